/** Reads a value that a check of the database guarantees; if it is missing, that is our fault. */
export function requireValue<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('a value is missing')
  return value
}
