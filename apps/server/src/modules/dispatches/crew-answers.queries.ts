import type { CrewState } from '@gangway/domain/dispatches/dispatch'
import type { Meeting } from '@gangway/domain/dispatches/meeting'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'

/** A person of an agency's crew on a day, as `dispatch_crew.person` names them. */
export interface CrewDay {
  agency_id: number
  /** `YYYY-MM-DD` */
  event_date: string
  person: string
}

/**
 * Asks a person for an answer to each of their dispatches of the day that is only planned.
 *
 * @returns events whose persons go with these
 */
export async function setAsked(transaction: DatabaseTransaction, day: CrewDay): Promise<number[]> {
  const { agency_id, event_date, person } = day
  const { rows } = await sql<{ event_id: number }>`
    with asked as (
      update dispatch_crew as w set state = 'asked'
      from dispatch as d
      where d.id = w.dispatch_id and d.event_date = ${event_date}::date
        and w.agency_id = ${agency_id} and w.person = ${person} and w.state = 'planned'
      returning w.dispatch_id
    )
    select distinct o.event_id from asked as a
      join dispatch_order as r on r.dispatch_id = a.dispatch_id
      join excursion_order as o on o.id = r.excursion_id
  `.execute(transaction)
  return rows.map(({ event_id }) => event_id)
}

/** @returns whether that is another answer than before */
export async function setAnswer(
  transaction: DatabaseTransaction,
  { dispatch_id, person }: { dispatch_id: number; person: string },
  answer: { state: CrewState; words: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('dispatch_crew')
    .where('dispatch_id', '=', dispatch_id)
    .where('person', '=', person)
    .where(sql<boolean>`(state, words) is distinct from (${answer.state}, ${answer.words}::text)`)
    .set({ ...answer, answered_at: sql`now()` })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes the time and place that a person has read. */
export async function setRead(
  transaction: DatabaseTransaction,
  { dispatch_id, person }: { dispatch_id: number; person: string },
  { pickup_time, meeting_point }: Meeting,
): Promise<void> {
  await transaction
    .updateTable('dispatch_crew')
    .where('dispatch_id', '=', dispatch_id)
    .where('person', '=', person)
    .set({ read_time: pickup_time, read_place: meeting_point })
    .execute()
}
