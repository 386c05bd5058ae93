import type { Event } from '@gangway/contract/events'
import type { Order, PassportPerson, SubProduct } from '@gangway/contract/orders'
import type { ShipCall } from '@gangway/contract/ship-calls'

/** For tests: two persons, of whom nothing must be known. */
export const aSubProduct = (change: Partial<SubProduct> = {}): SubProduct => ({
  product_name: 'Fløibanen',
  person_count: 2,
  origin_person_count: 2,
  additional_required_data: [],
  required_data: [],
  ...change,
})

/** For tests: a passport that has arrived and is not opened. */
export const aMaskedPassport: PassportPerson = {
  passport_number: null,
  first_name: null,
  last_name: null,
  name_at_birth: null,
  birthday: null,
  nationality: null,
  issue_date: null,
  expire_date: null,
}

/** For tests: a requested order of two persons. */
export const anOrder = (id: number, change: Partial<Order> = {}): Order => ({
  id,
  reference: null,
  customer: 'Jørgensen, Åse',
  phone: '+47 555 0100',
  email: null,
  notes: null,
  ship: 'MSC Preziosa',
  ship_imo: null,
  known_as: null,
  berth: 'Skolten',
  pickup_time: null,
  status: 'requested',
  decided_by: null,
  shop_language: 'DE',
  order_id: `A-${id}`,
  port_name: 'Bergen',
  personal_data_masked: true,
  count_change: null,
  acknowledgements: [],
  data_doubts: null,
  subproducts: [aSubProduct()],
  passports: [],
  ticket: null,
  ticket_details: null,
  ticket_versions: 0,
  deleted_data: [],
  canceled_on: null,
  filename: null,
  ...change,
})

/** For tests: an event in Bergen with one such order. */
export const anEvent = (change: Partial<Event> = {}): Event => ({
  event_id: 7,
  reference: null,
  agency_id: 1,
  agency_hash: '0'.repeat(32),
  agency_name: 'Bergen Shore Tours',
  agency_title: 'Bergen on foot',
  agency_email: 'office@example.no',
  product_name: 'City walk',
  event_date: '2027-07-01',
  port_name: 'Bergen',
  port_time_zone: 'Europe/Oslo',
  port_times: { clearance_minutes: null, tender_clearance_minutes: null, return_minutes: 0 },
  language_guide: 'de',
  duration: 270,
  email: 'kari.nordmann@example.no',
  contact_name: 'Kari Nordmann',
  contact_phone: '+47 555 0199',
  meet_point: 'Gangway',
  dress_code: 'Sturdy shoes',
  pickup_time: null,
  pickup_requests: [],
  pickup_conflict: null,
  left_out: [],
  acknowledgements: [],
  ship_calls: [],
  total_pax: 4,
  need_ticket: false,
  status: 'requested',
  urgency: 'none',
  comments_guid: null,
  comments_count: 0,
  unread_comments: 0,
  excursions: [anOrder(1)],
  ...change,
})

/** For tests: the ship of `anOrder` in port on the day of `anEvent`. */
export const aShipCall = (change: Partial<ShipCall> = {}): ShipCall => ({
  reference: null,
  ship: 'MSC Preziosa',
  ship_imo: null,
  known_as: null,
  call_date: '2027-07-01',
  arrival: '08:00',
  all_aboard: null,
  departure_date: '2027-07-01',
  departure: '20:00',
  berth: 'Bontelabo',
  tender: false,
  first_ashore: null,
  last_tender: null,
  ship_time_offset_minutes: null,
  status: 'expected',
  cancel_reason: null,
  cancel_words: null,
  moved_to: null,
  ...change,
})
