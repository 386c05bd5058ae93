/** Milliseconds since 1970, by this machine's clock. */
export function nowMs(): number {
  return Date.now()
}
