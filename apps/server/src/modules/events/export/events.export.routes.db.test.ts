import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPort } from '@gangway/testkit/build-places'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { readWorkbook } from '../../../testing/read-workbook.ts'
import type { TestCaller } from '../../../testing/test-app.ts'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

/** Today is 2026-06-15 in these tests. */
beforeAll(async () => {
  await server.addSeason({
    ports: [buildPort({ code: 'NOBGO', name: 'Bergen', time_zone: 'Europe/Oslo' })],
    agencies: [],
    events: [
      buildEvent({
        agency: agencyReference,
        agency_title: '=HYPERLINK("http://x";"Ärger, groß")',
        event_date: '2026-06-20',
        pickup_time: '09:30',
        dress_code: 'Covered shoulders',
        orders: [buildOrder({ customer: 'Łukasz Öztürk' })],
      }),
      buildEvent({
        agency: agencyReference,
        agency_title: 'Zoo',
        event_date: '2026-09-02',
        language_guide: 'en',
        port: 'NOBGO',
      }),
      buildEvent({ agency: otherAgencyReference, agency_title: 'Fjord', event_date: '2026-07-02' }),
    ],
  })
})

async function exported(caller: TestCaller, query: string): Promise<Record<string, string>[]> {
  const response = await caller.get(`/events/export?format=csv&${query}`)
  expect(response.statusCode).toBe(200)
  return parse(response.rawPayload, { bom: true, columns: true })
}

const titlesOf = (rows: Record<string, string>[]) => rows.map(({ Event }) => Event)

function lastAudit() {
  return server.db
    .selectFrom('audit_entry')
    .where('action', '=', 'events.export')
    .orderBy('id', 'desc')
    .select(['account_id', 'agency_id', 'event_id', 'after'])
    .executeTakeFirstOrThrow()
}

