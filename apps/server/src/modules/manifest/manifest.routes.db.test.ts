import { inflateSync } from 'node:zlib'
import type { FactIn } from '@gangway/domain/events/event-facts'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { readWorkbook } from '../../testing/read-workbook.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { type AddedEvent, auditOf, startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
let event: AddedEvent

const passport = buildPassport({
  first_name: 'Łukasz',
  last_name: 'Żółć',
  passport_number: 'C01X99999',
})

const facts: Readonly<Record<FactIn<'manifest'>, string>> = {
  agency_title: 'Grüße aus Hamburg',
  event_date: 'Tuesday, 14 Jul. 2026',
  language_guide: 'German',
  duration: '3 h',
  contact_name: 'Jens Petersen, ',
  contact_phone: ', +49 40 5550111',
  meet_point: 'Exit of the cruise terminal',
  dress_code: 'Shoulders covered',
}

beforeAll(async () => {
  await server.addSeason({ ship_calls: [buildShipCall({ all_aboard: '19:30' })] })
  event = await server.addEvent({
    agency_title: 'Grüße aus Hamburg',
    dress_code: facts.dress_code,
    pickup_time: '09:30',
    orders: [
      buildOrder({
        customer: 'Дмитрий Ёлкин',
        order_id: 'A-1',
        needs: [
          { kind: 'folding_wheelchair', words: null, count: 1 },
          { kind: 'diet', words: 'no nuts', count: 2 },
        ],
        subproducts: [
          buildSubProduct({
            additional_required_data: ['passport_data'],
            required_data: [{ key: 'passport_data', value: [passport] }],
          }),
        ],
      }),
      buildOrder({
        customer: 'Ελένη Παπαδάκη',
        order_id: 'A-2',
        language: 'el',
        pickup_time: '08:00',
      }),
      buildOrder({ customer: 'Gone Away', order_id: 'A-3', status: 'canceled' }),
    ],
  })
})

function manifest(caller: TestCaller, query: string, { event_id }: AddedEvent = event) {
  return caller.get(`/events/${event_id}/manifest?${query}`)
}

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}

/** The drawn text, as the PDF encodes it. */
function drawnIn(bytes: Buffer): string {
  const streams = bytes.toString('latin1').matchAll(/stream\r?\n(?<content>[^]*?)endstream/g)
  return Array.from(streams, ({ groups }) => {
    try {
      return inflateSync(Buffer.from(groups?.['content'] ?? '', 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  }).join('\n')
}

/** Without invisible characters. */
const lettersOf = (text: string) => text.normalize('NFC').replaceAll(/[\s\p{Cf}\ufe0f]/gu, '')

async function sheetsOf(bytes: Buffer) {
  const { sheets } = await readWorkbook(bytes)
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]))
}

function accessRows() {
  return server.db
    .selectFrom('person_access')
    .orderBy('id')
    .select(['account_id', 'excursion_id', 'fields'])
    .execute()
}

/** As many names as a season has, by what is special about their script. */
const names = {
  chinese: '王小明 (Wáng Xiǎomíng)',
  traditional: '陳淑芬',
  japanese: '佐藤 さくら',
  korean: '김민수',
  arabic: 'محمد عبد الرحمن',
  hebrew: 'שרה כהן (Cohen)',
  thai: 'สมชาย ใจดี',
  emoji: 'Zoë 🌻 👩🏽‍✈️',
  vietnamese: 'Nguyễn Thị Hạnh',
}

