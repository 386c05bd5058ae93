import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { sendWithNext } from '../../platform/db/round-trips.ts'
import { isOneOf, type Placeholders, statement } from '../../platform/db/statement.ts'

interface OwnTime {
  ids: readonly number[]
  pickup_time: string | null
}

const setAt = (time: RawBuilder<string | null>) =>
  sql<Date | null>`case when ${time} is not null then clock_timestamp() end`

const ownTime = statement((db, { ids, pickup_time }: Placeholders<OwnTime>) =>
  db
    .updateTable('excursion_order')
    .set({
      pickup_time,
      pickup_set_at: setAt(sql`${pickup_time}::text`),
      pickup_of_dispatch: false,
    })
    .where(isOneOf('id', ids)),
)

/**
 * Gives orders a pick-up time of their own, or takes it from them (null); those of a dispatch with a time then wait for
 * `followDispatchTimes`.
 */
export async function setOwnTime(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  pickup_time: string | null,
): Promise<void> {
  await sendWithNext(transaction, ownTime({ ids, pickup_time }))
}

/** Whether the dispatch `d` is on the agency, port and day of the event `e`: only then does it have the event's orders. */
export const isDispatchOfEvent = sql<boolean>`(d.agency_id, d.port_id, d.event_date) = (e.agency_id, e.port_id, e.event_date)`

/** Pick-up time of the order `o` by its dispatches: the earliest, where a party is split. */
const timeByDispatch = sql<string | null>`(
  select min(d.pickup_time) from dispatch_order as p
    join dispatch as d on d.id = p.dispatch_id
    join event as e on e.id = o.event_id
  where p.excursion_id = o.id and ${isDispatchOfEvent}
)`

export interface FollowedTime {
  excursion_id: number
  event_id: number
  agency_id: number
  before: string | null
  after: string | null
}

interface Following {
  ids: readonly number[]
  /** All orders of these as well. */
  events: readonly number[]
}

const follow = statement(
  (_, { ids, events }: Placeholders<Following>) => sql<FollowedTime>`
    with due as materialized (
      select o.id, o.pickup_time as before, ${timeByDispatch} as after
      from excursion_order as o
      where o.id = any(array(
        select unnest(${ids}::integer[])
        union select n.id from excursion_order as n where n.event_id = any(${events}::integer[])
      )) and (o.pickup_of_dispatch or o.pickup_time is null
        and exists (select from dispatch_order as p where p.excursion_id = o.id))
    ), followed as (
      update excursion_order as o set pickup_time = f.after, pickup_of_dispatch = f.after is not null,
        pickup_set_at = ${setAt(sql`f.after`)}
      from due as f where f.id = o.id and f.before is distinct from f.after
      returning o.id, o.event_id, o.agency_id, o.status, f.before, f.after
    )
    select id as excursion_id, event_id, agency_id, before, after from followed
    where order_is_active(status) order by id`,
)

/**
 * Gives orders without a time of another origin that of their dispatches, or none. A canceled order has it as well, for
 * when it is opened again.
 *
 * @returns active orders whose time is another one now
 */
export async function followTimes(
  transaction: DatabaseTransaction,
  following: Following,
): Promise<FollowedTime[]> {
  const { rows } = await transaction.executeQuery(follow(following))
  return rows
}

const adopt = statement(
  (_, { dispatches }: Placeholders<{ dispatches: readonly number[] }>) => sql`
    update excursion_order as o set pickup_of_dispatch = true
    where o.id in (
      select p.excursion_id from dispatch_order as p where p.dispatch_id = any(${dispatches}::integer[])
    ) and o.pickup_set_at is not null and not o.pickup_of_dispatch and o.pickup_time = ${timeByDispatch}`,
)

/** Orders in these dispatches whose time was set here to that of their dispatch follow it from now on. */
export async function adoptTimes(
  transaction: DatabaseTransaction,
  dispatches: readonly number[],
): Promise<void> {
  await sendWithNext(transaction, adopt({ dispatches }))
}
