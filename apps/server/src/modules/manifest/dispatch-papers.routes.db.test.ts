import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDispatchTo } from '../../testing/dispatched-day.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
let dispatch: number
let events: number[]

beforeAll(async () => {
  await server.addSeason({ ship_calls: [buildShipCall(), buildShipCall({ ship: 'MS Nordstern' })] })
  const german = await server.addEvent({
    agency_title: 'Harbour walk',
    pickup_time: '09:30',
    orders: [
      buildOrder({ customer: 'Greta Sommer', subproducts: [buildSubProduct({ person_count: 5 })] }),
      buildOrder({ customer: 'Not with them' }),
    ],
  })
  const english = await server.addEvent({
    agency_title: 'City tour',
    language_guide: 'en',
    orders: [buildOrder({ customer: 'Paul Pier', ship: 'MS Nordstern' })],
  })
  events = [german.event_id, english.event_id]
  const [split = 0] = german.orders
  const [other = 0] = english.orders
  const added = await addDispatchTo(server, {
    event_id: german.event_id,
    number: 3,
    pickup_time: '10:00',
    crew: [{ name: 'Nadia Peters', phone: '+491705550182' }],
    orders: [{ excursion_id: split, persons: 3 }, { excursion_id: other }],
  })
  dispatch = added.id
})

async function pagesOf(body: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(body), { verbosity: 0 })
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : [])))
  }
  return pages
}

describe('exportDispatchManifest', () => {
  // Rule G4.8
  test('lists the parties of both events with the persons who go, and says so in each history', async () => {
    const response = await server.agency.get(`/dispatches/${dispatch}/manifest?format=csv`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain('manifest-dispatch-3-2026-07-14.csv')
    expect(response.body).toContain('Greta Sommer')
    expect(response.body).toContain('Paul Pier')
    expect(response.body).not.toContain('Not with them')
    const recorded = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'event.export_manifest')
      .orderBy('event_id')
      .select(['event_id', 'after'])
      .execute()
    const after = { format: 'csv', passports: false }
    expect(recorded).toEqual(events.map((event_id) => ({ event_id, after })))
  })

  test('as PDF it names dispatch, time, crew and totals', async () => {
    const response = await server.staff.get(`/dispatches/${dispatch}/manifest?format=pdf`)
    const text = (await pagesOf(response.rawPayload))
      .flat()
      .map(({ str }) => str)
      .join('\n')
    expect(text).toContain('Manifest Dispatch 3 · Harbour walk + City tour')
    expect(text).toContain('Nadia Peters')
    expect(text).toMatch(/Persons: 5/)
  })

  test('a foreign dispatch is not found, and passports take the permission', async () => {
    const path = `/dispatches/${dispatch}/manifest?format=xlsx`
    expect((await server.otherAgency.get(path)).json().code).toBe('dispatch_not_found')
    expect((await server.staff.get(`${path}&passports=true`)).json().code).toBe('forbidden')
    expect((await server.agency.get(`${path}&passports=true`)).statusCode).toBe(200)
  })
})

describe('exportMeetingSign', () => {
  const millimetre = 72 / 25.4

  // Rule G4.8
  test.each([
    ['Sommer', /SOMMER/],
    ['نادية حداد', /\p{Script=Arabic}/u],
  ])('has a page for each ship with %s, in capitals of 40 mm', async (name, shown) => {
    const query = new URLSearchParams({ name }).toString()
    const response = await server.agency.get(`/dispatches/${dispatch}/sign?${query}`)
    expect(response.statusCode).toBe(200)
    const pages = await pagesOf(response.rawPayload)
    const texts = pages.map((items) => items.map(({ str }) => str).join(' '))
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('AIDAPRIMA')
    expect(texts[1]?.replaceAll(' ', '')).toContain('NORDSTERN')
    for (const text of texts) expect(text).toMatch(shown)
    const [tallest] = pages.flat().map(({ height }) => height)
    expect((tallest ?? 0) * 0.716).toBeGreaterThanOrEqual(40 * millimetre)
  })

  test('a foreign dispatch is not found', async () => {
    const response = await server.otherAgency.get(`/dispatches/${dispatch}/sign`)
    expect(response.json().code).toBe('dispatch_not_found')
  })
})
