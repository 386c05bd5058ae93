import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface MonthOfDeletions {
  /** `YYYY-MM`, UTC. */
  month: string
  on_request: boolean
  orders: number
  entries: number
}

/** Deletions in the audit of the last twelve months, the latest month first. */
export async function countDeletions(db: Database): Promise<MonthOfDeletions[]> {
  const { rows } = await sql<MonthOfDeletions>`
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month,
      coalesce(after -> 'on_request' = 'true', false) as on_request,
      count(distinct excursion_id)::integer as orders,
      sum(case when jsonb_typeof(after -> 'entries') = 'number' then (after -> 'entries')::numeric end)::integer as entries
    from audit_entry
    where action = 'order.delete_personal_data'
      and at >= date_trunc('month', now(), 'UTC') - interval '11 months'
    group by 1, 2 order by 1 desc, 2
  `.execute(db)
  return rows
}
