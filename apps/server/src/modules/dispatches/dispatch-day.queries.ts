import type { CrewRole, CrewState, PaperKind } from '@gangway/domain/dispatches/dispatch'
import type { PartyMeeting } from '@gangway/domain/dispatches/meeting'
import type { GuideLanguage } from '@gangway/domain/events/guide-languages'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { PortTimes } from '@gangway/domain/ships/pickup-fit'
import type { KnownShip } from '@gangway/domain/ships/ship-identity'
import { sql } from 'kysely'
import { type Placeholders, statement } from '../../platform/db/statement.ts'
import { callsInPort, portTimes, type ShipCallFacts } from '../events/index.ts'
import { isDispatchOfEvent } from '../orders/index.ts'

/** An agency’s part of a port day. */
export interface Place {
  agency_id: number
  port_id: number
  /** `YYYY-MM-DD`, local to the port. */
  date: string
}

const isOnDay = ({ agency_id, port_id, date }: Placeholders<Place>) =>
  sql`(d.agency_id, d.port_id, d.event_date) = (${agency_id}::integer, ${port_id}::integer, ${date}::date)`

const eventsOn = ({ agency_id, port_id, date }: Placeholders<Place>) => sql`
  select s.id from event_state as s
  where s.agency_id = ${agency_id} and s.port_id = ${port_id} and s.event_date = ${date}::date
    and s.status <> 'canceled'`

export interface PlaceRow {
  port_id: number
  port_code: string
  port_name: string
  time_zone: string
  port_times: PortTimes
  calls: ShipCallFacts[]
  /** Null: there is no such agency. */
  agency_name: string | null
  agency_phone: string | null
}

export const placeOfDay = statement(
  (_, { agency_id, port_id, date }: Placeholders<Place>) => sql<PlaceRow>`
    select p.id as port_id, p.code as port_code, p.name as port_name, p.time_zone, ${portTimes} as port_times,
      (select ${callsInPort} from (select p.id as port_id, ${date}::date as event_date) as e) as calls,
      a.name as agency_name, a.contact_phone as agency_phone
    from port as p left join agency as a on a.id = ${agency_id} where p.id = ${port_id}`,
)

export interface EventOfDay {
  event_id: number
  agency_title: string
  product_name: string
  language_guide: GuideLanguage
  pickup_time: string | null
  meet_point: string
  duration: number | null
}

export const eventsOfDay = statement(
  (_, place: Placeholders<Place>) => sql<EventOfDay>`
    select e.id as event_id, e.agency_title, e.product_name, e.language_guide, e.pickup_time, e.meet_point, e.duration
    from event as e where e.id = any(array(${eventsOn(place)}))
    order by e.pickup_time, e.id`,
)

export interface OrderOfDay extends KnownShip {
  excursion_id: number
  event_id: number
  customer: string
  known_as: KnownShip | null
  status: OrderStatus
  persons: number
  language: string | null
  /** Its own or its dispatch’s. */
  pickup_time: string | null
  pickup_of_dispatch: boolean
  has_needs: boolean
}

/** Active ones. */
export const ordersOfDay = statement(
  (_, place: Placeholders<Place>) => sql<OrderOfDay>`
    select o.id as excursion_id, o.event_id, o.customer, o.ship, o.ship_imo, o.status, o.language, o.pickup_time,
      o.pickup_of_dispatch,
      (select json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
        from ship_alias as k where k.key = ship_key(o.ship)) as known_as,
      (select coalesce(sum(s.person_count), 0) from sub_product as s where s.excursion_id = o.id)::integer as persons,
      exists (select from order_needs as n where n.excursion_id = o.id) as has_needs
    from excursion_order as o
    where o.event_id = any(array(${eventsOn(place)})) and order_is_active(o.status)
    order by o.event_id, o.id`,
)

export interface CrewOfDispatch {
  id: number
  role: CrewRole
  name: string
  phone: string | null
  crew_id: number | null
  /** One and the same for every row of a person of the agency. */
  person: string
  /** None: not known. */
  languages: GuideLanguage[]
  state: CrewState
  words: string | null
  answered_at: string | null
  read_time: string | null
  read_place: string | null
}

export interface DispatchRow {
  id: number
  number: number
  language: GuideLanguage | null
  pickup_time: string | null
  meeting_point: string | null
  vehicle_id: number | null
  vehicle_name: string | null
  seats: number | null
  wheelchair_places: number | null
  version: string
  crew: CrewOfDispatch[]
  /** As stored, also of orders that do not count. */
  parts: { excursion_id: number; persons: number | null }[]
}

const version = sql<string>`md5(row(d.language, d.pickup_time, d.meeting_point, d.vehicle_id, d.vehicle_name, d.seats,
  d.wheelchair_places, (
    select string_agg(row(c.role, c.name, c.phone, c.crew_id)::text, ',' order by c.id)
    from dispatch_crew as c where c.dispatch_id = d.id
  ))::text)`

