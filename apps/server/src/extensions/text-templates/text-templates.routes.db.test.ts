import type { DispatchText, TextTemplate } from '@gangway/contract/text-templates'
import { placeholdersOf } from '@gangway/domain/dispatches/text-template'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDispatchTo } from '../../testing/dispatched-day.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

const list = async (caller = server.agency) =>
  (await caller.get('/text-templates')).json<{ data: TextTemplate[] }>().data
const customerTemplate = async () => (await list()).find(({ kind }) => kind === 'customer')
const change = (body: object, kind = 'customer', caller = server.admin) =>
  caller.send('PUT', `/text-templates/${kind}`, { text_en: 'Hello', text_de: 'Hallo', ...body })

// Rule G6.1
describe('listTextTemplates', () => {
  test('has one for each reader from the start, in both languages, for both sides', async () => {
    const own = await list()
    expect(own.map(({ kind }) => kind)).toEqual(['dispatch', 'customer'])
    for (const { text_en, text_de } of own) {
      expect(text_en).toContain('{meeting_point}')
      expect(text_de).toContain('{meeting_point}')
    }
    expect(await list(server.staff)).toEqual(own)
  })
})

// Rule G6.2
describe('listDispatchTexts', () => {
  let dispatch: number
  let bare: number

  beforeAll(async () => {
    await server.addSeason({
      ship_calls: [
        buildShipCall(),
        buildShipCall({ ship: 'MS Nordstern', ship_time_offset_minutes: -60 }),
      ],
    })
    const german = await server.addEvent({
      agency_title: 'Hafenrundgang',
      language_guide: 'de',
      pickup_time: '09:30',
      meet_point: 'Gate 1',
      orders: [
        buildOrder({
          customer: 'Greta Sommer',
          phone: '+49 40 5550100',
          email: 'greta@guests.example',
          language: 'de-AT',
          subproducts: [buildSubProduct({ person_count: 5 })],
        }),
        buildOrder({ customer: '{guide} عمر', phone: '', email: null, language: null }),
      ],
    })
    const english = await server.addEvent({
      agency_title: 'City tour',
      language_guide: 'en',
      pickup_time: '09:45',
      meet_point: 'Gate 2',
      orders: [buildOrder({ customer: 'Paul Pier', ship: 'MS Nordstern', language: 'fr' })],
    })
    const [greta = 0, omar = 0] = german.orders
    const [paul = 0] = english.orders
    const added = await addDispatchTo(server, {
      event_id: german.event_id,
      crew: [
        { name: 'Nadia Peters', phone: '+491705550182' },
        { name: 'Dora Driver', role: 'driver' },
      ],
      orders: [{ excursion_id: greta, persons: 3 }, { excursion_id: paul }],
    })
    dispatch = added.id
    const other = await addDispatchTo(server, {
      event_id: german.event_id,
      number: 2,
      crew: [{ name: 'Rita Refuses' }],
      orders: [{ excursion_id: omar }],
    })
    bare = other.id
    await server.db
      .updateTable('dispatch_crew')
      .where('dispatch_id', '=', bare)
      .set({ state: 'refused' })
      .execute()
    const every = placeholdersOf.customer.map((name) => `${name}: {${name}}`).join('\n')
    const forCrew =
      '{date}|{persons}|{ship}|{excursion}|{pickup_time}|{meeting_point}|{guide_phone}'
    await change({ text_en: every, text_de: every })
    await change({ text_en: forCrew, text_de: forCrew }, 'dispatch')
  })

  const read = async (id: number, language?: string) => {
    const query = language === undefined ? '' : `?language=${language}`
    const response = await server.agency.get(`/dispatches/${id}/texts${query}`)
    expect(response.statusCode, response.body).toBe(200)
    return response.json<{ data: DispatchText[] }>().data
  }

  test('fills one for the guide and one for each party, each in its language', async () => {
    const [crew, greta, paul] = await read(dispatch)
    expect(crew).toMatchObject({
      excursion_id: null,
      name: 'Nadia Peters',
      phone: '+491705550182',
      language: 'de',
      missing: [],
    })
    expect(crew?.text.split('|')).toEqual([
      'Dienstag, 14.07.2026',
      '5 Personen',
      'AIDAprima, MS Nordstern',
      'Hafenrundgang + City tour',
      '09:30',
      'Gate 1 / Gate 2',
      '+491705550182',
    ])
    expect(greta).toMatchObject({
      name: 'Greta Sommer',
      phone: '+49 40 5550100',
      email: 'greta@guests.example',
      language: 'de',
      missing: ['vehicle'],
    })
    expect(greta?.text).toContain('persons: 3 Personen\nexcursion: Hafenrundgang')
    expect(greta?.text).toContain('meeting_point: Gate 1\nguide: Nadia Peters')
    expect(greta?.text).toContain('vehicle: [Fahrzeug fehlt]\nagency: Harbour Tours')
    expect(paul).toMatchObject({ name: 'Paul Pier', language: 'en', missing: ['vehicle'] })
    expect(paul?.text).toContain('date: Tuesday, 14 Jul. 2026')
    expect(paul?.text).toContain('pickup_time: 09:45 (ship 08:45)\nmeeting_point: Gate 2')
  })

  test('a guide who refused is missing; a name is neither filled again nor turns the text', async () => {
    const [crew, omar] = await read(bare)
    expect(crew).toMatchObject({ name: null, phone: null, missing: ['guide_phone'] })
    expect(omar).toMatchObject({
      phone: '',
      email: null,
      language: 'de',
      missing: ['guide', 'guide_phone', 'vehicle'],
    })
    expect(omar?.text).toContain('customer: \u2068{guide} عمر\u2069\npersons: 2 Personen')
  })

  test('in the language that is asked for, for all', async () => {
    const texts = await read(dispatch, 'en')
    expect(texts.map(({ language }) => language)).toEqual(['en', 'en', 'en'])
    expect(texts[0]?.text).toContain('Tuesday, 14 Jul. 2026|5 persons')
  })

  test('a foreign dispatch is not found, and another language is refused', async () => {
    const foreign = await server.otherAgency.get(`/dispatches/${dispatch}/texts`)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'dispatch_not_found'])
    const refused = await server.agency.get(`/dispatches/${dispatch}/texts?language=fr`)
    expect(refused.statusCode).toBe(422)
  })
})

