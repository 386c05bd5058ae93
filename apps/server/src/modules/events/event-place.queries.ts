import { type RawBuilder, sql } from 'kysely'
import { plannedAnew } from '../../platform/db/prepared-statements.ts'

/** Where a walk through events, day by day, has come to. */
export interface EventPlace {
  id: number
  event_date: string
}

/** Of the event `e`: whether the walk still has to come to it. */
export function follows(place: EventPlace | null): RawBuilder<boolean> {
  if (place === null) return sql<boolean>`${plannedAnew} true`
  return sql<boolean>`${plannedAnew} (e.event_date, e.id) > (${place.event_date}::date, ${place.id}::integer)`
}