/** By number. A vehicle that has fewer seats by now leaves no more. */
export const dispatchesOfDay = statement(
  (_, place: Placeholders<Place>) => sql<DispatchRow>`
    select d.id, d.number, d.language, d.pickup_time, d.meeting_point, d.vehicle_id, d.vehicle_name,
      least(d.seats, v.seats) as seats, least(d.wheelchair_places, v.wheelchair_places) as wheelchair_places,
      ${version} as version,
      (select coalesce(json_agg(json_build_object('id', c.id, 'role', c.role, 'name', c.name,
          'phone', coalesce(c.phone, m.phone), 'crew_id', c.crew_id, 'person', c.person, 'languages', coalesce(m.languages, '{}'),
          'state', c.state, 'words', c.words, 'answered_at', c.answered_at, 'read_time', c.read_time,
          'read_place', c.read_place)
          order by array_position(array['guide', 'escort', 'driver'], c.role), c.id), '[]')
        from dispatch_crew as c left join crew_member as m on m.id = c.crew_id where c.dispatch_id = d.id) as crew,
      (select coalesce(json_agg(json_build_object('excursion_id', p.excursion_id, 'persons', p.persons)), '[]')
        from dispatch_order as p where p.dispatch_id = d.id) as parts
    from dispatch as d left join vehicle as v on v.id = d.vehicle_id
    where ${isOnDay(place)} order by d.number`,
)

/** Another dispatch of the agency, with what it has in common with those of the day. */
export interface Neighbour {
  id: number
  number: number
  port_id: number
  port_code: string
  port_name: string
  time_zone: string
  event_date: string
  vehicle_id: number | null
  persons: string[]
  pickup_time: string | null
  /** Orders that count. */
  parties: PartyTime[]
}

/** When an order leaves, and how long its event takes. */
export interface PartyTime extends PartyMeeting {
  duration: number | null
}

/** Dispatches in other ports, and on the days beside it, that have a crew member or vehicle of the day’s. */
export const neighboursOf = statement(
  (_, place: Placeholders<Place>) => sql<Neighbour>`
    with here as materialized (
      select d.id, d.vehicle_id from dispatch as d where ${isOnDay(place)}
    ), people as materialized (
      select distinct c.person from dispatch_crew as c join here as h on h.id = c.dispatch_id
    )
    select d.id, d.number, d.port_id, n.code as port_code, n.name as port_name, n.time_zone, d.event_date, d.vehicle_id,
      array(select c.person from dispatch_crew as c where c.dispatch_id = d.id) as persons,
      d.pickup_time, (
        select coalesce(json_agg(json_build_object('pickup_time', coalesce(o.pickup_time, e.pickup_time),
          'meet_point', e.meet_point, 'duration', e.duration)), '[]')
        from dispatch_order as p
          join excursion_order as o on o.id = p.excursion_id
          join event as e on e.id = o.event_id
        where p.dispatch_id = d.id and order_is_active(o.status) and ${isDispatchOfEvent}
      ) as parties
    from dispatch as d join port as n on n.id = d.port_id
    where d.agency_id = ${place.agency_id} and d.event_date between ${place.date}::date - 1 and ${place.date}::date + 1
      and not ${isOnDay(place)}
      and (d.vehicle_id in (select h.vehicle_id from here as h) or exists (
        select from dispatch_crew as c join people as h on h.person = c.person where c.dispatch_id = d.id
      ))`,
)

interface OfCrewOrVehicle {
  crew_id: number | null
  vehicle_id: number | null
}

export const awayOnDay = statement(
  (_, { agency_id, date }: Placeholders<Place>) => sql<OfCrewOrVehicle>`
    select a.crew_id, a.vehicle_id from absence as a
    where a.agency_id = ${agency_id} and ${date}::date between a."from" and a."to"`,
)

export const papersOf = statement(
  (_, { agency_id }: Placeholders<Pick<Place, 'agency_id'>>) =>
    sql<
      OfCrewOrVehicle & { kind: PaperKind; valid_until: string }
    >`select crew_id, vehicle_id, kind, valid_until from paper where agency_id = ${agency_id}`,
)

/** Minutes to other ports, where they are known. */
export const distancesFrom = statement(
  (_, { port_id }: Placeholders<Pick<Place, 'port_id'>>) => sql<{
    port_id: number
    minutes: number
  }>`
    select other_port_id as port_id, minutes from port_distance where port_id = ${port_id}
    union all select port_id, minutes from port_distance where other_port_id = ${port_id}`,
)

export interface TypedName {
  kind: 'crew' | 'vehicle'
  name: string
  times: number
}

/** Names that were typed twice or more and are no person or vehicle of the agency yet, the most frequent first. */
export const typedNames = statement(
  (_, { agency_id }: Placeholders<Pick<Place, 'agency_id'>>) => sql<TypedName>`
    select t.* from (
      select 'crew' as kind, min(c.name) as name, count(*)::integer as times
      from dispatch_crew as c
      where c.agency_id = ${agency_id} and c.crew_id is null and not exists (
        select from crew_member as m where m.agency_id = c.agency_id and fold_text(m.name) = c.person)
      group by c.person
      union all
      select 'vehicle', min(d.vehicle_name), count(*)::integer
      from dispatch as d
      where d.agency_id = ${agency_id} and d.vehicle_id is null and d.vehicle_name is not null and not exists (
        select from vehicle as v where v.agency_id = d.agency_id and fold_text(v.name) = fold_text(d.vehicle_name))
      group by fold_text(d.vehicle_name)
    ) as t where t.times > 1 order by t.times desc, t.name limit 20`,
)
