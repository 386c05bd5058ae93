import { maximumCrew } from '@gangway/domain/dispatches/dispatch'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { sql } from 'kysely'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDispatchTo, changeDispatchOf } from '../../testing/dispatched-day.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
let dispatch: number
let events: number[]

beforeAll(async () => {
  await server.addSeason({
    ship_calls: [buildShipCall({ all_aboard: '17:30', ship_time_offset_minutes: -60 })],
  })
  const german = await server.addEvent({
    agency_title: 'Harbour walk',
    pickup_time: '10:00',
    orders: [
      buildOrder({ customer: 'Greta Sommer', subproducts: [buildSubProduct({ person_count: 5 })] }),
      buildOrder({ customer: 'Not with them' }),
    ],
  })
  const english = await server.addEvent({
    agency_title: 'City tour',
    language_guide: 'en',
    orders: [
      buildOrder({
        customer: 'Paul Pier',
        ship: 'MS Nordstern',
        needs: [
          { kind: 'diet', words: 'vegan', count: 1 },
          { kind: 'wheelchair', words: null, count: 1 },
        ],
      }),
    ],
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

const textOf = async (path: string, caller = server.agency) => {
  const response = await caller.get(`/dispatches/${dispatch}/${path}`)
  expect(response.statusCode).toBe(200)
  const pages = await pagesOf(response.rawPayload)
  return {
    pages,
    text: pages
      .flat()
      .map(({ str }) => str)
      .join('\n'),
  }
}

const recorded = (after: object) =>
  server.db
    .selectFrom('audit_entry')
    .where('action', '=', 'event.export_manifest')
    .where(sql<boolean>`after @> ${after}::jsonb`)
    .orderBy('event_id')
    .select(['event_id', 'after'])
    .execute()

describe('exportDispatchManifest', () => {
  // Rule G4.8
  test('lists the parties of both events with the persons who go, and says so in each history', async () => {
    const response = await server.agency.get(`/dispatches/${dispatch}/manifest?format=csv`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain('manifest-dispatch-3-2026-07-14.csv')
    expect(response.body).toContain('Greta Sommer')
    expect(response.body).toContain('Paul Pier')
    expect(response.body).not.toContain('Not with them')
    const after = { format: 'csv', passports: false }
    expect(await recorded(after)).toEqual(events.map((event_id) => ({ event_id, after })))
  })

  test('as PDF it names dispatch, time, crew and totals', async () => {
    const { text } = await textOf('manifest?format=pdf', server.staff)
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

describe('exportCoachList', () => {
  beforeAll(() =>
    changeDispatchOf(server, dispatch, { vehicle_name: 'Coach 1', seats: 4, wheelchair_places: 1 }),
  )

  // Rule G4.9
  test('counts the parties of both events against the seats, wheelchairs first', async () => {
    const opened = () => server.db.selectFrom('person_access').select('fields').execute()
    const before = await opened()
    const { text } = await textOf('coach-list')
    expect(text).toContain('Coach list Dispatch 3 · Harbour walk + City tour')
    expect(text).toContain('10:00 (AIDAprima 09:00)')
    const rows = ['Paul Pier', '2', '2 / 3', 'Wheelchair; Diet: vegan', 'MS Nordstern', 'City tour']
    const next = ['Greta Sommer', '3', '5 / 3', 'AIDAprima', 'Harbour walk', 'Seats taken: 5 / 3']
    expect(text.slice(text.indexOf('Paul Pier')).split('\n')).toEqual(
      expect.arrayContaining([...rows, ...next]),
    )
    expect(text.indexOf('Paul Pier')).toBeLessThan(text.indexOf('Greta Sommer'))
    expect(text).toContain('Contains personal data')
    const after = { format: 'pdf', passports: false, kind: 'coach_list' }
    expect(await recorded(after)).toEqual(events.map((event_id) => ({ event_id, after })))
    expect((await opened()).slice(before.length)).toEqual([{ fields: ['needs'] }])
  })

  test('hides needs from those who may not see personal data', async () => {
    const { text } = await textOf('coach-list?language=de', server.staff)
    expect(text).toContain('Busliste Einsatz 3')
    expect(text.replaceAll('\n', ' ')).toContain('kein Zugriff')
    expect(text).not.toContain('vegan')
  })
})

describe('exportEmergencyList', () => {
  // Rule G4.10
  test('names what is not known, and each ship with both clocks', async () => {
    const { pages, text } = await textOf('emergency-list')
    expect(pages).toHaveLength(1)
    expect(text.match(/number not known/g)).toHaveLength(4)
    expect(text).toContain('Nadia Peters\n+491705550182')
    expect(text.replaceAll('\n', ' ')).toContain('AIDAprima: on board by 17:30 (ship 16:30)')
    expect(text.replaceAll('\n', ' ')).toContain('MS Nordstern: times not known')
    expect(text).toMatch(/Persons\n5\nWheelchairs\n1\n/)
    const after = { format: 'pdf', passports: false, kind: 'emergency_list' }
    expect(await recorded(after)).toEqual(events.map((event_id) => ({ event_id, after })))
  })

  test('has the numbers that staff have said', async () => {
    const { port_id } = await server.db
      .selectFrom('dispatch')
      .where('id', '=', dispatch)
      .select('port_id')
      .executeTakeFirstOrThrow()
    const numbers = { agent_name: 'وكيل الميناء', agent_phone: '+49 40 555-0123' }
    const path = `/ports/${port_id}/numbers`
    const sent = { ...numbers, ambulance_phone: '112' }
    expect((await server.staff.send('PUT', path, sent)).statusCode).toBe(200)
    const { text } = await textOf('emergency-list')
    for (const shown of ['112', '+49405550123']) expect(text).toContain(shown)
    expect(text).toMatch(/\p{Script=Arabic}/u)
  })
})

// Rule G4.10
test('the emergency list of the largest crew still has one page', async () => {
  const { agency_id } = await server.db
    .selectFrom('dispatch')
    .where('id', '=', dispatch)
    .select('agency_id')
    .executeTakeFirstOrThrow()
  const crew = Array.from({ length: maximumCrew - 1 }, (_, index) => ({
    dispatch_id: dispatch,
    agency_id,
    role: 'escort' as const,
    name: `Escort ${index} ${'with a long name '.repeat(5)}`.trim(),
  }))
  await server.db.insertInto('dispatch_crew').values(crew).execute()
  const { pages, text } = await textOf('emergency-list?language=de')
  expect(pages).toHaveLength(1)
  expect(text).toContain('Escort 10')
})

test.each(['sign', 'coach-list', 'emergency-list'])(
  '%s of a foreign dispatch is 404',
  async (path) => {
    const response = await server.otherAgency.get(`/dispatches/${dispatch}/${path}`)
    expect(response.json().code).toBe('dispatch_not_found')
  },
)

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

  test('a right-to-left name begins at the right, and Latin within it reads on', async () => {
    const query = new URLSearchParams({ name: 'نادية (VIP 7)' }).toString()
    const { pages } = await textOf(`sign?${query}`)
    const placeOf = (letters: RegExp) =>
      (pages[0] ?? []).flatMap(({ str, transform }) => (letters.test(str) ? [transform[4]] : []))[0]
    expect(placeOf(/VIP/)).toBeLessThan(placeOf(/\p{Script=Arabic}/u))
  })
})