describe('exportEvents', () => {
  test('answers with a file of all events, in the list’s order', async () => {
    const response = await server.staff.get('/events/export?format=csv')
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toContain('filename="events-2026-06-15.csv"')
    const rows: Record<string, string>[] = parse(response.rawPayload, { bom: true, columns: true })
    expect(titlesOf(rows)).toEqual(['Zoo', 'Fjord', `'=HYPERLINK("http://x";"Ärger, groß")`])
    expect(rows[2]).toEqual({
      '#': expect.stringMatching(/^\d+$/),
      Reference: expect.stringMatching(/^EV-\d+$/),
      Event: expect.any(String),
      Product: 'Speicherstadt and harbour on foot',
      Port: 'Hamburg',
      Date: '2026-06-20',
      'Pick-up time': '09:30',
      Language: 'German',
      'Total passengers': '2',
      Status: 'New',
      'Reasons for cancellations': '',
      Urgency: 'Act now',
      Agency: 'Harbour Tours',
      'Contact email': expect.stringContaining('@harbour-tours.example'),
      'Dress code': 'Covered shoulders',
      Duration: '180',
      'Contact name': 'Jens Petersen',
      'Contact phone': "'+49 40 5550111",
      'Meeting point': 'Exit of the cruise terminal',
      'Minimum persons': '',
      'Maximum persons': '',
      'Ticket needed': 'no',
      Alert: 'no',
    })
  })

  test.each([
    ['sort=agency_title|desc', ['Zoo', 'Fjord']],
    ['sort=port_name|asc,id|asc&from=2026-07-01', ['Zoo', 'Fjord']],
    ['from=2026-07-01&to=2026-07-31', ['Fjord']],
    ['languages[]=en', ['Zoo']],
    ['filter=lukasz', []],
    ['filter=fjord', ['Fjord']],
    ['waiting=later', ['Zoo']],
    ['status=canceled', []],
  ])('follows the list’s filter and sort: %s', async (query, titles) => {
    const rows = await exported(server.staff, query)
    expect(titlesOf(rows).filter((title) => !title?.startsWith("'="))).toEqual(titles)
    const list = await server.staff.get(`/events?${query}`)
    expect(rows).toHaveLength(list.json().total)
  })

  test('holds only those that were selected, of those the caller may see', async () => {
    const events = await server.db.selectFrom('event').orderBy('id').select(['id']).execute()
    const ids = events.map(({ id }) => id)
    const some = ids.slice(1)
    expect(titlesOf(await exported(server.staff, `ids=${some.join()}`))).toEqual(['Zoo', 'Fjord'])
    expect((await lastAudit()).after).toMatchObject({ ids: some, rows: 2 })
    expect(await exported(server.agency, `ids=${ids.join()}`)).toHaveLength(2)
    expect((await server.staff.get('/events/export?format=csv&ids=1,x')).statusCode).toBe(422)
  })

  test('shows an agency only its own events, and in German', async () => {
    const rows = await exported(server.agency, 'language=de&sort=event_date|asc')
    expect(rows.map(({ Ausflug }) => Ausflug)).toEqual([expect.stringMatching(/^'=/), 'Zoo'])
    expect(rows[1]).toMatchObject({ Hafen: 'Bergen', Sprache: 'Englisch', Status: 'Neu' })
    expect(rows[0]).not.toHaveProperty('Agentur')
    const agencies = await server.db.selectFrom('agency').select(['id', 'name']).execute()
    const own = agencies.find(({ name }) => name === 'Harbour Tours')
    const foreign = agencies.find(({ name }) => name === 'Fjord Guides')
    expect(await exported(server.agency, `agency=${foreign?.id}`)).toEqual([])
    expect(await lastAudit()).toMatchObject({ agency_id: own?.id })
  })

  test('a workbook has real numbers and dates, and no formula', async () => {
    const response = await server.staff.get('/events/export?format=xlsx&sort=event_date|asc')
    expect(response.headers['content-disposition']).toContain('events-2026-06-15.xlsx')
    const { sheets } = await readWorkbook(response.rawPayload)
    const [sheet] = sheets
    expect(sheet?.rows[0]?.slice(0, 5)).toEqual(['#', 'Event', 'Product', 'Port', 'Date'])
    const [, row] = sheet?.rows ?? []
    expect(row?.[0]).toEqual(expect.any(Number))
    expect(row?.[1]).toBe('=HYPERLINK("http://x";"Ärger, groß")')
    expect(row?.[4]).toEqual(new Date('2026-06-20'))
    expect(row?.[7]).toBe(2)
    const cells = [...(sheet?.cells?.values() ?? [])]
    expect(cells.some(({ formula }) => formula !== undefined)).toBe(false)
  })

  test('is recorded with its filter but without the search text', async () => {
    await exported(server.staff, 'filter=Öztürk&from=2026-06-01&languages[]=de')
    const entry = await lastAudit()
    expect(entry).toMatchObject({ agency_id: null, event_id: null })
    expect(entry.after).toEqual({
      format: 'csv',
      language: 'en',
      rows: 1,
      from: '2026-06-01',
      languages: ['de'],
      searched: true,
    })
  })

  test.each([
    '',
    'format=pdf',
    'format=csv&language=fr',
    'format=csv&page=2',
    'format=csv&sort=agency_hash|asc',
    'format=csv&from=2026-07-01&to=2026-06-01',
    'format=csv&port=999999',
  ])('refuses ?%s, and records nothing', async (query) => {
    const before = await lastAudit()
    const response = await server.staff.get(`/events/export?${query}`)
    expect(response.statusCode).toBe(422)
    expect(response.headers['content-disposition']).toBeUndefined()
    expect(await lastAudit()).toEqual(before)
  })

  // Rule O5.4
  test('names the reasons of canceled orders, each once', async () => {
    const { event_id, agency_hash, orders } = await server.addEvent({
      agency: otherAgencyReference,
      orders: [buildOrder(), buildOrder(), buildOrder()],
    })
    for (const [place, reason] of ['weather', 'no_guide', 'weather'].entries()) {
      const body = { event_id, agency_hash, excursion_status: 'canceled', reason }
      await server.staff.send('PUT', `/events/${orders[place]}/excursion`, body)
    }
    const only = `ids=${event_id}&language=de`
    const [row] = await exported(server.staff, only)
    expect(row).toMatchObject({ Stornogründe: 'Kein Guide verfügbar, Wetter' })
  })
})
