/** How often each came. */
export function counted<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** A few of many findings, and how many more there are. */
export function fewOf(findings: readonly string[], few = 5): string[] {
  const more = findings.length - few
  return more <= 0 ? [...findings] : [...findings.slice(0, few), `And ${more} more.`]
}
