import { eventChipNames, eventChips } from '@gangway/domain/events/event-chips'
import { describe, expect, it } from 'vitest'
import { getEventByKey } from './event-by-key.ts'
import { getEvent, listEvents, setPickupTime } from './events.ts'

/** Fields with a fault, as the caller sees them. */
function faults(schema: { safeParse: (value: unknown) => Parsed }, value: unknown): string[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => path.join('.')))]
}

interface Parsed {
  error?: { issues: { path: PropertyKey[] }[] } | undefined
}

describe('listEvents', () => {
  // Rules L1.1, L1.4
  it('without a query asks for the newest 25', () => {
    expect(listEvents.query.parse({})).toMatchObject({
      page: 1,
      per_page: 25,
      languages: [],
      sort: [{ field: 'event_date', direction: 'desc' }],
    })
  })

  // Rules A1.3, E2.1
  it('understands everything the list can be asked for', () => {
    const query = {
      filter: '  Kotor ',
      searchable: 'port_name,customer',
      from: '2026-11-01',
      to: '2026-11-30',
      status: 'requested',
      port: '7',
      page: '3',
      'per-page': '50',
      sort: 'total_pax|desc,id|asc',
    }
    expect(listEvents.query.parse(query)).toMatchObject({
      filter: 'Kotor',
      searchable: ['port_name', 'customer'],
      port: 7,
      page: 3,
      per_page: 50,
      sort: [
        { field: 'total_pax', direction: 'desc' },
        { field: 'id', direction: 'asc' },
      ],
    })
  })

  it.each(eventChipNames)('takes the filter of the chip %s', (name) => {
    expect(listEvents.query.parse(eventChips[name])).toMatchObject(eventChips[name])
  })

  it.each([
    ['per_page', { per_page: '10' }, 10],
    ['per-page, which wins', { per_page: '10', 'per-page': '15' }, 15],
  ])('reads %s', (_, query, per_page) => {
    expect(listEvents.query.parse(query).per_page).toBe(per_page)
  })

  it.each([
    ['one language', { languages: 'de' }, ['de']],
    ['repeated languages', { languages: ['de', 'en'] }, ['de', 'en']],
    ['languages[]', { 'languages[]': ['fr'] }, ['fr']],
  ])('reads %s', (_, query, languages) => {
    expect(listEvents.query.parse(query).languages).toEqual(languages)
  })

  it('takes 200 characters of search text, and 300 of a product', () => {
    const query = { filter: 'x'.repeat(200), product: 'x'.repeat(300) }
    expect(listEvents.query.parse(query)).toMatchObject(query)
  })

  it.each(['100%', 'a_b', `O'Neil "x"`, '日本', '\\'])('searches for %j as it stands', (filter) => {
    expect(listEvents.query.parse({ filter }).filter).toBe(filter)
  })

  it.each([
    ['an unknown sort field', { sort: 'color|asc' }, 'sort'],
    ['an unknown direction', { sort: 'id|up' }, 'sort'],
    ['a sort field that every object has', { sort: '__proto__|asc' }, 'sort'],
    ['page 0', { page: '0' }, 'page'],
    ['page -1', { page: '-1' }, 'page'],
    ['page x', { page: 'x' }, 'page'],
    ['half a page', { page: '1.5' }, 'page'],
    ['a page beyond counting', { page: '1e99' }, 'page'],
    ['two pages', { page: ['1', '2'] }, 'page'],
    ['1000 rows per page', { 'per-page': '1000' }, 'per-page'],
    ['0 rows per page', { per_page: '0' }, 'per_page'],
    ['from after to', { from: '2026-12-01', to: '2026-11-01' }, 'to'],
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
    ['an instant for a day', { to: '2026-02-01T00:00:00Z' }, 'to'],
    ['an unknown status', { status: 'done' }, 'status'],
    ['a port that is no number', { port: 'Kotor' }, 'port'],
    ['port 0', { port: '0' }, 'port'],
    ['a port beyond the database', { port: '2147483648' }, 'port'],
    ['an unknown language', { languages: 'xx' }, 'languages.0'],
    ['an unknown language in brackets', { 'languages[]': ['de', 'xx'] }, 'languages[].1'],
    ['an unknown search field', { searchable: 'phone' }, 'searchable'],
    ['301 characters of a product', { product: 'x'.repeat(301) }, 'product'],
    ['201 characters of search text', { filter: 'x'.repeat(201) }, 'filter'],
    ['10 kB of search text', { filter: 'x'.repeat(10_240) }, 'filter'],
    ['search text of two lines', { filter: 'a\nb' }, 'filter'],
    ['an unknown field', { colour: 'red' }, ''],
  ])('refuses %s', (_, query, field) => {
    expect(faults(listEvents.query, query)).toEqual([field])
  })

  it('refuses __proto__ as a field', () => {
    expect(faults(listEvents.query, JSON.parse('{"__proto__": {"page": 1}}'))).toEqual([''])
  })
})

describe.each([
  ['getEvent', getEvent.params, {}],
  ['getEventByKey', getEventByKey.params, { key: 'a' }],
])('%s', (_, params, rest) => {
  it('reads the number in the address', () => {
    expect(params.parse({ event_id: '12', ...rest })).toMatchObject({ event_id: 12 })
  })

  it.each(['0', '-1', 'x', '1.5', '', '2147483648', '../1'])(
    'refuses the number %j',
    (event_id) => {
      expect(faults(params, { event_id, ...rest })).toEqual(['event_id'])
    },
  )
})

describe('setPickupTime', () => {
  const body = { agency_hash: 'a'.repeat(32), pickup_time: '09:05' }

  it.each(['00:00', '09:05', '23:55', null])('takes %j', (pickup_time) => {
    expect(setPickupTime.body.parse({ ...body, pickup_time })).toEqual({ ...body, pickup_time })
  })

  it.each(['25:00', '10:03', '9:05', '24:00', '', 905, undefined])('refuses %j', (pickup_time) => {
    expect(faults(setPickupTime.body, { ...body, pickup_time })).toEqual(['pickup_time'])
  })

  it.each(['', 'A'.repeat(32), 'a'.repeat(31), null])(
    'refuses the agency_hash %j',
    (agency_hash) => {
      expect(faults(setPickupTime.body, { ...body, agency_hash })).toEqual(['agency_hash'])
    },
  )

  it('refuses fields it does not know', () => {
    expect(faults(setPickupTime.body, { ...body, status: 'approved' })).toEqual([''])
  })
})
