/** Reads an entry that must be there; if it is missing, the fault is ours, not the file's. */
export function entryOf<Key extends string | number, Value>(
  map: ReadonlyMap<Key, Value>,
  key: Key,
): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`nothing is known under ${key}`)
  return value
}
