/** What a map must hold by construction; a missing entry is a fault of ours, not of the file. */
export function entryOf<Key extends string | number, Value>(
  map: ReadonlyMap<Key, Value>,
  key: Key,
): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`nothing is known under ${key}`)
  return value
}
