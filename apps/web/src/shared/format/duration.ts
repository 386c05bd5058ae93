/**
 * A duration as people say it; the units are the same in English and German.
 *
 * @param minutes whole minutes, above 0
 * @returns for example `4 h 30 min`
 */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
