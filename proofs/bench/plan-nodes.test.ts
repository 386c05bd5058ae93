import { describe, expect, it } from 'vitest'
import { heavyNodes, type PlanNode } from './plan-nodes.ts'

function node(type: string, rows: number, more: Partial<PlanNode> = {}): PlanNode {
  return { 'Node Type': type, 'Actual Rows': rows, 'Actual Loops': 1, ...more }
}

describe('heavyNodes', () => {
  it('names scans by what they read, filtered rows and turns included', () => {
    const removed = { 'Rows Removed by Filter': 40_000, 'Relation Name': 'event' }
    const plan = node('Limit', 25, { Plans: [node('Seq Scan', 10_001, removed)] })
    expect(heavyNodes(plan, 50_000)).toEqual([{ node: 'Seq Scan on event', rows: 50_001 }])
    const loops = node('Index Scan', 600, { 'Actual Loops': 100, 'Index Name': 'port_pkey' })
    expect(heavyNodes(loops, 50_000)).toEqual([{ node: 'Index Scan on port_pkey', rows: 60_000 }])
  })

  it('names sorts by what goes into them', () => {
    const plan = node('Sort', 25, { Plans: [node('Hash Join', 50_001)] })
    expect(heavyNodes(plan, 50_000)).toEqual([{ node: 'Sort', rows: 50_001 }])
  })

  it('is content with what stays within the bound', () => {
    const plan = node('Sort', 25, { Plans: [node('Index Only Scan', 50_000)] })
    expect(heavyNodes(plan, 50_000)).toEqual([])
  })
})
