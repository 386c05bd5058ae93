import { Client, DatabaseError } from 'pg'
import * as z from 'zod'
import { onlyReads, type SentStatement, sentStatements } from './sent-statements.ts'
import { explained, type PlanNode } from './plan-nodes.ts'

export interface SampledPlan {
  statement: SentStatement
  /** Null: it writes, so it was not run. */
  plan: PlanNode | null
}

export interface SampledPlans {
  plans: SampledPlan[]
  /** A statement that PostgreSQL rejects, with its message. */
  refused: string[]
}

/** SQLSTATEs of writes: read_only_sql_transaction, and insufficient_privilege where functions check first. */
const writes: readonly unknown[] = ['25006', '42501']

const answer = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: explained.shape.Plan })]) }),
])

/**
 * The plan of every reading statement of the samples, with their values.
 */
export async function sampledPlans(url: string): Promise<SampledPlans> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const plans: SampledPlan[] = []
  const refused: string[] = []
  try {
    for (const statement of sentStatements().filter(({ sql }) => onlyReads(sql))) {
      try {
        plans.push({ statement, plan: await planOf(client, statement) })
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error
        refused.push(`${statement.name}: ${error.message}`)
      }
    }
    return { plans, refused }
  } finally {
    await client.end()
  }
}

async function planOf(client: Client, statement: SentStatement): Promise<PlanNode | null> {
  await client.query('begin read only')
  try {
    await client.query(`select set_config('gangway.agency_id', '1', true)`)
    const { rows } = await explain(client, statement, 'analyze, timing off')
    return answer.parse(rows)[0]['QUERY PLAN'][0].Plan
  } catch (error) {
    if (!(error instanceof DatabaseError) || !writes.includes(error.code)) throw error
  } finally {
    await client.query('rollback')
  }
  await explain(client, statement, 'analyze off')
  return null
}

function explain(client: Client, { sql, given }: SentStatement, how: string) {
  return client.query({ text: `explain (${how}, format json) ${sql}`, values: given })
}
