/** What a table has under a name; undefined: the name is of a later release, or of none. */
export function knownValue<Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
