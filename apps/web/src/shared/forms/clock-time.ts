/** Text that a field for `HH:mm` takes. */
export const clockPattern = String.raw`([01]\d|2[0-3]):[0-5]\d`

const whole = new RegExp(`^${clockPattern}$`, 'u')

export function isClockTime(text: string): boolean {
  return whole.test(text)
}