describe('exportManifest', () => {
  // Rule E3.4
  test('as PDF has the facts and every order that is not canceled, in every script', async () => {
    const response = await manifest(server.staff, 'format=pdf')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
    const name = `manifest-${event.event_id}-2026-07-14.pdf`
    expect(response.headers['content-disposition']).toContain(`filename="${name}"`)
    const [page = ''] = await pagesOf(response.rawPayload)
    const wanted = [
      `Manifest #${event.event_id} · Grüße aus Hamburg`,
      ...Object.values(facts),
      'AIDAprima, 08:00 to 20:00, all aboard 19:30, HafenCity',
      'Дмитрий Ёлкин',
      'Ελένη Παπαδάκη',
      'Greek',
      '2 × Harbour walk – Adult',
      '1 / 1',
    ]
    for (const text of wanted) expect(page).toContain(text)
    expect(page).not.toContain('Gone Away')
    expect(page.indexOf('Παπαδάκη')).toBeLessThan(page.indexOf('Ёлкин'))
  })

  test('prints a name that no font has by the passport’s', async () => {
    const data = {
      key: 'passport_data' as const,
      value: [{ ...passport, first_name: 'Wilma', last_name: 'Mankiller' }],
    }
    const unprintable = await server.addEvent({
      orders: [
        buildOrder({
          customer: 'ᏎᏉᏯ',
          subproducts: [
            buildSubProduct({ additional_required_data: ['passport_data'], required_data: [data] }),
          ],
        }),
      ],
    })
    const printed = async (query: string) =>
      (await pagesOf((await manifest(server.admin, query, unprintable)).rawPayload)).join(' ')
    expect(await printed('format=pdf')).toContain('???')
    const withPassports = await printed('format=pdf&passports=true')
    expect(withPassports).toContain('Wilma Mankiller')
    expect(withPassports).not.toContain('???')
  })

  describe('in PDF', () => {
    let bytes: Buffer

    beforeAll(async () => {
      const nowhere = buildSubProduct({ product_name: 'Nobody comes', person_count: 0 })
      const sold = buildSubProduct({ product_name: 'جولة في المدينة', person_count: 2 })
      const crowded = await server.addEvent({
        agency_title: '汉堡 Speicherstadt',
        orders: Object.values(names).map((customer) =>
          buildOrder({ customer, subproducts: [sold, nowhere] }),
        ),
      })
      const response = await manifest(server.staff, 'format=pdf', crowded)
      bytes = response.rawPayload
    })

    test.each(Object.entries(names))('a name in %s can be read: %s', async (_, name) => {
      const text = lettersOf((await pagesOf(bytes)).join(' '))
      for (const word of name.split(' ')) expect(text).toContain(lettersOf(word))
    })

    test('no character is a box, since each has a face that contains it', () => {
      const glyphs = Array.from(
        drawnIn(bytes).matchAll(/<([\da-f]+)> -?[\d.]+/gi),
        ([, hex]) => hex,
      )
      expect(glyphs.length).toBeGreaterThan(100)
      expect(glyphs.flatMap((hex) => hex?.match(/.{4}/g) ?? [])).not.toContain('0000')
    })

    test('leaves out sub-products without participants', async () => {
      expect((await pagesOf(bytes)).join(' ')).not.toContain('Nobody comes')
    })
  })

  test('shows both days of a ship that stays overnight', async () => {
    const stay = { call_date: '2026-07-13', departure_date: '2026-07-14', arrival: '18:00' }
    await server.addSeason({
      ship_calls: [
        buildShipCall({ ...stay, ship: 'Nordstern', departure: '16:00', all_aboard: '15:30' }),
      ],
    })
    const overnight = await server.addEvent({ orders: [buildOrder({ ship: 'Nordstern' })] })
    const [page] = await pagesOf((await manifest(server.staff, 'format=pdf', overnight)).rawPayload)
    expect(page).toContain('Nordstern, 18:00 on 13 Jul. to 16:00, all aboard 15:30')
  })

  test('says who comes by boat, who is not fetched at the time, and which ship does not call', async () => {
    const call_date = '2026-08-19'
    const boats = { tender: true, first_ashore: '11:10', last_tender: '19:00' }
    await server.addSeason({
      ship_calls: [
        buildShipCall({ call_date, ship: 'Boats', arrival: '10:30', ...boats }),
        buildShipCall({ call_date, ship: 'Lost', status: 'canceled', cancel_reason: 'weather' }),
      ],
    })
    const missed = await server.addEvent({
      event_date: call_date,
      orders: [
        buildOrder({ ship: 'Boats' }),
        buildOrder({ ship: 'Boats', pickup_time: '12:00' }),
        buildOrder({ ship: 'Lost' }),
      ],
    })
    const accepted_misses = [{ ship: 'Boats', spare_minutes: -70 }]
    const { event_id, agency_hash } = missed
    const body = { agency_hash, pickup_time: '10:00', accepted_misses }
    expect((await server.agency.send('PATCH', `/events/${event_id}`, body)).statusCode).toBe(200)
    const [page = ''] = await pagesOf(
      (await manifest(server.staff, 'format=pdf', missed)).rawPayload,
    )
    expect(page).toContain('Boats, 10:30 to 20:00, Tender, first ashore 11:10, last tender 19:00')
    expect(page).toContain('Lost, Ship does not call')
    const { Orders } = await sheetsOf(
      (await manifest(server.agency, 'format=xlsx', missed)).rawPayload,
    )
    expect(Orders?.slice(1).map((row) => row[1])).toEqual([
      '10:00, not fetched by this time',
      '10:00, Ship does not call',
      '12:00',
    ])
  })

  // Rule E4.16
  test('says the ship’s time beside the port’s', async () => {
    const call_date = '2026-08-20'
    await server.addSeason({
      ship_calls: [buildShipCall({ call_date, ship: 'Clock', ship_time_offset_minutes: -60 })],
    })
    const timed = await server.addEvent({
      event_date: call_date,
      pickup_time: '09:00',
      orders: [
        buildOrder({ ship: 'Clock' }),
        buildOrder({ ship: 'Clock', pickup_time: '10:00' }),
        buildOrder({ ship: 'Unknown' }),
      ],
    })
    const pdf = (await manifest(server.staff, 'format=pdf&language=de', timed)).rawPayload
    const [page = ''] = await pagesOf(pdf)
    expect(page).toContain('09:00 (Clock 08:00)')
    expect(page).toContain('09:00 (Bordzeit 08:00)')
    const { Orders } = await sheetsOf(
      (await manifest(server.agency, 'format=xlsx', timed)).rawPayload,
    )
    expect(Orders?.slice(1).map((row) => row[1])).toEqual([
      '09:00 (ship 08:00)',
      '09:00',
      '10:00 (ship 09:00)',
    ])
  })

  test('numbers its pages and repeats the header of the table on each', async () => {
    const orders = Array.from({ length: 60 }, () => buildOrder())
    const crowded = await server.addEvent({ orders })
    const response = await manifest(server.agency, 'format=pdf&language=de', crowded)
    const pages = await pagesOf(response.rawPayload)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.slice(0, -1).entries()) {
      expect(page).toContain(`${index + 1} / ${pages.length}`)
      expect(page).toContain('Liegeplatz')
    }
    expect(pages.at(-1)).toContain('Bestellungen: 60')
    expect(pages.at(-1)).toContain('Personen: 120')
  })

  test('as a workbook has the facts, the orders and the totals', async () => {
    const response = await manifest(server.agency, 'format=xlsx')
    const { Event, Orders, Totals, Persons } = await sheetsOf(response.rawPayload)
    expect(Event).toContainEqual(['Meeting point', 'Exit of the cruise terminal'])
    expect(Orders?.slice(1).map((row) => row.slice(0, 3))).toEqual([
      // Its ship is only just in.
      ['A-2', '08:00, not fetched by this time', 'Ελένη Παπαδάκη'],
      ['A-1', '09:30', 'Дмитрий Ёлкин'],
    ])
    const speaks = Orders?.[0]?.indexOf('Customer speaks') ?? -1
    expect(Orders?.slice(1).map((row) => row[speaks] ?? '')).toEqual(['Greek', ''])
    expect(Totals?.slice(1).map((row) => row.map((cell) => cell ?? ''))).toEqual([
      ['Pick-up time', '08:00', 1, 2],
      ['Pick-up time', '09:30', 1, 2],
      ['Ship', 'AIDAprima', 2, 4],
      ['Total', '', 2, 4],
    ])
    expect(Orders?.[0]).not.toContain('Needs')
    expect(Persons).toBeUndefined()
  })

  test('lists a person whose data is damaged, and says so', async () => {
    const passports = [passport, buildPassport({ last_name: 'Whole' })]
    const damaged = await server.addEvent({
      orders: [
        buildOrder({
          subproducts: [
            buildSubProduct({ required_data: [{ key: 'passport_data', value: passports }] }),
          ],
        }),
      ],
    })
    await server.db
      .updateTable('person')
      .where('excursion_id', '=', damaged.orders[0] ?? 0)
      .where('position', '=', 0)
      .set({ enc: 'e1.no.such.envelope' })
      .execute()
    const sentence = 'The data of this person is damaged and cannot be read.'
    const paper = await manifest(server.admin, 'format=pdf&passports=true', damaged)
    expect((await pagesOf(paper.rawPayload)).join(' ')).toContain(sentence)
    const workbook = await manifest(server.admin, 'format=xlsx&passports=true', damaged)
    const { Persons } = await sheetsOf(workbook.rawPayload)
    expect(Persons?.slice(1).map((row) => row[3])).toEqual([sentence, 'Whole'])
  })

  test('without passports shows and opens no one’s data, and is in the history', async () => {
    const before = await accessRows()
    const response = await manifest(server.agency, 'format=pdf&passports=false')
    const text = (await pagesOf(response.rawPayload)).join(' ')
    for (const secret of ['C01X99999', 'Żółć', '1961', 'nuts', 'wheelchair'])
      expect(text).not.toContain(secret)
    expect(await accessRows()).toEqual(before)
    expect((await auditOf(server.db, event.event_id)).at(-1)).toMatchObject({
      action: 'event.export_manifest',
      before: {},
      after: { format: 'pdf', passports: false },
    })
    const history = await server.staff.get(`/events/${event.event_id}/history`)
    expect(history.json().data[0]).toMatchObject({
      action: 'event.export_manifest',
      account_name: 'anna',
      changes: [
        { field: 'format', after: 'pdf' },
        { field: 'passports', after: 'false' },
      ],
    })
  })

  test('with passports lists every person', async () => {
    const pdf = await manifest(server.agency, 'format=pdf&passports=true')
    const [page = ''] = await pagesOf(pdf.rawPayload)
    const line = 'Żółć, Łukasz · born 09.04.1961 · German · passport C01X99999'
    const needs = 'Folding wheelchair; 2 × Diet: no nuts'
    expect(page.replaceAll(/\s+/g, ' ')).toContain(`Needs: ${needs} ${line}`)
    const workbook = await manifest(server.agency, 'format=xlsx&passports=true')
    const { Orders, Persons } = await sheetsOf(workbook.rawPayload)
    const needed = Orders?.[0]?.indexOf('Needs') ?? -1
    expect(Orders?.slice(1).map((row) => row[needed] ?? '')).toEqual(['', needs])
    expect(Persons?.[1]).toEqual(expect.arrayContaining(['Żółć', 'Łukasz', 'C01X99999']))
    expect(Persons?.[1]).toContainEqual(new Date('1961-04-09'))
  })

  test.each(['pdf', 'xlsx'])(
    'with passports (%s) every order shown leaves a row, like a reveal',
    async (format) => {
      const before = (await accessRows()).length
      const response = await manifest(server.agency, `format=${format}&passports=true`)
      expect(response.statusCode).toBe(200)
      const added = (await accessRows()).slice(before)
      expect(new Map(added.map(({ excursion_id, fields }) => [excursion_id, fields]))).toEqual(
        new Map([
          [event.orders[0], ['passport_data', 'needs']],
          [event.orders[1], []],
        ]),
      )
      expect(added).toHaveLength(2)
      const entry = (await auditOf(server.db, event.event_id)).at(-1)
      expect(entry?.after).toEqual({ format, passports: true })
      expect(JSON.stringify(entry)).not.toContain('C01X')
    },
  )

  test('with passports is refused to callers who may not reveal them, and nothing is recorded', async () => {
    const before = [await accessRows(), await auditOf(server.db, event.event_id)]
    const response = await manifest(server.staff, 'format=pdf&passports=true')
    expect(response.statusCode).toBe(403)
    expect([await accessRows(), await auditOf(server.db, event.event_id)]).toEqual(before)
  })

  test('another agency’s event has none', async () => {
    const foreign = await manifest(server.otherAgency, 'format=pdf&passports=true')
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json().code).toBe('event_not_found')
  })

  test('does not mark a new request as opened', async () => {
    const fresh = await server.addEvent()
    await manifest(server.agency, 'format=pdf', fresh)
    const { status } = await server.db
      .selectFrom('event')
      .where('id', '=', fresh.event_id)
      .select('status')
      .executeTakeFirstOrThrow()
    expect(status).toBe('new')
  })

  test('says so when an event has no orders', async () => {
    const empty = await server.addEvent({ orders: [buildOrder({ status: 'canceled' })] })
    const [page = ''] = await pagesOf(
      (await manifest(server.staff, 'format=pdf', empty)).rawPayload,
    )
    expect(page).toContain('There are no active orders.')
    const response = await manifest(server.staff, 'format=xlsx', empty)
    expect((await sheetsOf(response.rawPayload))['Orders']).toHaveLength(1)
  })

  test.each(['', 'format=csv', 'format=pdf&passports=yes', 'format=pdf&other=1'])(
    'refuses ?%s',
    async (query) => {
      expect((await manifest(server.agency, query)).statusCode).toBe(422)
    },
  )
})