// Rule G6.1
describe('changeTextTemplate', () => {
  test('is recorded with was and now; the same again changes nothing, an older version is refused', async () => {
    const before = await customerTemplate()
    const body = {
      text_en: 'Hello {customer}',
      text_de: 'Hallo\u0000\n{customer}',
      version: before?.version,
    }
    const changed = await change(body)
    expect(changed.json().data).toMatchObject({ kind: 'customer', text_de: 'Hallo\n{customer}' })
    expect((await change(body)).json()).toEqual(changed.json())
    const late = await change({ ...body, text_en: 'Late' })
    expect([late.statusCode, late.json().code]).toEqual([412, 'stale'])
    expect(late.json().data).toEqual(changed.json().data)
    const [entry] = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'text_template.change')
      .orderBy('id', 'desc')
      .select(['before', 'after'])
      .limit(1)
      .execute()
    expect(entry?.before).toEqual({
      kind: 'customer',
      text_en: before?.text_en,
      text_de: before?.text_de,
    })
    expect(entry?.after).toEqual({
      kind: 'customer',
      text_en: body.text_en,
      text_de: 'Hallo\n{customer}',
    })
  })

  test.each([
    ['text_en', 'has {price}, which is no placeholder', { text_en: 'Hello {price}' }],
    ['text_de', 'has a brace that belongs to no placeholder', { text_de: 'Hallo {guide' }],
    ['text_en', 'may not be greater than 2000 characters', { text_en: 'x'.repeat(10_000) }],
    ['text_de', 'is required', { text_de: '  ' }],
  ])('refuses a %s that %s', async (field, reason, faulty) => {
    const refused = await change(faulty)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors[field]?.[0]).toContain(reason)
  })

  test('is for admins, and of no other kind', async () => {
    for (const caller of [server.staff, server.agency]) {
      expect((await change({}, 'customer', caller)).statusCode).toBe(403)
    }
    expect((await change({ text_en: '{customer}' }, 'dispatch')).statusCode).toBe(422)
    expect((await change({}, 'escort')).statusCode).toBe(404)
  })
})
