import { type RawBuilder, sql } from 'kysely'
import { customPlan } from '../../platform/db/prepared-statements.ts'

/** How far a walk through events, day by day, has come. */
export interface EventPlace {
  id: number
  event_date: string
}

/** Whether the walk has yet to come to the event `e`. The first condition says to PostgreSQL how many those are. */
export function follows(place: EventPlace | null): RawBuilder<boolean> {
  if (place === null) return sql<boolean>`${customPlan} true`
  const { event_date, id } = place
  return sql<boolean>`${customPlan} (e.event_date >= ${event_date}::date
    and (e.event_date > ${event_date}::date or e.id > ${id}))`
}
