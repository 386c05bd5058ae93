import {
  type AskFactsOf,
  type AskKind,
  askKindNames,
  askKinds,
  type AskState,
} from '@gangway/domain/asks/ask-kinds'
import { type RawBuilder, sql } from 'kysely'
import { clearWords, type KnownRow, type WordColumns } from '../../platform/db/clear-words.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { sendWithNext } from '../../platform/db/round-trips.ts'
import { isOneOf, type Placeholders, statement } from '../../platform/db/statement.ts'
import { askEnds } from './ask-kinds.queries.ts'
import { deleteFilesOfKnownClaims } from './claim-files.queries.ts'

/** Whether the event `e` of the surrounding query, or one of its orders, has an open one. */
export function hasOpenAsk(kind: AskKind): RawBuilder<boolean> {
  return sql`exists (
    select from ask as a where a.kind = ${sql.lit(kind)} and a.event_id = e.id and a.state = 'open')`
}

/** The events with an open one. */
export function eventsWithAsk(kind: AskKind): RawBuilder<{ id: number }> {
  return sql`select distinct a.event_id as id from ask as a
    where a.kind = ${sql.lit(kind)} and a.state = 'open' and coalesce(a.expires_at > now(), true)`
}

const reopening = sql.join(
  askKindNames.filter((kind) => askEnds[kind].reopens === true).map((kind) => sql.lit(kind)),
)

/** Ids of those that are open for the event `e` of the surrounding query, and can be opened again. */
export const openAsks = sql<number[]>`array(select a.id from ask as a
  where a.kind in (${reopening}) and a.event_id = e.id and a.state = 'open' order by a.id)`

export interface NewAsk<Kind extends AskKind = AskKind> {
  kind: Kind
  event_id: number
  agency_id: number
  /** Null: the whole event. */
  excursion_id: number | null
  was: string | null
  value: string | null
  facts: AskFactsOf[Kind]
  words: string
  expires_at?: Date
  asked_by: number
}

