import type { EventStatus } from '@gangway/domain/events/event-status'
import type { Acceptance } from '@gangway/domain/ships/acceptance'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { hasDetail, type KnownDetails } from '../../../platform/db/data-versions.ts'
import { ownReference } from '../../../platform/db/own-reference.ts'
import {
  builtOnce,
  type Placeholders,
  type RowOf,
  statement,
} from '../../../platform/db/statement.ts'
import { sendWithNext } from '../../../platform/db/round-trips.ts'
import { acknowledgementsOfEvent, pickupRequestsOfEvent } from '../../ask-rows/index.ts'
import { commentCount, type CommentReader, unreadCount } from '../../comments/index.ts'
import { limitedDay } from '../../limits/index.ts'
import { pageFacts } from '../events.columns.queries.ts'
import { acceptancesOf, portTimes, type ShipCallFacts } from '../ships/ship-calls.queries.ts'
import { guidesOf } from './guides.queries.ts'

type Asking = { id: number; account_id: number; agency_id: number }

/** The reader's side, because an agency's people may see other comments than staff, and the details that are read. */
interface Shape {
  isAgency: boolean
  isLocked: boolean
  acceptances: boolean
  asks: boolean
  comments: boolean
}

const none = sql<never[]>`'[]'::json`

/** Agencies never learn to which other an event was given. */
function forOperator(column: string) {
  return sql<number | null>`case when gangway_agency_id() is null then ${sql.ref(column)} end`
}

function selectEvent(
  db: Database,
  { id, account_id, agency_id }: Placeholders<Asking>,
  { isAgency, isLocked, acceptances, asks, comments }: Shape,
) {
  const reader: CommentReader = { account_id, agency_id: isAgency ? agency_id : null }
  const selected = db
    .selectFrom('event as e')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('e.id', '=', id)
    .select([
      'e.id as event_id',
      ownReference('e').as('reference'),
      'e.agency_id',
      'a.agency_hash',
      'a.name as agency_name',
      'a.emails',
      ...pageFacts,
      'e.port_id',
      'p.code as port_code',
      'p.name as port_name',
      'p.time_zone as port_time_zone',
      'e.pickup_time',
      'e.withdrawal_reason',
      forOperator('e.offered_to_id').as('offered_to_id'),
      forOperator('e.offered_from_id').as('offered_from_id'),
      portTimes.as('port_times'),
      (acceptances ? acceptancesOf : none).as('acceptances'),
      (asks ? acknowledgementsOfEvent : none).as('acknowledgements'),
      (asks ? pickupRequestsOfEvent : none).as('pickup_requests'),
      limitedDay.as('limited_day'),
      guidesOf.as('guides'),
      'e.total_pax',
      'e.status',
      'e.comments_guid',
      (comments ? commentCount(reader) : sql<number>`0`).as('comments_count'),
      (comments ? unreadCount(reader) : sql<number>`0`).as('unread_comments'),
    ])
  return isLocked ? selected.forUpdate('e') : selected
}

const ofShape = builtOnce((shape: Shape) =>
  statement((db, given: Placeholders<Asking>) => selectEvent(db, given, shape)),
)

interface Reader {
  account_id: number
  agency_id: number | null
}

/** @param known details that it has; by default all are looked up
 */
export function eventById(
  id: number,
  { account_id, agency_id }: Reader,
  { known = null, isLocked = false }: { known?: KnownDetails | null; isLocked?: boolean } = {},
) {
  const has = hasDetail(id, known)
  const ask = ofShape({
    isAgency: agency_id !== null,
    isLocked,
    acceptances: has('acceptance'),
    asks: has('ask'),
    comments: has('comment'),
  })
  return ask({ id, account_id, agency_id: agency_id ?? 0 })
}

/** Locked until the transaction ends; anything read together with it must come after it. */
export function eventLocked(id: number, reader: Reader) {
  return eventById(id, reader, { isLocked: true })
}

export type FoundEvent = RowOf<ReturnType<typeof ofShape>>

export type EventPageRow = FoundEvent & {
  /** One for every ship in its port that day. */
  calls: ShipCallFacts[]
}

export async function findStatus(
  db: Database,
  id: number,
  { agency_id }: Pick<Reader, 'agency_id'>,
): Promise<{ agency_id: number; status: EventStatus } | undefined> {
  return db
    .selectFrom('event')
    .where('id', '=', id)
    .$if(agency_id !== null, (query) => query.where('agency_id', '=', agency_id))
    .select(['agency_id', 'status'])
    .executeTakeFirst()
}

const forgetConflict = statement((db, { id }: Placeholders<{ id: number }>) =>
  db
    .deleteFrom('pickup_conflict')
    .where('event_id', '=', id)
    .where(sql<boolean>`verdict is distinct from 'no_call'`),
)

/** A conflict that is over, or that was accepted when the time was saved. No time makes a ship call. */
export async function forgetPickupConflict(
  transaction: DatabaseTransaction,
  id: number,
): Promise<void> {
  await sendWithNext(transaction, forgetConflict({ id }))
}

const endAccepted = statement(
  (_, { ids }: Placeholders<{ ids: readonly number[] }>) => sql`
    delete from pickup_acceptance as a where a.event_id = any(${ids}::integer[]) and exists (
      select from excursion_order as o
      where o.event_id = a.event_id and order_is_active(o.status) and o.pickup_time is null
        and ship_key(o.ship) = ship_key(a.ship)
    )`,
)

/** Forgets which misses were accepted of events' times that have just changed; those of orders' own times stay. */
export async function endAcceptances(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await sendWithNext(transaction, endAccepted({ ids }))
}

const keepAcceptances = statement(
  (
    _,
    {
      id,
      ships,
      spares,
    }: Placeholders<{ id: number; ships: readonly string[]; spares: readonly number[] }>,
  ) => sql`
    insert into pickup_acceptance (event_id, agency_id, ship, spare_minutes)
    select e.id, e.agency_id, given.ship, given.spare_minutes
    from event as e, unnest(${ships}::text[], ${spares}::integer[]) as given (ship, spare_minutes)
    where e.id = ${id}
    on conflict (event_id, ship) do update
      set spare_minutes = least(pickup_acceptance.spare_minutes, excluded.spare_minutes)
  `,
)

/** Accepts misses of a pick-up time that has just been saved, the event's or of orders; another time ends this. */
export async function acceptMisses(
  transaction: DatabaseTransaction,
  id: number,
  accepted: readonly Acceptance[],
): Promise<void> {
  if (accepted.length === 0) return
  const ships = accepted.map(({ ship }) => ship)
  const spares = accepted.map(({ spare_minutes }) => spare_minutes)
  await sendWithNext(transaction, keepAcceptances({ id, ships, spares }))
}

/** The person who set the pick-up time and when, with the database's time of the query. */
export async function findPickupSetting(transaction: DatabaseTransaction, id: number) {
  const row = await transaction
    .selectFrom('event')
    .where('id', '=', id)
    .select([
      'pickup_set_at',
      'pickup_set_by as decided_by',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .executeTakeFirst()
  if (row === undefined || row.pickup_set_at === null) return null
  return { decided_at: row.pickup_set_at, decided_by: row.decided_by, now: row.now }
}
