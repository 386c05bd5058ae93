import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import { type Expression, type InferResult, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readTogether, type Scope } from '../../platform/db/scope.ts'

/** Instants are dates, or their text within JSON. */
export type AcknowledgementRow = Omit<Acknowledgement, 'ship' | 'told_at' | 'read_at'> & {
  /** Empty: of none. */
  ship: string
  told_at: Date | string
  read_at: Date | string | null
}

/** Acknowledgements `a` as JSON, with people’s names. */
const asJson = sql`json_agg(json_build_object('id', a.id, 'kind', a.kind, 'excursion_id', a.excursion_id,
  'ship', a.ship, 'asked', a.asked, 'version', a.version, 'changes', a.changes, 'told_at', a.told_at,
  'told_by', (select t.name from account as t where t.id = a.told_by), 'read_at', a.read_at,
  'read_by', (select r.name from account as r where r.id = a.read_by)) order by a.told_at, a.id)`

export function acknowledgementsOfEvent(eventId: Expression<unknown>) {
  return sql<AcknowledgementRow[] | null>`(select ${asJson} from acknowledgement as a
    where a.event_id = ${eventId} and a.excursion_id is null)`
}

export function acknowledgementsOfOrders(orderIds: Expression<unknown>) {
  return sql<AcknowledgementRow[] | null>`(select ${asJson} from acknowledgement as a
    where a.excursion_id = any(${orderIds}))`
}

/** Still to be read: of an event that is ahead; an order is read with its next decision. */
export const isWaiting = sql<boolean>`(a.read_at is null and exists (
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
    .selectFrom('acknowledgement as a')
    .where(isWaiting)
    .$if(agency_id !== null, (query) => query.where('a.agency_id', '=', agency_id))
    .$if(event !== null, (query) => query.where('a.event_id', '=', event))
}

const columns = [
  'a.id',
  'a.kind',
  'a.excursion_id',
  'a.ship',
  'a.asked',
  'a.version',
  'a.changes',
  'a.told_at',
  'a.read_at',
] as const

const names = [
  sql<string | null>`(select t.name from account as t where t.id = a.told_by)`.as('told_by'),
  sql<string | null>`(select r.name from account as r where r.id = a.read_by)`.as('read_by'),
] as const

export async function listWaiting(
  db: Database,
  reader: Reader & Scope,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = selectWaiting(db, reader)
    .orderBy('a.told_at')
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .select([...columns, ...names, 'a.event_id'])
  const all = selectWaiting(db, reader).select((eb) => eb.fn.countAll<number>().as('total'))
  const [page, [count]] = await readTogether(db, reader, [rows, all])
  return { rows: page, total: count?.total ?? 0 }
}

/** Acknowledgements of one event by id, locked until the transaction ends; the persons of an order as they are now. */
function selectNamed(db: Database, eventId: number, ids: readonly number[]) {
  return db
    .selectFrom('acknowledgement as a')
    .where('a.event_id', '=', eventId)
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    .orderBy('a.id')
    .forUpdate('a')
    .select([...columns, ...names])
    .select(
      sql<number | null>`(select sum(s.person_count)::integer from sub_product as s
        where a.kind = 'count' and s.excursion_id = a.excursion_id)`.as('persons'),
    )
}

export type NamedRow = InferResult<ReturnType<typeof selectNamed>>[number]

export function lockNamed(
  transaction: DatabaseTransaction,
  eventId: number,
  ids: readonly number[],
): Promise<NamedRow[]> {
  return selectNamed(transaction, eventId, ids).execute()
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
  return agency_id === null ? sql`` : sql` and a.asked = 'agency'`
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
    select json_build_object('counts', count(*) filter (where a.kind = 'count'),
      'others', count(*) filter (where a.kind <> 'count'),
      'of_operator', count(*) filter (where a.kind <> 'count' and a.asked = 'operator'), 'oldest', min(a.told_at))
    from acknowledgement as a where a.event_id = e.id and ${isWaiting}${askedOf(reader)}
  )`
}

/** Whether something of the event `e` waits to be read; as an array, which PostgreSQL begins with. */
export function hasWaitingChanges(reader: { agency_id: number | null }) {
  const own = reader.agency_id === null ? sql`` : sql` and a.agency_id = ${reader.agency_id}`
  return sql<boolean>`(e.id = any(array(
    select a.event_id from acknowledgement as a where ${isWaiting}${own}${askedOf(reader)}
  )))`
}
