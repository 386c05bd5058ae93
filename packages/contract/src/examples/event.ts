import { noAsksOfEvent, noAsksOfOrder } from '../asks.ts'
import { exampleAgency, exampleHash } from './people.ts'
import { examplePort } from '../ports.ts'

const ticketPath = '/api/v1/events/4711/excursions/90210/ticket'

const traveller = {
  passport_number: 'C01X00T47',
  first_name: 'Greta',
  last_name: 'Sommer',
  name_at_birth: 'Winter',
  birthday: '1968-04-17',
  nationality: 276,
  issue_date: '2022-02-01',
  expire_date: '2032-01-31',
} as const

const masked = {
  passport_number: null,
  first_name: null,
  last_name: null,
  name_at_birth: null,
  birthday: null,
  nationality: null,
  issue_date: null,
  expire_date: null,
} as const

const record = {
  passport_to_excursion_id: 55012,
  id: 55012,
  order_id: 'G-48120',
  excursion_id: 90210,
  ...masked,
  gender: null,
  birth_place: null,
  issuing_authority: null,
  ticket: null,
} as const

const product = {
  product_name: 'Hamburg: harbour and Speicherstadt',
  person_count: 1,
  origin_person_count: 1,
  additional_required_data: ['passport_data'],
} as const

/** The order in every example, as received: no one has decided, its traveler is masked. */
export const exampleOrder = {
  id: 90210,
  reference: 'B-700001',
  customer: 'Greta Sommer',
  phone: '+49 170 5550182',
  email: 'greta.sommer@guest.example',
  notes: 'Needs a seat in front.',
  ship: 'MS Nordstern',
  ship_imo: '9074729',
  known_as: null,
  berth: 'Steinwerder',
  pickup_time: null,
  pickup_time_from: null,
  status: 'requested',
  decided_by: null,
  decision_reason: null,
  decision_words: null,
  language: 'de',
  needs: { count: 2, entries: null },
  shop_language: 'DE',
  order_id: 'G-48120',
  port_code: examplePort.port_code,
  port_name: examplePort.port_name,
  personal_data_masked: true,
  subproducts: [{ ...product, required_data: [{ key: 'passport_data', value: [masked] }] }],
  count_change: null,
  acknowledgements: [],
  data_doubts: { expired: 0, expiring: 0, doubtful: 0 },
  ...noAsksOfOrder,
  passports: [record],
  ticket: null,
  filename: null,
  ticket_details: null,
  ticket_versions: 0,
  deleted_data: [],
  canceled_on: null,
  withdrawal_reason: null,
} as const

export const approvedOrder = {
  ...exampleOrder,
  status: 'approved',
  decided_by: 'Jens Petersen',
} as const

export const revealedOrder = {
  ...exampleOrder,
  personal_data_masked: false,
  needs: {
    count: 2,
    entries: [
      { kind: 'folding_wheelchair', words: null, count: 1 },
      { kind: 'diet', words: 'vegetarian', count: 2 },
    ],
  },
  subproducts: [{ ...product, required_data: [{ key: 'passport_data', value: [traveller] }] }],
  passports: [
    {
      ...record,
      ...traveller,
      gender: 'F',
      birth_place: 'Lübeck',
      issuing_authority: 'Hansestadt Lübeck',
    },
  ],
} as const

export const ticketedOrder = {
  ...approvedOrder,
  passports: [{ ...record, ticket: ticketPath }],
  ticket: ticketPath,
  filename: 'ticket-G-48120.pdf',
  ticket_details: {
    version: 1,
    page_count: 1,
    size: 48_211,
    uploaded_at: '2027-05-24T09:31:10.000Z',
    uploaded_by: 'Jens Petersen',
    warnings: [],
  },
  ticket_versions: 1,
} as const

/** The event in every example, sixteen days ahead; its agency has opened it and decided nothing. */
export const exampleEvent = {
  event_id: 4711,
  reference: 'EX-20001',
  agency_id: exampleAgency.id,
  agency_hash: exampleHash,
  agency_name: exampleAgency.name,
  agency_title: 'Harbour cruise and Speicherstadt on foot',
  agency_email: exampleAgency.emails.join(','),
  product_name: 'Hamburg: harbour and Speicherstadt',
  event_date: '2027-06-09',
  ...examplePort,
  port_time_zone: 'Europe/Berlin',
  port_times: { clearance_minutes: 45, tender_clearance_minutes: null, return_minutes: 10 },
  language_guide: 'de',
  duration: 240,
  email: 'jens.petersen@hansa-landgang.example',
  contact_name: 'Jens Petersen',
  contact_phone: '+49 40 5550114',
  meet_point: 'Cruise Center Steinwerder, exit B',
  dress_code: 'Comfortable shoes',
  min_persons: 8,
  max_persons: 20,
  withdrawal_reason: null,
  offered_to_id: null,
  offered_from_id: null,
  pickup_time: null,
  ...noAsksOfEvent,
  pickup_conflict: null,
  left_out: [],
  no_common_time: false,
  acknowledgements: [],
  ship_calls: [
    {
      reference: 'SC-40001',
      ship: 'MS Nordstern',
      ship_imo: '9074729',
      known_as: null,
      call_date: '2027-06-09',
      arrival: '07:00',
      all_aboard: '18:30',
      departure_date: '2027-06-09',
      departure: '19:00',
      berth: 'Steinwerder',
      tender: false,
      first_ashore: null,
      last_tender: null,
      ship_time_offset_minutes: null,
      status: 'expected',
      cancel_reason: null,
      cancel_words: null,
      moved_to: null,
    },
  ],
  total_pax: 1,
  need_ticket: true,
  beyond_limit: null,
  guides: [{ name: 'Nadia Peters', state: 'accepted' }],
  status: 'requested',
  urgency: 'due_soon',
  comments_guid: '0b54e1a2-6f0c-4d43-9d57-3f8c2a61e7b4',
  comments_count: 1,
  unread_comments: 1,
  excursions: [exampleOrder],
} as const

export const exampleEventRow = {
  id: 4711,
  reference: exampleEvent.reference,
  agency_title: exampleEvent.agency_title,
  agency_name: exampleAgency.name,
  product_name: exampleEvent.product_name,
  ...examplePort,
  event_date: '2027-06-09',
  language_guide: 'de',
  dress_code: exampleEvent.dress_code,
  total_pax: 1,
  status: 'requested',
  urgency: 'due_soon',
  alert: false,
  pickup_conflict: null,
  left_out: [],
  no_common_time: false,
  email: exampleEvent.email,
  unread_comments: 1,
} as const
