import { type InferResult, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readTogether, type Scope } from '../../platform/db/scope.ts'
import { shownAcknowledgement } from '../ask-rows/index.ts'

/** The ask `a` is an acknowledgement still to be read: of an event that is ahead; an order is read with its next decision. */
export const isWaiting = sql<boolean>`(a.kind = 'acknowledgement' and a.state = 'open' and exists (
  select from event as we where we.id = a.event_id and we.agency_id = a.agency_id and event_is_open(we.status)
) and (a.excursion_id is null or exists (
  select from excursion_order as wo where wo.id = a.excursion_id and wo.status = 'approved'
)))`

interface Reader {
  agency_id: number | null
  event: number | null
}

function selectWaiting(db: Database, { agency_id, event }: Reader) {
  return db
    .selectFrom('ask as a')
    .where(isWaiting)
    .$if(agency_id !== null, (query) => query.where('a.agency_id', '=', agency_id))
    .$if(event !== null, (query) => query.where('a.event_id', '=', event))
}

export async function listWaiting(
  db: Database,
  reader: Reader & Scope,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = selectWaiting(db, reader)
    .orderBy('a.asked_at')
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .select(['a.event_id', shownAcknowledgement.as('shown')])
  const all = selectWaiting(db, reader).select((eb) => eb.fn.countAll<number>().as('total'))
  const [page, [count]] = await readTogether(db, reader, [rows, all])
  return { rows: page, total: count?.total ?? 0 }
}

/** Acknowledgements of one event by id, locked until the transaction ends; the persons of an order as they are now. */
function selectNamed(db: Database, eventId: number, ids: readonly number[]) {
  return db
    .selectFrom('ask as a')
    .where('a.kind', '=', 'acknowledgement')
    .where('a.event_id', '=', eventId)
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    .orderBy('a.id')
    .forUpdate('a')
    .select([
      shownAcknowledgement.as('shown'),
      sql<number | null>`(select sum(s.person_count)::integer from sub_product as s
        where a.facts ->> 'subject' = 'count' and s.excursion_id = a.excursion_id)`.as('persons'),
    ])
}

export type NamedRow = InferResult<ReturnType<typeof selectNamed>>[number]

/** One that is asked again meanwhile is another row, which only the next statement sees. */
export async function lockNamed(
  transaction: DatabaseTransaction,
  eventId: number,
  ids: readonly number[],
): Promise<NamedRow[]> {
  const named = selectNamed(transaction, eventId, ids)
  const rows = await named.execute()
  return rows.length < ids.length ? named.execute() : rows
}

export function findAgency(transaction: DatabaseTransaction, eventId: number) {
  return transaction
    .selectFrom('event')
    .where('id', '=', eventId)
    .select('agency_id')
    .executeTakeFirst()
}

/** An agency's people count only the changes they are asked to read. */
function askedOf({ agency_id }: { agency_id: number | null }) {
  return agency_id === null ? sql`` : sql` and a.facts ->> 'side' = 'agency'`
}

export interface WaitingChanges {
  /** Changed person counts. */
  counts: number
  /** Anything else. */
  others: number
  /** The others that the operator has to read. */
  of_operator: number
  /** An instant as text. */
  oldest: string | null
}

/** Changes of the event `e` still to be read. */
export function waitingChanges(reader: { agency_id: number | null }) {
  return sql<WaitingChanges>`(
    select json_build_object('counts', count(*) filter (where a.facts ->> 'subject' = 'count'),
      'others', count(*) filter (where a.facts ->> 'subject' <> 'count'),
      'of_operator', count(*) filter (where a.facts ->> 'subject' <> 'count' and a.facts ->> 'side' = 'operator'), 'oldest', min(a.asked_at))
    from ask as a where a.event_id = e.id and ${isWaiting}${askedOf(reader)}
  )`
}

/** Whether something of the event `e` waits to be read; as an array, which PostgreSQL begins with. */
export function hasWaitingChanges(reader: { agency_id: number | null }) {
  const own = reader.agency_id === null ? sql`` : sql` and a.agency_id = ${reader.agency_id}`
  return sql<boolean>`(e.id = any(array(
    select a.event_id from ask as a where ${isWaiting}${own}${askedOf(reader)}
  )))`
}
