import type { LimitedDay } from '@gangway/domain/limits/agency-limit'
import { sql } from 'kysely'
import { limitedDay } from '../../modules/limits/index.ts'
import type { Database } from '../../platform/db/database.ts'

export interface OtherAgencyRow {
  agency_id: number
  agency_name: string
  /** Null: it has no limits on that day. */
  limited_day: LimitedDay | null
  guided_language: boolean
  has_declined: boolean
}

/** Agencies with events or limits in the port of an event, other than its own. */
export async function listOtherAgencies(db: Database, event_id: number): Promise<OtherAgencyRow[]> {
  const { rows } = await sql<OtherAgencyRow>`
    with recursive earlier as (
      select offered_from_id as id from event where id = ${event_id}
      union
      select f.offered_from_id from earlier as n join event as f on f.id = n.id
    )
    select a.id as agency_id, a.name as agency_name, ${limitedDay} as limited_day,
      exists (
        select from event_state as s
        where s.agency_id = a.id and s.port_id = e.port_id and s.language_guide = e.language_guide
          and s.status = 'successful'
      ) as guided_language,
      exists (
        select from earlier as n join event as f on f.id = n.id where f.agency_id = a.id
      ) as has_declined
    from event as declined join agency as a on a.id <> declined.agency_id
      cross join lateral (
        select a.id as agency_id, declined.event_date, declined.port_id, declined.language_guide
      ) as e
    where declined.id = ${event_id} and (
      exists (select from event_state as s where s.agency_id = a.id and s.port_id = e.port_id)
      or exists (select from agency_limit as l where l.agency_id = a.id and l.port_id = e.port_id)
    )
  `.execute(db)
  return rows
}
