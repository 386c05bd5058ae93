import { crewRoles, crewStates } from '@gangway/domain/dispatches/dispatch'
import { dispatchFaultCodes } from '@gangway/domain/dispatches/dispatch-faults'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import * as z from 'zod'
import { exampleEvent, exampleOrder } from './examples/event.ts'
import { exampleAgency } from './examples/people.ts'
import { version } from './fields.ts'
import { knownShip } from './named-ship.ts'
import { examplePort, namedPort } from './ports.ts'

const dispatchCrew = z.object({
  /** The row’s, not the person’s. */
  id: z.int(),
  role: z.enum(crewRoles),
  name: z.string(),
  /** E.164; null: not known. */
  phone: z.string().nullable(),
  /** Null: only typed, not a person of the agency’s crew. */
  crew_id: z.int().nullable(),
  state: z.enum(crewStates),
  /** Given with the answer. */
  words: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** Has accepted, but not read the time or place that changed since. */
  has_unread_change: z.boolean(),
})

/** Part of an order’s persons who go with a dispatch. */
const dispatchPart = z.object({
  excursion_id: z.int(),
  event_id: z.int(),
  persons: z.int(),
  /** Part that was split off and stays that many; otherwise all of the order, or the rest. */
  is_split: z.boolean(),
})

/** Something that does not hold; red and amber ones are said, and no one is moved. */
const dispatchFault = z.object({
  code: z.enum(dispatchFaultCodes),
  color: z.enum(['amber', 'red']),
  /** Persons beyond the seats or places; null: nothing is counted. */
  count: z.int().nullable(),
  /** Crew member or vehicle that it is about; null: the dispatch itself, or a paper of its agency. */
  name: z.string().nullable(),
  /** Number and port of the other dispatch of a busy crew member or vehicle. */
  other: z.object({ number: z.int(), port_code: z.string(), port_name: z.string() }).nullable(),
})

export const dispatch = z.object({
  id: z.int(),
  agency_id: z.int(),
  port_id: z.int(),
  /** `YYYY-MM-DD`, local to the port. */
  date: z.string(),
  /** Its name on lists and signs: 1, 2, 3 … of the agency’s port day. */
  number: z.int(),
  language: z.enum(guideLanguages).nullable(),
  /** Null: that of each order’s event. */
  pickup_time: z.string().nullable(),
  meeting_point: z.string().nullable(),
  vehicle_id: z.int().nullable(),
  vehicle_name: z.string().nullable(),
  /** Without the driver’s; null: not known. */
  seats: z.int().nullable(),
  wheelchair_places: z.int().nullable(),
  crew: z.array(dispatchCrew),
  parts: z.array(dispatchPart),
  persons: z.int(),
  /** Seats left beside crew who ride; below 0 where persons are too many, null where seats are not known. */
  free_seats: z.int().nullable(),
  faults: z.array(dispatchFault),
  version,
})

const dispatchDayOrder = z.object({
  excursion_id: z.int(),
  customer: z.string(),
  ...knownShip,
  status: z.enum(orderStatuses),
  persons: z.int(),
  /** The customer’s as a BCP 47 tag; null: not known. */
  language: z.string().nullable(),
  /** Persons who stay in a wheelchair on the way; null for those who may not see personal data. */
  wheelchairs: z.int().nullable(),
  /** Effective: the order’s own, else its dispatch’s, else its event’s. */
  pickup_time: z.string().nullable(),
  /** Persons in no dispatch. */
  unplaced: z.int(),
})

const dispatchDayEvent = z.object({
  event_id: z.int(),
  agency_title: z.string(),
  product_name: z.string(),
  language_guide: z.enum(guideLanguages),
  pickup_time: z.string().nullable(),
  meet_point: z.string(),
  /** Minutes; null: unknown. */
  duration: z.int().nullable(),
  /** Active orders only. */
  orders: z.array(dispatchDayOrder),
})

/** Name that was typed twice or more and is no person or vehicle of the agency yet. */
const typedName = z.object({
  kind: z.enum(['crew', 'vehicle']),
  name: z.string(),
  times: z.int(),
})

export const dispatchDay = z.object({
  ...namedPort,
  agency_id: z.int(),
  agency_name: z.string(),
  /** Null: not known. */
  agency_phone: z.string().nullable(),
  date: z.string(),
  port_time_zone: z.string(),
  today: z.string(),
  events: z.array(dispatchDayEvent),
  /** By number. */
  dispatches: z.array(dispatch),
  typed_names: z.array(typedName),
})

export const exampleDispatch: z.infer<typeof dispatch> = {
  id: 71,
  agency_id: exampleAgency.id,
  port_id: examplePort.port_id,
  date: exampleEvent.event_date,
  number: 1,
  language: 'de',
  pickup_time: '09:30',
  meeting_point: null,
  vehicle_id: null,
  vehicle_name: 'Coach 1',
  seats: 49,
  wheelchair_places: 0,
  crew: [
    {
      id: 201,
      role: 'guide',
      name: 'Nadia Peters',
      phone: '+491705550182',
      crew_id: null,
      state: 'planned',
      words: null,
      answered_at: null,
      has_unread_change: false,
    },
  ],
  parts: [
    { excursion_id: exampleOrder.id, event_id: exampleEvent.event_id, persons: 2, is_split: false },
  ],
  persons: 2,
  free_seats: 46,
  faults: [
    { code: 'guide_not_accepted', color: 'amber', count: null, name: 'Nadia Peters', other: null },
  ],
  version: '6f1ed002ab5595859014ebf0951522d9',
}

export const exampleDay: z.infer<typeof dispatchDay> = {
  ...examplePort,
  agency_id: exampleAgency.id,
  agency_name: exampleEvent.agency_name,
  agency_phone: '+49405550142',
  date: exampleEvent.event_date,
  port_time_zone: exampleEvent.port_time_zone,
  today: '2027-05-24',
  events: [
    {
      event_id: exampleEvent.event_id,
      agency_title: exampleEvent.agency_title,
      product_name: exampleEvent.product_name,
      language_guide: 'de',
      pickup_time: exampleEvent.pickup_time,
      meet_point: exampleEvent.meet_point,
      duration: exampleEvent.duration,
      orders: [
        {
          excursion_id: exampleOrder.id,
          customer: exampleOrder.customer,
          ship: 'MS Nordstern',
          ship_imo: '9074729',
          status: 'approved',
          persons: 2,
          language: 'de',
          wheelchairs: 0,
          pickup_time: '09:30',
          unplaced: 0,
        },
      ],
    },
  ],
  dispatches: [exampleDispatch],
  typed_names: [],
}
