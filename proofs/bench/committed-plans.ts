import { Client, DatabaseError } from 'pg'
import * as z from 'zod'
import { type CommittedStatement, committedStatements } from './committed-statements.ts'
import { explained, type PlanNode } from './plan-nodes.ts'

export interface CommittedPlan {
  statement: CommittedStatement
  /** Null: it writes, so it was not run. */
  plan: PlanNode | null
}

export interface CommittedPlans {
  plans: CommittedPlan[]
  /** A statement that PostgreSQL rejects, with its message. */
  refused: string[]
}

/** SQLSTATE read_only_sql_transaction. */
const readOnly = '25006'

const hasNoPlan = /^analyze$/

const answer = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: explained.shape.Plan })]) }),
])

/**
 * The plan of every committed statement, on a database and with the committed
 * values.
 */
export async function committedPlans(url: string): Promise<CommittedPlans> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const plans: CommittedPlan[] = []
  const refused: string[] = []
  try {
    for (const statement of committedStatements().filter(({ sql }) => !hasNoPlan.test(sql))) {
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

async function planOf(client: Client, statement: CommittedStatement): Promise<PlanNode | null> {
  await client.query('begin read only')
  try {
    await client.query(`select set_config('gangway.agency_id', '1', true)`)
    const { rows } = await explain(client, statement, 'analyze, timing off')
    return answer.parse(rows)[0]['QUERY PLAN'][0].Plan
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== readOnly) throw error
  } finally {
    await client.query('rollback')
  }
  await explain(client, statement, 'analyze off')
  return null
}

function explain(client: Client, { sql, given }: CommittedStatement, how: string) {
  return client.query({ text: `explain (${how}, format json) ${sql}`, values: given })
}
