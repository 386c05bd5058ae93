import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { isDispatchOfEvent } from '../orders/index.ts'

interface NamedDispatch {
  dispatch_id: number
  agency_id: number
  port_id: number
  date: string
  number: number
  /** The first of its events. */
  event_id: number
  events: number[]
}

export interface RetimedDispatch extends NamedDispatch {
  was: string | null
  became: string | null
}

const counted = (condition: ReturnType<typeof sql>) => sql`
  select p.dispatch_id, min(coalesce(o.pickup_time, e.pickup_time)) as pickup_time,
    count(coalesce(o.pickup_time, e.pickup_time)) = count(*)
      and min(coalesce(o.pickup_time, e.pickup_time)) = max(coalesce(o.pickup_time, e.pickup_time)) as is_one,
    bool_or(o.pickup_time is not null) as has_own, min(e.id) as event_id, array_agg(distinct e.id) as events
  from dispatch_order as p
    join dispatch as d on d.id = p.dispatch_id
    join excursion_order as o on o.id = p.excursion_id
    join event as e on e.id = o.event_id
  where order_is_active(o.status) and ${isDispatchOfEvent} and ${condition}
  group by p.dispatch_id`

const named = sql`d.id as dispatch_id, d.agency_id, d.port_id, d.event_date as date, d.number, c.event_id, c.events,
  b.pickup_time as was, d.pickup_time as became`

/** Dispatches of these events whose persons all leave at one time, which is another than they had, get it. */
export async function takeTimesOfOrders(
  transaction: DatabaseTransaction,
  events: readonly number[],
): Promise<RetimedDispatch[]> {
  const ofEvents = sql`p.dispatch_id in (
    select q.dispatch_id from dispatch_order as q join excursion_order as n on n.id = q.excursion_id
    where n.event_id = any(${events}::integer[]))`
  const { rows } = await sql<RetimedDispatch>`
    update dispatch as d set pickup_time = c.pickup_time
    from dispatch as b join (${counted(ofEvents)}) as c on c.dispatch_id = b.id
    where d.id = b.id and c.is_one and c.pickup_time is distinct from b.pickup_time
      and (b.pickup_time is not null or c.has_own)
    returning ${named}
  `.execute(transaction)
  return rows
}

/** Gives dispatches another time, unless they have changed since. */
export async function restoreTimes(
  transaction: DatabaseTransaction,
  times: readonly { id: number; pickup_time: string | null; left_as: string | null }[],
): Promise<RetimedDispatch[]> {
  const ofThese = sql`p.dispatch_id = any(${times.map(({ id }) => id)}::integer[])`
  const { rows } = await sql<RetimedDispatch>`
    update dispatch as d set pickup_time = g.pickup_time
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as g (id integer, pickup_time text, left_as text)
      join dispatch as b on b.id = g.id join (${counted(ofThese)}) as c on c.dispatch_id = b.id
    where d.id = b.id and b.pickup_time is not distinct from g.left_as
    returning ${named}
  `.execute(transaction)
  return rows
}
