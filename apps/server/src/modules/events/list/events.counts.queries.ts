import {
  type EventChip,
  eventChipNames,
  eventChips,
  maximumCounted,
} from '@gangway/domain/events/event-chips'
import type { Database } from '../../../platform/db/database.ts'
import type { EventFilter } from './events.filter.queries.ts'
import { boundedCount } from './events.tally.queries.ts'

/**
 * How many events each chip shows together with the filter, in one statement. Where no tally has the
 * number, counting stops at `maximumCounted`.
 */
export async function countChips(
  db: Database,
  filter: EventFilter,
): Promise<Record<EventChip, number>> {
  return db
    .selectNoFrom(
      eventChipNames.map((name) =>
        boundedCount(db, { ...filter, ...eventChips[name] }, maximumCounted).as(name),
      ),
    )
    .executeTakeFirstOrThrow()
}
