import type { CrewRole, CrewState } from '@gangway/domain/dispatches/dispatch'
import { sql } from 'kysely'
import { callsInPort, knownAs, portTimes } from '../../modules/events/index.ts'
import { type Placeholders, type RowOf, statement } from '../../platform/db/statement.ts'

/** A person of an agency's crew on a day. */
export interface PierOwner {
  agency_id: number
  /** `YYYY-MM-DD` */
  event_date: string
  person: string
}

interface CrewRow {
  role: CrewRole
  name: string
  phone: string | null
  state: CrewState
  words: string | null
  read_time: string | null
  read_place: string | null
  is_own: boolean
}

/** The person's dispatches, with ship calls in their ports. */
export const ownDispatches = statement(
  (db, { agency_id, event_date, person }: Placeholders<PierOwner>) =>
    db
      // Named as `callsInPort` needs it.
      .selectFrom('dispatch as e')
      .innerJoin('port as p', 'p.id', 'e.port_id')
      .where('e.agency_id', '=', agency_id)
      .where('e.event_date', '=', event_date)
      .where(
        sql<boolean>`e.id in (select w.dispatch_id from dispatch_crew as w
          where w.agency_id = ${agency_id} and w.person = ${person})`,
      )
      .orderBy('e.id')
      .select(['e.id', 'e.number', 'e.language', 'e.pickup_time', 'e.meeting_point'])
      .select(['e.vehicle_name', 'e.agency_id', 'e.event_date', 'p.time_zone'])
      .select(['e.port_id', 'p.code as port_code', 'p.name as port_name'])
      .select([callsInPort.as('calls'), portTimes.as('port_times')])
      .select(
        sql<CrewRow[]>`(
          select json_agg(json_build_object('role', w.role, 'name', w.name, 'phone', coalesce(w.phone, m.phone),
            'state', w.state, 'words', w.words, 'read_time', w.read_time, 'read_place', w.read_place,
            'is_own', w.person = ${person}) order by w.id)
          from dispatch_crew as w left join crew_member as m on m.id = w.crew_id where w.dispatch_id = e.id
        )`.as('crew'),
      ),
)

export type OwnDispatch = RowOf<typeof ownDispatches>

/**
 * The orders of the person's dispatches that count, once for each dispatch that has persons of them. The sealed
 * columns change with what their persons need, and with their passports.
 */
export const ownParties = statement(
  (db, { agency_id, event_date, person }: Placeholders<PierOwner>) =>
    db
      .selectFrom('dispatch_order as r')
      .innerJoin('dispatch as d', 'd.id', 'r.dispatch_id')
      .innerJoin('excursion_order as o', 'o.id', 'r.excursion_id')
      .innerJoin('event as e', (join) =>
        join
          .onRef('e.id', '=', 'o.event_id')
          .onRef('e.agency_id', '=', 'd.agency_id')
          .onRef('e.port_id', '=', 'd.port_id')
          .onRef('e.event_date', '=', 'd.event_date'),
      )
      .where('d.agency_id', '=', agency_id)
      .where('d.event_date', '=', event_date)
      .where(sql<boolean>`order_is_active(o.status)`)
      .where(
        sql<boolean>`o.id in (
          select n.excursion_id from dispatch_order as n join dispatch_crew as w on w.dispatch_id = n.dispatch_id
          where w.agency_id = ${agency_id} and w.person = ${person})`,
      )
      .orderBy('o.id')
      .orderBy('r.dispatch_id')
      .select([
        'r.dispatch_id',
        'r.persons as split',
        'r.excursion_id',
        'o.event_id',
        'o.agency_id',
      ])
      .select(['o.customer', 'o.phone', 'o.ship', 'o.ship_imo', 'o.berth', 'o.order_id'])
      .select(['o.status', 'o.language', 'e.agency_title', 'e.meet_point'])
      .select([
        knownAs('o').as('known_as'),
        sql<string | null>`coalesce(o.pickup_time, e.pickup_time)`.as('pickup_time'),
        sql<number>`(select coalesce(sum(s.person_count), 0)::integer from sub_product as s
          where s.excursion_id = o.id)`.as('persons'),
        sql<boolean | null>`case when e.need_ticket then exists (
          select from ticket as t where t.excursion_id = o.id and t.is_current) end`.as(
          'has_ticket',
        ),
        sql<
          string | null
        >`(select md5(n.enc) from order_needs as n where n.excursion_id = o.id)`.as('sealed_needs'),
        sql<string | null>`(select md5(string_agg(x.enc, '' order by x.id)) from person as x
          where x.excursion_id = o.id and x.kind = 'passport_data')`.as('sealed_passports'),
      ]),
)

export type OwnParty = RowOf<typeof ownParties>
