import { expect, test } from 'vitest'
import { faultOf } from '../field-faults.ts'
import { reservationBody } from '../octo/octo-bodies.ts'
import { season } from './season.ts'
import { seasonInvoice } from './season-invoices.ts'
import { batchThing } from './sent-things.ts'

const invoice = {
  reference: 'I-1',
  agency: 'AG-1',
  number: 'RE-1',
  date: '2027-05-14',
  due_date: null,
  total: '1190.00',
  total_paid: '0',
  currency: 'EUR',
}

test('an amount with a mark that no one sees is a fault, in a file and as a program sends it', () => {
  const row = { ...invoice, total: '\u200e1190.00' }
  for (const found of [
    seasonInvoice.safeParse(row),
    batchThing.safeParse({ ...row, kind: 'invoice' }),
  ]) {
    const faults = found.error?.issues.map(({ path, message }) => [path, faultOf(message)])
    expect(faults).toEqual([[['total'], { code: 'not_an_amount' }]])
  }
})

const person = {
  passport_number: 'C01X',
  first_name: 'Zoë',
  last_name: 'Grün',
  name_at_birth: 'Blau',
  birthday: '1961-05-04',
  gender: 'F',
  nationality: 'DE',
  birth_place: 'Kiel',
  issue_date: '2020-01-01',
  expire_date: '2030-01-01',
  issuing_authority: 'Kiel',
}

const order = {
  reference: 'B-1',
  order_id: '48100007',
  customer: 'Zoë Grün',
  phone: '+49 431 66667-10-12',
  email: 'z@x.example',
  notes: 'Late',
  ship: 'AIDAprima',
  ship_imo: '9636955',
  berth: 'Pier 4',
  pickup_time: '09:00',
  status: 'requested',
  language: 'de',
  needs: [{ kind: 'diet', words: 'no nuts' }],
  shop_language: 'DE',
  updated_at: '2027-01-08T09:30:00Z',
  subproducts: [
    {
      product_name: 'Adult',
      person_count: 1,
      required_data: [{ key: 'passport_data', value: [person] }],
    },
  ],
}

const event = {
  reference: 'E-1',
  agency: 'AG-1',
  port: 'DEHAM',
  agency_title: 'Barge',
  product_name: 'Hamburg: barge',
  event_date: '2027-05-14',
  language_guide: 'de',
  duration: 180,
  email: 'd@x.example',
  contact_name: 'Jens',
  contact_phone: '+49 171',
  meet_point: 'Exit',
  dress_code: 'Jacket',
  pickup_time: null,
  need_ticket: false,
  alert: false,
}

const call = {
  reference: 'C-1',
  port: 'DEHAM',
  call_date: '2027-05-14',
  ship: 'AIDAprima',
  arrival: '08:00',
  all_aboard: '19:30',
  departure: '20:00',
  berth: 'Pier 4',
  tender: false,
}

const port = { code: 'DEHAM', name: 'Hamburg', time_zone: 'Europe/Berlin' }
const agency = { reference: 'AG-1', name: 'Blue Pier', emails: ['a@x.example'] }

const contact = {
  fullName: 'Zoë Grün',
  firstName: 'Zoë',
  lastName: 'Grün',
  phoneNumber: '+49 171',
  emailAddress: 'z@x.example',
  notes: 'Late',
}

const sent = [
  [
    'a file',
    season,
    {
      ports: [port],
      agencies: [agency],
      ship_calls: [call],
      events: [{ ...event, orders: [order] }],
      invoices: [invoice],
    },
  ],
  ['a port', batchThing, { kind: 'port', ...port }],
  ['an agency', batchThing, { kind: 'agency', ...agency }],
  ['a ship call', batchThing, { kind: 'ship_call', ...call }],
  ['an event', batchThing, { kind: 'event', ...event }],
  ['an order', batchThing, { kind: 'order', event: 'E-1', ...order }],
  ['an invoice', batchThing, { kind: 'invoice', ...invoice }],
  [
    'a booking',
    reservationBody.pick({ resellerReference: true, notes: true, contact: true, unitItems: true }),
    {
      resellerReference: 'R-1',
      notes: 'Late',
      contact,
      unitItems: [{ unitId: 'adult', resellerReference: 'R-2', contact }],
    },
  ],
] as const

/** Copies of a value, each with another of its texts replaced. */
function replaced(value: unknown, by: string): { path: PropertyKey[]; copy: unknown }[] {
  if (typeof value === 'string') return [{ path: [], copy: by }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    replaced(one, by).map(({ path, copy }) => {
      const step = Array.isArray(value) ? Number(key) : key
      const whole = Array.isArray(value) ? value.with(Number(key), copy) : { ...value, [key]: copy }
      return { path: [step, ...path], copy: whole }
    }),
  )
}

const texts = ['#N/A', '#BEZUG!', '######', 'Err:502', '4.91714E+11', '4,9e11']

test.each(sent)(
  'no text of %s may be what a spreadsheet shows in place of a value',
  (_, schema, thing) => {
    expect(schema.safeParse(thing).error).toBeUndefined()
    const taken = texts.flatMap((text) =>
      replaced(thing, text).flatMap(({ path, copy }) => {
        const issues = schema.safeParse(copy).error?.issues ?? []
        return issues.length > 0 ? [] : [path.join('.')]
      }),
    )
    expect(taken.filter((path) => !path.endsWith('unitId'))).toEqual([])
  },
)

test('the fault names the text', () => {
  const found = seasonInvoice.safeParse({ ...invoice, number: '4.91714E+11', reference: '#NV' })
  expect(found.error?.issues.map(({ message }) => faultOf(message))).toEqual([
    { code: 'failed_formula', text: '#NV' },
    { code: 'scientific_number', text: '4.91…E+11' },
  ])
})
