import {
  type EventChip,
  eventChipNames,
  eventChips,
  mostCounted,
} from '@gangway/domain/events/event-chips'
import type { Database } from '../../platform/db/database.ts'
import type { EventFilter } from './events.filter.queries.ts'
import { boundedCount } from './events.tally.queries.ts'

/**
 * How many events each chip shows beside the filter, in one statement that stops counting in time: at
 * `mostCounted` where no tally knows.
 */
export async function countChips(
  db: Database,
  filter: EventFilter,
): Promise<Record<EventChip, number>> {
  return db
    .selectNoFrom(
      eventChipNames.map((name) =>
        boundedCount(db, { ...filter, ...eventChips[name] }, mostCounted).as(name),
      ),
    )
    .executeTakeFirstOrThrow()
}
