import type { EventProgress } from '@gangway/domain/events/event-progress'
import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import type { EventStatus } from '@gangway/domain/events/event-status'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { type Placeholders, statement } from '../../platform/db/statement.ts'
import { sendWithNext } from '../../platform/db/round-trips.ts'

interface Pickup {
  pickup_time: string | null
  pickup_accepted_spare: number | null
}

const savePickup = statement(
  (
    db,
    {
      id,
      pickup_time,
      pickup_accepted_spare,
      pickup_set_by,
    }: Placeholders<Pickup & { id: number; pickup_set_by: number | null }>,
  ) =>
    db
      .updateTable('event')
      // By the database's clock.
      .set({
        pickup_time,
        pickup_accepted_spare,
        pickup_set_by,
        pickup_set_at: sql`case when ${pickup_time}::text is not null then clock_timestamp() end`,
      })
      .where('id', '=', id),
)

/** @param account_id who sets it; forgotten when it is cleared */
export async function setPickup(
  transaction: DatabaseTransaction,
  id: number,
  { pickup_time, pickup_accepted_spare, account_id }: Pickup & { account_id: number },
): Promise<void> {
  const pickup_set_by = pickup_time === null ? null : account_id
  await sendWithNext(
    transaction,
    savePickup({ id, pickup_time, pickup_accepted_spare, pickup_set_by }),
  )
}

const savePickups = statement(
  (
    _,
    {
      ids,
      times,
      account_id,
    }: Placeholders<{
      ids: readonly number[]
      times: readonly (string | null)[]
      account_id: number
    }>,
  ) => sql`
    update event set pickup_time = given.time, pickup_accepted_spare = null,
      pickup_set_by = case when given.time is not null then ${account_id}::integer end,
      pickup_set_at = case when given.time is not null then clock_timestamp() end
    from unnest(${ids}::integer[], ${times}::text[]) as given (id, time)
    where event.id = given.id
  `,
)

/** The same for several events, each with its own time that misses no ship. */
export async function setPickups(
  transaction: DatabaseTransaction,
  rows: readonly { id: number; pickup_time: string | null }[],
  account_id: number,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const times = rows.map(({ pickup_time }) => pickup_time)
  await sendWithNext(transaction, savePickups({ ids, times, account_id }))
}

/** @returns whether this call made the change; another may have been first */
export async function stepStatus(
  db: Database,
  id: number,
  { from, to }: { from: EventStatus; to: EventStatus },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('event')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Skips events that someone is working on; they come up again next time. */
export async function completeEvents(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<{ id: number; agency_id: number }[]> {
  const { rows } = await sql<{ id: number; agency_id: number }>`
    with past as (
      select id from event where id = any(${ids}::integer[]) and status = 'approved'
      order by id for no key update skip locked
    )
    update event set status = 'successful' from past where event.id = past.id
    returning event.id, event.agency_id
  `.execute(transaction)
  return rows
}

const progress = statement(
  (db, { id, status, total_pax }: Placeholders<EventProgress & { id: number }>) =>
    db
      .updateTable('event')
      .set({
        status,
        total_pax,
        withdrawal_reason: sql`case when status = ${status} then withdrawal_reason end`,
      })
      .where('id', '=', id),
)

export async function setProgress(
  transaction: DatabaseTransaction,
  id: number,
  { status, total_pax }: EventProgress,
): Promise<void> {
  await sendWithNext(transaction, progress({ id, status, total_pax }))
}

const progressOfMany = statement(
  (
    _,
    {
      ids,
      statuses,
      totals,
      reasons,
    }: Placeholders<{
      ids: readonly number[]
      statuses: readonly string[]
      totals: readonly number[]
      reasons: readonly (string | null)[]
    }>,
  ) => sql`
    update event set status = given.status, total_pax = given.total_pax, withdrawal_reason =
      case when event.status = given.status then event.withdrawal_reason else given.reason end
    from unnest(${ids}::integer[], ${statuses}::text[], ${totals}::integer[], ${reasons}::text[])
      as given (id, status, total_pax, reason)
    where event.id = given.id
  `,
)

/** After their orders were written: of missing tickets the triggers know. */
export async function setProgressOfMany(
  db: Database,
  rows: readonly (EventProgress & { id: number; withdrawal_reason?: Withdrawal })[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const statuses = rows.map(({ status }) => status)
  const totals = rows.map(({ total_pax }) => total_pax)
  const reasons = rows.map(({ withdrawal_reason = null }) => withdrawal_reason)
  await sendWithNext(db, progressOfMany({ ids, statuses, totals, reasons }))
}

/** Sets what people give an event beside its pick-up time. */
export async function setGiven(
  db: Database,
  id: number,
  given: { comments_guid: string } | { percent_held: number },
): Promise<void> {
  await db.updateTable('event').set(given).where('id', '=', id).execute()
}
