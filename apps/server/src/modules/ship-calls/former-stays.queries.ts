import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { inOneRoundTrip, sendWithNext } from '../../platform/db/round-trips.ts'
import type { FormerStayTable } from '../../platform/db/schema.ts'
import { isOneOf, type Placeholders, statement } from '../../platform/db/statement.ts'

const stays = statement((db, { ids }: Placeholders<{ ids: readonly number[] }>) =>
  db.selectFrom('former_stay').where(isOneOf('call_id', ids)).selectAll(),
)

const aliases = statement((db) => db.selectFrom('ship_alias').select(['key', 'ship', 'ship_imo']))

/** Stays that calls have left, and the ships that names stand for. */
export function readFormerStays(db: Database, ids: readonly number[]) {
  return inOneRoundTrip(db, [stays({ ids }), aliases({})])
}

const emptied = statement((db, { ids }: Placeholders<{ ids: readonly number[] }>) =>
  db.deleteFrom('former_stay').where(isOneOf('call_id', ids)),
)

/** Replaces the stays that calls have left. */
export async function replaceFormerStays(
  db: Database,
  ids: readonly number[],
  rows: readonly Selectable<FormerStayTable>[],
): Promise<void> {
  await sendWithNext(db, emptied({ ids }))
  if (rows.length > 0) await sendWithNext(db, insertRows(db, 'former_stay', rows))
}