/** @returns false: another one is open */
export async function insertAsk<Kind extends AskKind>(
  transaction: DatabaseTransaction,
  { facts, ...ask }: NewAsk<Kind>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('ask')
    .values({ ...ask, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

interface AskKey<Kind extends AskKind = AskKind> {
  kind: Kind
  event_id: number
  /** Left out: it is about the event, or any order of it. */
  excursion_id?: number | undefined
  id: number
}

/** State of the ask `a`: one whose time is over is expired, although no task has noted that yet. */
export const stateNow = sql<AskState>`case when a.state = 'open' and a.expires_at <= clock_timestamp()
  then 'expired' else a.state end`

/** One of an event or an order, which may have moved since; whatever became of it. */
export function findAsk<Kind extends AskKind>(
  db: Database,
  { kind, event_id, excursion_id, id }: AskKey<Kind>,
): Promise<FoundAsk<Kind> | undefined> {
  return db
    .selectFrom('ask as a')
    .where('a.kind', '=', kind)
    .where('a.id', '=', id)
    .$if(excursion_id === undefined, (query) => query.where('a.event_id', '=', event_id))
    .$if(excursion_id !== undefined, (query) =>
      query.where('a.excursion_id', '=', excursion_id ?? 0),
    )
    .select(['a.id', 'a.event_id', 'a.agency_id', 'a.excursion_id', 'a.was', 'a.value', 'a.facts'])
    .select(stateNow.as('state'))
    .$castTo<FoundAsk<Kind>>()
    .executeTakeFirst()
}

export interface KnownAsk<Kind extends AskKind> {
  event_id: number
  agency_id: number
  excursion_id: number | null
  was: string | null
  value: string | null
  facts: AskFactsOf[Kind]
  state: AskState
}

export interface FoundAsk<Kind extends AskKind> extends KnownAsk<Kind> {
  id: number
}

/** Waits for an answer; null: it is raised again while one is open. */
const noticeOf = sql`case c.kind ${sql.join(
  askKindNames.flatMap((kind) => {
    const { notices } = askKinds[kind]
    if ('reminds' in notices) return []
    return [sql`when ${sql.lit(kind)} then ${sql.lit(notices.asked)}`]
  }),
  sql` `,
)} end`

/** Once none of its kind is open, no one has to answer any more: its event's notices are closed. */
const closing = <Kind extends AskKind>(update: RawBuilder<unknown>) => sql<KnownAsk<Kind>>`
  with closed as (${update} returning a.*)
  select c.event_id, c.agency_id, c.excursion_id, c.was, c.value, c.facts, c.state,
    case when c.state <> 'open' and not exists (
      select from ask as other where other.kind = c.kind and other.event_id = c.event_id
        and other.state = 'open' and (other.kind, other.id) not in (select kind, id from closed)
    ) then close_notices(array[c.event_id], array[${noticeOf}]) end as notices
  from closed as c`

interface Closing {
  state: AskState
  closed_by: number
  /** Present value when it is accepted, if that may be another by now. */
  was?: string | null | undefined
  /** Left out where the side that asked closes it. */
  answer?: string | undefined
}

/** @returns false: it is not open any more */
export async function closeAsk(
  transaction: DatabaseTransaction,
  { kind, id }: Pick<AskKey, 'kind' | 'id'>,
  { state, closed_by, was, answer }: Closing,
): Promise<boolean> {
  const noted = [
    ...(answer === undefined ? [] : [sql`answer = ${answer}, `]),
    ...(was === undefined ? [] : [sql`was = ${was}, `]),
  ]
  const { rows } = await closing(sql`
    update ask as a set ${sql.join(noted, sql``)}state = ${state}, closed_by = ${closed_by}, closed_at = clock_timestamp()
    where a.kind = ${kind} and a.id = ${id} and ${stateNow} = 'open'`).execute(transaction)
  return rows.length === 1
}

const stateAfter = sql`case ${sql.join(
  Object.entries(askEnds).flatMap(([kind, { follows }]) =>
    follows.map(
      ({ from, to, when }) =>
        sql`when a.kind = ${sql.lit(kind)} and a.state = ${sql.lit(from)} and (${when}) then ${sql.lit(to)}`,
    ),
  ),
  sql` `,
)} end`

const follow = statement(
  (_, { events, orders }: Placeholders<{ events: readonly number[]; orders: readonly number[] }>) =>
    closing(sql`
      update ask as a set state = f.state,
        closed_at = case when f.state <> 'open' then clock_timestamp() end
      from (
        select a.kind, a.id, ${stateAfter} as state
        from ask as a join event as e on e.id = a.event_id
          left join excursion_order as o on o.id = a.excursion_id
        where a.kind <> 'acknowledgement' and (${isOneOf('a.event_id', events)} or ${isOneOf('a.excursion_id', orders)})
      ) as f
      where a.kind = f.kind and a.id = f.id and f.state is not null`),
)

/** Ends what a change of these events or orders leaves nothing to answer of; to be sent after the change is written. */
export async function followAsks(
  transaction: DatabaseTransaction,
  changed: { events: readonly number[]; orders: readonly number[] },
): Promise<void> {
  if (changed.events.length > 0) await sendWithNext(transaction, follow(changed))
}

/**
 * Closes some open ones whose hour has come, by the clock of the port.
 *
 * @returns what was closed
 */
export async function lapseSome<Kind extends AskKind>(
  transaction: DatabaseTransaction,
  kind: Kind,
  { now, limit }: { now: Date; limit: number },
): Promise<KnownAsk<Kind>[]> {
  const { lapse } = askEnds[kind]
  if (lapse === null) return []
  const { rows } = await closing<Kind>(sql`
    update ask as a set state = ${lapse.to}, closed_at = clock_timestamp()
    from (
      select a.id from ask as a join event as e on e.id = a.event_id join port as p on p.id = e.port_id
      where a.kind = ${kind} and a.state = 'open' and ${lapse.isDue(now)}
      order by a.id limit ${limit}
      for update of a skip locked
    ) as due
    where a.kind = ${kind} and a.id = due.id and a.state = 'open'`).execute(transaction)
  return rows
}

const move = statement(
  (
    _,
    { events, orders }: Placeholders<{ events: readonly number[]; orders: readonly number[] }>,
  ) => sql`
    update ask as a set event_id = o.event_id, agency_id = o.agency_id
    from excursion_order as o
    where (a.kind in ('data_request', 'acknowledgement') or a.kind = 'claim' and a.agency_id = o.agency_id) and o.id = a.excursion_id
      and (${isOneOf('o.event_id', events)} or ${isOneOf('o.id', orders)})
      and (a.event_id, a.agency_id) is distinct from (o.event_id, o.agency_id)`,
)

/** Lets data requests and acknowledgements follow orders that have another event or agency, and claims those of the same agency. */
export async function moveAsks(
  transaction: DatabaseTransaction,
  moved: { events: readonly number[]; orders: readonly number[] },
): Promise<void> {
  if (moved.events.length > 0) await sendWithNext(transaction, move(moved))
}

/** Reopens those made obsolete by a change that was undone. */
export async function reopenAsks(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('ask')
    .set({ state: 'open', closed_at: null })
    .where(sql<boolean>`kind in (${reopening}) and id = any(${ids}::integer[])`)
    .where('state', '=', 'obsolete')
    .execute()
}

/** Words that people typed go with what is held about the customers of their orders. */
export async function deleteAsks(
  db: Database,
  kind: AskKind,
  orderIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('ask')
    .where('kind', '=', kind)
    .where(sql<boolean>`excursion_id = any(${orderIds}::integer[])`)
    .execute()
}

/** Clears everything either side wrote about these orders; that and when they asked stays. */
export async function clearWordsOfOrders(
  transaction: DatabaseTransaction,
  orderIds: readonly number[],
): Promise<void> {
  await transaction
    .updateTable('ask')
    .set({ words: '', answer: '' })
    .where(sql<boolean>`excursion_id = any(${orderIds}::integer[])`)
    .execute()
}

/** Where people write in asks and the answers to them. */
export const askWords = {
  columns: { words: '', answer: '' },
  made_at: 'asked_at',
} as const satisfies WordColumns<'ask'>

/** Removes the words of asks of a kind and of the answers to them, and the files of claims. */
export const clearAskWords =
  (kind: AskKind) => async (transaction: DatabaseTransaction, known: readonly KnownRow[]) => {
    if (kind === 'claim') await deleteFilesOfKnownClaims(transaction, known)
    return clearWords(transaction, 'ask', askWords, known, sql`w.kind = ${kind}`)
  }
