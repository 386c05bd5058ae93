import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** How long an amount counts; after that it begins again at nothing. */
export type While = '1 minute' | '5 minutes' | '1 day'

const beginOf = (length: While): RawBuilder<Date> =>
  sql`date_bin(${sql.lit(length)}, now(), '2000-01-01Z')`

const secondsLeftOf = (length: While): RawBuilder<number> =>
  sql`ceil(extract(epoch from ${beginOf(length)} + ${sql.lit(length)}::interval - now()))::integer`

export interface Used {
  scope: string
  amount: number
  /** Until it begins again. */
  seconds_left: number
}

/** Adds what this instance has counted to what all have, and returns the sums of this minute. */
export async function addRequests(
  db: Database,
  counted: readonly { scope: string; amount: number }[],
): Promise<Used[]> {
  // In one order everywhere, so that two instances never wait for each other.
  const sorted = counted.toSorted((one, other) => (one.scope < other.scope ? -1 : 1))
  return db
    .insertInto('usage_count')
    .values(sorted.map((one) => ({ ...one, period: beginOf('1 minute') })))
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'period'])
        .doUpdateSet({ amount: sql`usage_count.amount + excluded.amount` }),
    )
    .returning(['scope', 'amount', secondsLeftOf('1 minute').as('seconds_left')])
    .execute()
}

/** @returns when the while began; undefined: there is no room, and nothing was taken */
export async function takeUp(
  db: Database,
  { scope, amount, limit, length }: { scope: string; amount: number; limit: number; length: While },
): Promise<Date | undefined> {
  if (amount > limit) return undefined
  const row = await db
    .insertInto('usage_count')
    .values({ scope, amount, period: beginOf(length) })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'period'])
        .doUpdateSet({ amount: sql`usage_count.amount + excluded.amount` })
        .where(sql<boolean>`usage_count.amount + excluded.amount <= ${limit}`),
    )
    .returning('period')
    .executeTakeFirst()
  return row?.period
}

export async function giveBack(
  db: Database,
  { scope, amount, period }: { scope: string; amount: number; period: Date },
): Promise<void> {
  await db
    .updateTable('usage_count')
    .set({ amount: sql`greatest(0, amount - ${amount})` })
    .where('scope', '=', scope)
    .where('period', '=', period)
    .execute()
}

export async function secondsLeft(db: Database, length: While): Promise<number> {
  const question = sql<{ left: number }>`select ${secondsLeftOf(length)} as left`
  return (await question.execute(db)).rows[0]?.left ?? 1
}

/** Tickets, those of replaced ones too, files beside comments and claims, and of papers. */
export async function findStoredKilobytes(db: Database, agencyId: number): Promise<number> {
  const { kilobytes } = await db
    .selectFrom('stored_file')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ticket')
        .where('agency_id', '=', agencyId)
        .select('file_id')
        .unionAll(
          eb.selectFrom('comment_attachment').where('agency_id', '=', agencyId).select('file_id'),
        )
        .unionAll(eb.selectFrom('claim_file').where('agency_id', '=', agencyId).select('file_id'))
        .unionAll(
          eb
            .selectFrom('paper')
            .where('agency_id', '=', agencyId)
            .where('file_id', 'is not', null)
            .select(sql<string>`file_id`.as('file_id')),
        ),
    )
    .select(sql<number>`(coalesce(sum(size), 0) / 1000)::float8`.as('kilobytes'))
    .executeTakeFirstOrThrow()
  return kilobytes
}
