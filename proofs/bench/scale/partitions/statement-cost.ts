import type { Client } from 'pg'
import * as z from 'zod'
import { sentStatements } from '../../sent-statements.ts'
import { median } from '../../median.ts'
import type { Candidate } from './candidates.ts'

export interface StatementCost {
  planning: number
  milliseconds: number
  /** Pages of 8 kB that were touched, and how many of them were not in PostgreSQL’s memory. */
  buffers: number
  read: number
}

const plan = z.object({
  'Planning Time': z.number(),
  'Execution Time': z.number(),
  Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
})
const answer = z.tuple([z.object({ 'QUERY PLAN': z.tuple([plan]) })])

const runs = 5

/** Medians of a statement that the product sends, as `npm run generate` has it; what it writes is taken back. */
export async function statementCost(
  client: Client,
  { statement, given }: Candidate['asked'][number],
): Promise<StatementCost> {
  const sql = sentStatements().find(({ name }) => name === statement)?.sql
  if (sql === undefined) throw new Error(`There is no ${statement}.`)
  const costs: z.infer<typeof plan>[] = []
  for (let run = 0; run <= runs; run += 1) {
    await client.query('begin')
    const { rows } = await client.query({
      text: `explain (analyze, buffers, format json) ${sql}`,
      values: [...given],
    })
    await client.query('rollback')
    // The first fills memory.
    if (run > 0) costs.push(answer.parse(rows)[0]['QUERY PLAN'][0])
  }
  const of = (value: (cost: z.infer<typeof plan>) => number) => median(costs.map(value))
  const read = of(({ Plan }) => Plan['Shared Read Blocks'])
  return {
    planning: of((cost) => cost['Planning Time']),
    milliseconds: of((cost) => cost['Execution Time']),
    buffers: of(({ Plan }) => Plan['Shared Hit Blocks']) + read,
    read,
  }
}
