import type { Asking, AskingStep } from '@gangway/domain/acknowledgements/asking'
import type { AskedBefore, ConfirmedOrder } from '@gangway/domain/acknowledgements/decide-asking'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { askWithNext, inOneRoundTrip, sendWithNext } from '../../platform/db/round-trips.ts'
import { isOneOf, type Placeholders, statement } from '../../platform/db/statement.ts'

const concerned = statement((db, { ids }: Placeholders<{ ids: readonly number[] }>) =>
  db
    .selectFrom('event as e')
    .where(isOneOf('e.id', ids))
    .select(['e.id', 'e.agency_id', 'e.status'])
    .select([
      sql<ConfirmedOrder[]>`coalesce((
        select json_agg(json_build_object('id', o.id, 'has_own_time', o.pickup_time is not null,
          'ship', o.ship, 'ship_imo', o.ship_imo))
        from excursion_order as o where o.event_id = e.id and o.status = 'approved'
      ), '[]')`.as('confirmed'),
      sql<AskedBefore[]>`coalesce((
        select json_agg(json_build_object('id', a.id, 'excursion_id', a.excursion_id, 'kind', a.kind,
          'ship', a.ship, 'asked', a.asked, 'is_read', a.read_at is not null, 'changes', a.changes))
        from acknowledgement as a where a.event_id = e.id
      ), '[]')`.as('asked'),
    ]),
)

const aliases = statement((db) => db.selectFrom('ship_alias').select(['key', 'ship', 'ship_imo']))

/**
 * Reads events with their confirmed orders and what is asked of them.
 *
 * @param withAliases the ships that names stand for, too
 */
export async function readAsked(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  withAliases: boolean,
) {
  const known = withAliases ? await askWithNext(transaction, aliases({})) : null
  const [events] = await inOneRoundTrip(transaction, [concerned({ ids })])
  return { events, aliases: (await known?.()) ?? [] }
}

const ended = statement(
  (_, { steps }: Placeholders<{ steps: string }>) => sql`
    delete from acknowledgement as a
    using jsonb_to_recordset(${steps}::jsonb) as s (event_id integer, kind text)
    where a.event_id = s.event_id and (s.kind is null or a.kind = s.kind and a.excursion_id is null)`,
)

const moved = statement(
  (_, { steps }: Placeholders<{ steps: string }>) => sql`
    update acknowledgement as a set event_id = s.event_id
    from jsonb_to_recordset(${steps}::jsonb) as s (event_id integer, excursion_id integer)
    where a.excursion_id = s.excursion_id`,
)

/** Forgets what was asked of events that went to another agency, or of a time taken back; orders take theirs along. */
export async function settleAsked(
  transaction: DatabaseTransaction,
  steps: readonly Exclude<AskingStep, Asking>[],
): Promise<void> {
  const [moves, ends] = [
    steps.filter(({ step }) => step === 'move'),
    steps.filter(({ step }) => step !== 'move'),
  ]
  if (ends.length > 0) await sendWithNext(transaction, ended({ steps: JSON.stringify(ends) }))
  if (moves.length > 0) await sendWithNext(transaction, moved({ steps: JSON.stringify(moves) }))
}

const undone = statement((db, { ids }: Placeholders<{ ids: readonly number[] }>) =>
  db.deleteFrom('acknowledgement').where(isOneOf('id', ids)),
)

/** Instants are of the database's clock, in whole milliseconds, so that they survive the wire. */
const asked = statement(
  (_, { rows }: Placeholders<{ rows: string }>) => sql`
    insert into acknowledgement as a
      (agency_id, event_id, excursion_id, kind, ship, asked, changes, told_at, told_by)
    select agency_id, event_id, excursion_id, kind, ship, asked, changes, date_trunc('milliseconds', now()), told_by
    from jsonb_populate_recordset(null::acknowledgement, ${rows}::jsonb)
    order by event_id, excursion_id, kind, ship
    on conflict (event_id, coalesce(excursion_id, 0), kind, ship) do update set
      asked = excluded.asked, version = a.version + 1, changes = excluded.changes,
      told_at = excluded.told_at, told_by = excluded.told_by, read_at = null, read_by = null`,
)

/** Writes what is to be read now, and deletes what no longer is. */
export async function writeAsked(
  transaction: DatabaseTransaction,
  rows: readonly Asking[],
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await sendWithNext(transaction, undone({ ids }))
  if (rows.length > 0) await sendWithNext(transaction, asked({ rows: JSON.stringify(rows) }))
}

const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`

/** @returns when, and the reader's name */
export async function markRead(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  account_id: number,
) {
  return transaction
    .updateTable('acknowledgement as a')
    .set({ read_at: now, read_by: account_id })
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    .returning([
      'a.id',
      'a.read_at',
      sql<string | null>`(select r.name from account as r where r.id = a.read_by)`.as('read_by'),
    ])
    .execute()
}

interface OrdersRead {
  ids: readonly number[]
  account_id: number
}

const readOfOrders = statement((db, { ids, account_id }: Placeholders<OrdersRead>) =>
  db
    .updateTable('acknowledgement')
    .set({ read_at: now, read_by: account_id })
    .where(isOneOf('excursion_id', ids))
    .where('asked', '=', sql.lit('agency'))
    .where('read_at', 'is', null),
)

/** Confirming orders acknowledges what changed of them. */
export async function markOrdersRead(
  transaction: DatabaseTransaction,
  read: OrdersRead,
): Promise<void> {
  await sendWithNext(transaction, readOfOrders(read))
}
