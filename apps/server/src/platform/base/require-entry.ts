/** Reads an entry that must exist; if it is missing, that is our fault, not the file's. */
export function requireEntry<Key extends string | number, Value>(
  map: ReadonlyMap<Key, Value>,
  key: Key,
): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`nothing is known under ${key}`)
  return value
}
