import {
  type EventChip,
  eventChipNames,
  eventChips,
  mostCounted,
} from '@gangway/domain/events/event-chips'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type EventFilter, eventMatches } from './events.filter.queries.ts'

/** How many events each chip shows beside the filter, in one statement that stops counting in time. */
export async function countChips(
  db: Database,
  filter: EventFilter,
): Promise<Record<EventChip, number>> {
  const counts = await db
    .selectNoFrom((chips) =>
      eventChipNames.map((name) =>
        chips
          .selectFrom(
            db
              .selectFrom('event as e')
              .where((eb) => eventMatches(eb, { ...filter, ...eventChips[name] }))
              .select(sql.lit(1).as('one'))
              .limit(sql.lit(mostCounted))
              .as('found'),
          )
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .as(name),
      ),
    )
    .executeTakeFirstOrThrow()
  return counts as Record<EventChip, number>
}
