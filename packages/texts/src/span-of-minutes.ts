/** A span of minutes, written alike in every language: `4 h 30 min`. */
export function spanOfMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** How far a clock is ahead of another, or behind it: `+1 h 30 min`, `−45 min`. */
export function clockOffset(minutes: number): string {
  const sign = minutes < 0 ? '−' : '+'
  return `${minutes === 0 ? '' : sign}${spanOfMinutes(Math.abs(minutes))}`
}
