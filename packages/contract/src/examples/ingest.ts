export const exampleInstant = '2027-01-08T09:30:00Z'

const subproducts = [
  {
    product_name: 'Hamburg: harbour and Speicherstadt',
    person_count: 2,
    additional_required_data: ['age'],
    required_data: [{ key: 'age', value: [61, 64] }],
  },
] as const

export const exampleSentOrder = {
  event: 'EX-20001',
  order_id: 'G-48120',
  customer: 'Greta Sommer',
  phone: '+49 170 5550182',
  ship: 'MS Nordstern',
  ship_imo: '9074729',
  berth: 'Steinwerder',
  pickup_time: null,
  language: 'de',
  needs: [{ kind: 'wheelchair', count: 1 }],
  shop_language: 'DE',
  subproducts,
  updated_at: exampleInstant,
} as const

export const exampleSentEvent = {
  agency: 'AG-001',
  port: 'DEHAM',
  agency_title: 'Harbour cruise and Speicherstadt on foot',
  product_name: 'Hamburg: harbour and Speicherstadt',
  event_date: '2027-06-09',
  language_guide: 'de',
  duration: 240,
  email: 'dispo@hansa.example',
  contact_name: 'Jens Petersen',
  contact_phone: '+49 40 5550144',
  meet_point: 'Cruise terminal, main exit',
  pickup_time: null,
  need_ticket: true,
  alert: false,
  updated_at: exampleInstant,
} as const

export const exampleSentInvoice = {
  agency: 'AG-001',
  number: 'RE-2027-0815',
  date: '2027-05-03',
  due_date: '2027-06-02',
  total: '1234.50',
  total_paid: '0.00',
  currency: 'EUR',
  updated_at: exampleInstant,
} as const

export const exampleCreated = {
  kind: 'order',
  reference: 'B-700001',
  outcome: 'created',
  id: 90210,
  changes: [],
} as const

export const exampleChanged = {
  kind: 'event',
  reference: 'EX-20001',
  outcome: 'changed',
  id: 4711,
  changes: [
    { field: 'meet_point', was: 'Cruise terminal', now: 'Cruise terminal, main exit' },
    { field: 'contact_phone' },
  ],
} as const
