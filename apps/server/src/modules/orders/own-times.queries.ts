import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { sendWithNext } from '../../platform/db/round-trips.ts'
import { isOneOf, type Placeholders, statement } from '../../platform/db/statement.ts'

interface OwnTime {
  ids: readonly number[]
  pickup_time: string | null
}

const ownTime = statement((db, { ids, pickup_time }: Placeholders<OwnTime>) =>
  db
    .updateTable('excursion_order')
    .set({
      pickup_time,
      pickup_set_at: sql`case when ${pickup_time}::text is not null then clock_timestamp() end`,
    })
    .where(isOneOf('id', ids)),
)

/** Gives orders a pick-up time of their own, or takes it from them (null). */
export async function setOwnTime(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  pickup_time: string | null,
): Promise<void> {
  await sendWithNext(transaction, ownTime({ ids, pickup_time }))
}

/** Ids among these with a pick-up time of their own that was set here, not by their sender. */
export async function listSetHere(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('excursion_order')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('pickup_set_at', 'is not', null)
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
