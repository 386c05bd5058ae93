import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import type { AcknowledgementFacts } from '@gangway/domain/acknowledgements/acknowledgement'
import type { Asking, AskingStep } from '@gangway/domain/acknowledgements/asking'
import type { AskedBefore, ConfirmedOrder } from '@gangway/domain/acknowledgements/decide-asking'
import { type Expression, sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { shownInstant } from '../../platform/db/database-time.ts'
import { askWithNext, inOneRoundTrip, sendWithNext } from '../../platform/db/round-trips.ts'
import { isOneOf, type Placeholders, statement } from '../../platform/db/statement.ts'

/** The acknowledgement `a`, with people’s names. */
export const shownAcknowledgement = sql<Acknowledgement>`json_build_object('id', a.id, 'kind', a.facts -> 'subject',
  'excursion_id', a.excursion_id, 'ship', nullif(a.facts ->> 'ship', ''), 'asked', a.facts -> 'side',
  'version', a.facts -> 'version', 'changes', a.facts -> 'changes', 'told_at', ${shownInstant('a.asked_at')},
  'told_by', (select t.name from account as t where t.id = a.asked_by), 'read_at', ${shownInstant('a.closed_at')},
  'read_by', (select r.name from account as r where r.id = a.closed_by))`

/** Acknowledgements of the event `e` of the surrounding query, without its orders'. */
export const acknowledgementsOfEvent = sql<Acknowledgement[]>`(
  select coalesce(json_agg(${shownAcknowledgement} order by a.asked_at, a.id), '[]') from ask as a
  where a.event_id = e.id and a.kind = 'acknowledgement' and a.excursion_id is null)`

export function acknowledgementsOfOrders(orderIds: Expression<unknown>) {
  return sql<(Acknowledgement & { excursion_id: number })[] | null>`(
    select json_agg(${shownAcknowledgement} order by a.asked_at, a.id) from ask as a
    where a.excursion_id = any(${orderIds}) and a.kind = 'acknowledgement')`
}

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
        select json_agg(a.facts || jsonb_build_object('id', a.id, 'excursion_id', a.excursion_id, 'state', a.state))
        from ask as a where a.event_id = e.id and a.kind = 'acknowledgement'
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
    delete from ask as a
    using jsonb_to_recordset(${steps}::jsonb) as s (event_id integer, subject text)
    where a.event_id = s.event_id and a.kind = 'acknowledgement'
      and (s.subject is null or a.facts ->> 'subject' = s.subject and a.excursion_id is null)`,
)

/** Forgets what was asked of events that went to another agency, or of a time taken back. */
export async function forgetAsked(
  transaction: DatabaseTransaction,
  steps: readonly Exclude<AskingStep, Asking>[],
): Promise<void> {
  if (steps.length > 0) await sendWithNext(transaction, ended({ steps: JSON.stringify(steps) }))
}

const replaced = statement((db, { ids }: Placeholders<{ ids: readonly number[] }>) =>
  db.deleteFrom('ask').where('kind', '=', sql.lit('acknowledgement')).where(isOneOf('id', ids)),
)

/** Instants are of the database's clock, in whole milliseconds, so that they survive the wire. */
const asked = statement(
  (_, { rows }: Placeholders<{ rows: string }>) => sql`
    insert into ask (kind, id, event_id, agency_id, excursion_id, facts, asked_by, asked_at) overriding system value
    select 'acknowledgement', coalesce(id, nextval('ask_id_seq')), event_id, agency_id, excursion_id, facts, asked_by,
      date_trunc('milliseconds', now())
    from jsonb_populate_recordset(null::ask, ${rows}::jsonb)
    order by event_id, excursion_id, facts ->> 'subject', facts ->> 'ship'
    on conflict do nothing`,
)

export interface AskedRow {
  /** The earlier one's, in whose place it stands; null: the first of its subject. */
  id: number | null
  event_id: number
  agency_id: number
  excursion_id: number | null
  facts: AcknowledgementFacts
  asked_by: number | null
}

/** Writes what is to be read now, in place of what was asked before: what has been asked is never changed. */
export async function writeAsked(
  transaction: DatabaseTransaction,
  rows: readonly AskedRow[],
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await sendWithNext(transaction, replaced({ ids }))
  if (rows.length > 0) await sendWithNext(transaction, asked({ rows: JSON.stringify(rows) }))
}

const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`

/** @returns them as they are shown now */
export function markRead(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  account_id: number,
) {
  return transaction
    .updateTable('ask as a')
    .set({ state: 'read', closed_at: now, closed_by: account_id })
    .where('a.kind', '=', 'acknowledgement')
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    .returning(shownAcknowledgement.as('shown'))
    .execute()
}

interface OrdersRead {
  ids: readonly number[]
  account_id: number
}

const readOfOrders = statement((db, { ids, account_id }: Placeholders<OrdersRead>) =>
  db
    .updateTable('ask')
    .set({ state: sql.lit('read'), closed_at: now, closed_by: account_id })
    .where(isOneOf('excursion_id', ids))
    .where(
      sql<boolean>`kind = 'acknowledgement' and state = 'open' and facts ->> 'side' = 'agency'`,
    ),
)

/** Confirming orders acknowledges what changed of them. */
export async function markOrdersRead(
  transaction: DatabaseTransaction,
  read: OrdersRead,
): Promise<void> {
  await sendWithNext(transaction, readOfOrders(read))
}
