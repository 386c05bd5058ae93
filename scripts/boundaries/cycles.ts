/** An import, both sides named. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** One round trip for every knot of nodes that reach each other, in the order of importing. */
export function findCycles(graph: Graph): string[][] {
  const finished = new Set<string>()
  const cycles: string[][] = []
  const visit = (node: string, trail: string[]) => {
    const start = trail.indexOf(node)
    if (start >= 0) {
      cycles.push([...trail.slice(start), node])
      return
    }
    if (finished.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    finished.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return cycles
}
