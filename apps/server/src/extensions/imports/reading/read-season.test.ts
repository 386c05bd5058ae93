import { buildAgency, buildPort } from '@gangway/testkit/build-places'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildSeason } from '@gangway/testkit/build-season'
import { describe, expect, test } from 'vitest'
import { faultsOf, nothingKnown, readFiles } from '../../../testing/read-season-files.ts'

const csv = {
  'ports.csv': 'code,name,time_zone\nDEHAM,Hamburg,Europe/Berlin\n',
  'agencies.csv': 'reference,name,emails\nAG-1,Blue Pier,a@bluepier.example; b@bluepier.example\n',
  'events.csv': [
    'reference,agency,port,agency_title,product_name,event_date,language_guide,duration,email,contact_name,contact_phone,meet_point,pickup_time,need_ticket,alert',
    'EV-1,AG-1,DEHAM,"Speicherstadt, by barge",Hamburg,2026-07-14,de,180,a@bluepier.example,Jens,+49,Main exit,,true,false',
    'EV-2,AG-1,DEHAM,Elbe,Hamburg,2026-07-15,en,,a@bluepier.example,Jens,+49,Main exit,08:15,false,false',
    '',
  ].join('\n'),
  'ship_calls.csv': [
    'reference,port,call_date,ship,arrival,all_aboard,departure,departure_date,berth,tender',
    'SC-1,DEHAM,2026-07-14,AIDAmar,08:00,,20:00,,Altona,false',
    'SC-2,DEHAM,2026-07-14,AIDAsol,08:00,23:30,00:15,2026-07-15,,true',
    '',
  ].join('\n'),
  'orders.csv': [
    'reference,event,order_id,customer,phone,notes,ship,berth,pickup_time,shop_language',
    'OR-1,EV-1,4711,王芳,+86,,AIDAmar,Altona,,DE',
    'OR-2,EV-2,4712,Δήμητρα Παπαδοπούλου,+30,"two\nlines",AIDAmar,Altona,09:00,UK',
    '',
  ].join('\n'),
  'subproducts.csv': [
    'order,number,product_name,person_count,origin_person_count,additional_required_data,required_person_count',
    'OR-1,1,Adult,2,3,passport_data;person_count,2',
    'OR-1,2,Child,1,,,',
    'OR-2,1,Adult,1,,age,',
    '',
  ].join('\n'),
  'persons.csv': [
    'order,subproduct,kind,passport_number,first_name,last_name,birthday,nationality,issue_date,expire_date,age',
    'OR-1,1,passport_data,C01X,芳,王,1980-02-29,156,2020-01-01,2030-01-01,',
    'OR-2,1,age,,,,,,,,44',
    '',
  ].join('\n'),
}

/** The valid CSV files with one text in one of them replaced. */
function withCsv(file: keyof typeof csv, from: string, to: string) {
  expect(csv[file]).toContain(from)
  return { ...csv, [file]: csv[file].replace(from, to) }
}

describe('readSeason from CSV', () => {
  test('takes persons as their documents are: no first name, XXA, unknown parts of dates, nothing yet', async () => {
    const read = await readFiles({
      ...csv,
      'persons.csv': [
        'order,subproduct,kind,passport_number,first_name,last_name,birthday,nationality,issue_date,expire_date,age',
        'OR-1,1,passport_data,C01X,,Suharto,1980-XX-XX,XXA,,2030-01-01,',
        'OR-1,1,passport_data,,,,,,,,',
        'OR-2,1,age,,,,,,,,',
        '',
      ].join('\n'),
    })
    expect(read).toMatchObject({
      season: {
        events: [
          {
            orders: [
              {
                subproducts: [
                  {
                    required_data: [
                      {
                        value: [
                          {
                            first_name: null,
                            last_name: 'Suharto',
                            birthday: '1980-XX-XX',
                            nationality: 'XXA',
                            issue_date: null,
                          },
                          { passport_number: null, nationality: null, expire_date: null },
                        ],
                      },
                      { key: 'person_count' },
                    ],
                  },
                  {},
                ],
              },
            ],
          },
          { orders: [{ subproducts: [{ required_data: [{ key: 'age', value: [null] }] }] }] },
        ],
      },
    })
  })

  test('joins the files of a folder into a season', async () => {
    const read = await readFiles(csv)
    expect(read).toMatchObject({
      season: {
        agencies: [{ emails: ['a@bluepier.example', 'b@bluepier.example'] }],
        ship_calls: [
          { ship: 'AIDAmar', all_aboard: null, tender: false },
          { ship: 'AIDAsol', all_aboard: '23:30', departure_date: '2026-07-15', tender: true },
        ],
        events: [
          {
            reference: 'EV-1',
            agency_title: 'Speicherstadt, by barge',
            duration: 180,
            pickup_time: null,
            need_ticket: true,
            orders: [
              {
                customer: '王芳',
                subproducts: [
                  {
                    person_count: 2,
                    origin_person_count: 3,
                    additional_required_data: ['passport_data', 'person_count'],
                    required_data: [
                      { key: 'passport_data', value: [{ nationality: 156, name_at_birth: null }] },
                      { key: 'person_count', value: 2 },
                    ],
                  },
                  { product_name: 'Child', required_data: [] },
                ],
              },
            ],
          },
          {
            duration: null,
            orders: [
              {
                notes: 'two\nlines',
                pickup_time: '09:00',
                subproducts: [{ required_data: [{ key: 'age', value: [44] }] }],
              },
            ],
          },
        ],
      },
    })
  })

  test('takes values as people write them, and counts years of two digits', async () => {
    const files = {
      ...csv,
      'events.csv': csv['events.csv']
        .replace('alert\n', 'alert,status\n')
        .replace('2026-07-14,de,180', '14.7.26,Deutsch,"180,00"')
        .replace('true,false\n', 'true,nein,\n')
        .replace('2026-07-15,en,', '"Mittwoch, 15.07.2026",French,"1.000,0"')
        .replace('08:15,false,false', '8:15,nein,nein,Bestätigt'),
      'ship_calls.csv': csv['ship_calls.csv'].replace('20:00,,Altona', '24:00,,Altona'),
    }
    expect(await readFiles(files)).toMatchObject({
      shortYears: 1,
      season: {
        ship_calls: [{ departure: '00:00', departure_date: '2026-07-15' }, {}],
        events: [
          { event_date: '2026-07-14', language_guide: 'de', duration: 180, alert: false },
          {
            event_date: '2026-07-15',
            language_guide: 'fr',
            duration: 1_000,
            pickup_time: '08:15',
            need_ticket: false,
            status: 'approved',
          },
        ],
      },
    })
  })

  test('accepts a byte order mark, semicolons and Windows line ends', async () => {
    const files = Object.entries(csv).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')])
    const ports = '\uFEFFcode;name;time_zone\r\nDEHAM;Hamburg;Europe/Berlin\r\n'
    expect(await faultsOf({ ...Object.fromEntries(files), 'ports.csv': ports })).toEqual([])
  })

  test.each([
    {
      what: 'a quote that is never closed',
      files: withCsv('orders.csv', 'OR-1,EV-1,4711,王芳', 'OR-1,EV-1,4711,"王芳'),
      fault: 'orders.csv:2  has a broken quote.',
    },
    {
      what: 'a quote in which a row may have got lost',
      files: withCsv('events.csv', 'EV-2,AG-1,DEHAM,Elbe', 'EV-2,AG-1,DEHAM,"El,be"!'),
      fault: 'events.csv:3  has a broken quote.',
    },
    {
      what: 'another encoding',
      files: {
        ...csv,
        'ports.csv': Buffer.from(
          'code,name,time_zone\nESAGP,M\u00E1laga,Europe/Madrid\n',
          'latin1',
        ),
      },
      fault:
        'ports.csv:2  is not UTF-8 text. It is probably windows-1252: say so with --encoding windows-1252, or see all with --encodings.',
    },
    {
      what: 'a missing column',
      files: withCsv('ports.csv', ',time_zone', ''),
      fault: 'ports.csv:1 time_zone is a missing column.',
    },
    {
      what: 'an unknown column',
      files: withCsv('ports.csv', 'time_zone', 'time_zone,colour'),
      fault: 'ports.csv:1 colour is not a known column.',
    },
    {
      what: 'a column that is there twice',
      files: withCsv('ports.csv', 'name,time_zone', 'name,time_zone,name'),
      fault: 'ports.csv:1 name is there twice.',
    },
    {
      what: 'too few cells',
      files: withCsv('ports.csv', 'DEHAM,Hamburg,Europe/Berlin', 'DEHAM,Hamburg'),
      fault: 'ports.csv:2  has 2 cells instead of 3.',
    },
    {
      what: 'an empty file',
      files: { ...csv, 'ports.csv': '' },
      fault: 'ports.csv:1  has no header: its first line names no column of this file.',
    },
    {
      what: 'data without a header, unquoted',
      files: { ...csv, 'orders.csv': csv['orders.csv'].split('\n').slice(1).join('\n') },
      fault: 'orders.csv:1  has no header: its first line names no column of this file.',
    },
    {
      what: 'a file name that says nothing',
      files: { ...csv, 'tours.csv': 'a,b\n' },
      fault:
        'tours.csv:1  is not one of ports.csv, agencies.csv, ship_calls.csv, events.csv, orders.csv, subproducts.csv, invoices.csv, persons.csv.',
    },
  ])('refuses $what', async ({ files, fault }) => {
    expect(await faultsOf(files)).toContain(fault)
  })

  test.each([
    {
      what: 'a duplicate reference',
      files: withCsv('orders.csv', 'OR-2,EV-2', 'OR-1,EV-2'),
      fault: /orders\.csv:3 reference is a duplicate of .*orders\.csv:2\./,
    },
    {
      what: 'a day that does not exist',
      files: withCsv('events.csv', '2026-07-15', '2026-02-30'),
      fault: /^events\.csv:3 event_date is not a valid date \(YYYY-MM-DD\)\.$/,
    },
    {
      what: 'a weekday that the day does not fall on',
      files: withCsv('events.csv', '2026-07-15', '"Montag, 15.07.2026"'),
      fault: /^events\.csv:3 event_date names a weekday/,
    },
    {
      what: 'a number that could be two',
      files: withCsv('events.csv', ',de,180,', ',de,1.000,'),
      fault: /^events\.csv:2 duration could stand for thousands or for decimals/,
    },
    {
      what: 'a pick-up time off the five minutes',
      files: withCsv('orders.csv', '09:00', '10:03'),
      fault: /^orders\.csv:3 pickup_time is not one of the pick-up times/,
    },
    {
      what: 'a count in words',
      files: withCsv('subproducts.csv', 'Child,1', 'Child,one'),
      fault: /^subproducts\.csv:3 person_count must be a number\.$/,
    },
    {
      what: 'an unknown guide language',
      files: withCsv('events.csv', ',en,', ',xx,'),
      fault: /^events\.csv:3 language_guide must be one of cs, da, /,
    },
    {
      what: 'a dress code that is too long',
      files: {
        ...csv,
        'events.csv': csv['events.csv']
          .replace('meet_point,', 'meet_point,dress_code,')
          .replaceAll('Main exit,', `Main exit,${'x'.repeat(81)},`),
      },
      fault: /^events\.csv:2 dress_code .*80/,
    },
    {
      what: 'a flag that is neither true nor false',
      files: withCsv('events.csv', ',true,false', ',perhaps,false'),
      fault: /^events\.csv:2 need_ticket must be true or false\.$/,
    },
    {
      what: 'an unknown required-data key',
      files: withCsv('subproducts.csv', 'passport_data;person_count', 'passport'),
      fault: /^subproducts\.csv:2 additional_required_data\.0 must be one of passport_data, /,
    },
    {
      what: 'a country that does not exist',
      files: withCsv('persons.csv', ',156,', ',157,'),
      fault: /^persons\.csv:2 nationality is not a country/,
    },
    {
      what: 'a birthday that cannot be',
      files: withCsv('persons.csv', '1980-02-29', '1980-13-XX'),
      fault:
        /^persons\.csv:2 birthday is not a valid date \(YYYY-MM-DD, with XX for what is unknown\)\.$/,
    },
    {
      what: 'an unknown kind of person',
      files: withCsv('persons.csv', 'passport_data', 'passports'),
      fault: /^persons\.csv:2 kind is of an unknown kind\.$/,
    },
    {
      what: 'an impossible age',
      files: withCsv('persons.csv', ',44', ',144'),
      fault: /^persons\.csv:3 age must be from 0 to 130\.$/,
    },
    {
      what: 'more than an age in an age row',
      files: withCsv('persons.csv', 'age,,', 'age,C02,'),
      fault: /^persons\.csv:3 passport_number does not belong to an age\.$/,
    },
    {
      what: 'a sub-product of no order',
      files: withCsv('subproducts.csv', 'OR-2,1,Adult', 'OR-9,1,Adult'),
      fault: /^subproducts\.csv:4 order is not the reference of an order/,
    },
    {
      what: 'an order without sub-products',
      files: withCsv('subproducts.csv', 'OR-2,1,Adult,1,,age,\n', ''),
      fault: /^orders\.csv:3 subproducts is required\.$/,
    },
    {
      what: 'a person of no sub-product',
      files: withCsv('persons.csv', 'OR-2,1,age', 'OR-2,7,age'),
      fault: /^persons\.csv:3 subproduct is not a number of this order/,
    },
    {
      what: 'a sub-product number that is there twice',
      files: withCsv('subproducts.csv', 'OR-1,2,Child', 'OR-1,1,Child'),
      fault: /^subproducts\.csv:3 number is there twice in this order\.$/,
    },
    {
      what: 'an order of no event',
      files: withCsv('orders.csv', 'OR-2,EV-2', 'OR-2,EV-9'),
      fault: /^orders\.csv:3 event is not the reference of an event in these files\.$/,
    },
    {
      what: 'an event of an unknown agency',
      files: withCsv('events.csv', 'EV-2,AG-1', 'EV-2,AG-9'),
      fault: /^events\.csv:3 agency is not the reference of a known agency\.$/,
    },
  ])('names the row of $what', async ({ files, fault }) => {
    const faults = await faultsOf(files)
    expect(faults).toContainEqual(expect.stringMatching(fault))
  })

  // Rule D4.1
  test('names every faulty row of every file at once, in order', async () => {
    const files = {
      ...withCsv('events.csv', 'AG-1,DEHAM,Elbe', 'AG-1,XXYYY,Elbe'),
      'orders.csv': csv['orders.csv'].replace('OR-2', 'OR-1').replace(',DE\n', ',de\n'),
    }
    const faults = await faultsOf(files)
    expect(faults.map((fault) => fault.split(' ', 2).join(' '))).toEqual([
      'events.csv:3 port',
      'orders.csv:2 shop_language',
      'orders.csv:3 reference',
      'subproducts.csv:4 order',
    ])
  })

  test('never quotes the values it refuses', async () => {
    const canary = 'Čučoriedková'
    const files = {
      ...csv,
      'persons.csv': csv['persons.csv'].replaceAll(/C01X|1980-02-29|,156,/g, `,${canary},`),
      'orders.csv': csv['orders.csv']
        .replace(',09:00,', `,${canary},`)
        .replace(',DE', `,${canary}`),
    }
    const faults = await faultsOf(files)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.join('\n')).not.toContain(canary)
  })
})

describe('readSeason from JSON', () => {
  const pretty = (value: unknown) => JSON.stringify(value, null, 1)

  test('reads a season file', async () => {
    const season = buildSeason()
    const files = { 'season.json': pretty(season) }
    expect(await readFiles(files, { paths: ['season.json'] })).toEqual({
      season,
      pdfs: new Map(),
      leftOut: [],
      shortYears: 0,
      faults: [],
    })
  })

  test('files that complement each other make one season, JSON and CSV mixed', async () => {
    const agency = buildAgency()
    const event = buildEvent({ agency: agency.reference, port: 'ESBCN', orders: [] })
    const files = {
      'places/ports.csv': 'code,name,time_zone\nESBCN,Barcelona,Europe/Madrid\n',
      'agencies.json': pretty({ agencies: [agency] }),
      'events.json': pretty({ events: [event] }),
    }
    const read = await readFiles(files, { paths: ['places', 'agencies.json', 'events.json'] })
    expect(read).toMatchObject({ season: { ports: [{ code: 'ESBCN' }], events: [event] } })
  })

  test('a season may name agencies and ports that an earlier import created', async () => {
    const event = buildEvent({ agency: 'AG-early', port: 'PTLIS' })
    const known = {
      ...nothingKnown,
      agencies: new Set(['AG-early']),
      ports: new Set(['PTLIS']),
    }
    expect(await faultsOf({ 'events.json': pretty({ events: [event] }) }, { known })).toEqual([])
  })

  test('finds the line of each fault', async () => {
    const season = buildSeason({ ports: [buildPort(), buildPort({ code: 'Hamburg' })] })
    const [event = buildEvent({ agency: '' })] = season.events
    const [order = buildOrder()] = event.orders
    const broken = {
      ...season,
      events: [
        { ...event, duration: 0.5, colour: 'red', orders: [{ ...order, phone: 49 }, order] },
      ],
    }
    const text = pretty(broken)
    const lineOf = (needle: string, from = 0) => {
      return text.slice(0, text.indexOf(needle, from)).split('\n').length
    }
    const second = text.indexOf('"Hamburg"', text.indexOf('"Europe/Berlin"'))
    expect(second).toBeGreaterThan(0)
    const faults = await faultsOf({ 'season.json': text })
    expect(faults).toEqual([
      `season.json:${lineOf('"Hamburg"', second)} code is not a UN/LOCODE (like DEHAM).`,
      `season.json:${lineOf('"duration"')} duration must be a whole number.`,
      `season.json:${lineOf('"phone": 49')} phone must be a text.`,
      expect.stringMatching(/reference is a duplicate of .*season\.json:\d+\.$/),
      `season.json:${lineOf('"colour"')} colour is not a known field.`,
    ])
  })

  test('reports a missing field at its row', async () => {
    const { name: _, ...nameless } = buildPort()
    const text = pretty({ ports: [nameless] })
    expect(await faultsOf({ 'ports.json': text })).toEqual(['ports.json:3 name is required.'])
  })

  test.each([
    ['{"ports": [', 'season.json:1  is not valid JSON: close bracket expected.'],
    ['{"ports": [],\n "agencies": [}]\n}', 'season.json:2  is not valid JSON: value expected.'],
    ['[]', 'season.json:1  must be an object.'],
    ['{"ports": {}}', 'season.json:1 ports must be a list.'],
    ['{"excursions": []}', 'season.json:1 excursions is not a known field.'],
    ['{"events": [5]}', 'season.json:1  must be an object.'],
  ])('refuses %s', async (text, fault) => {
    expect(await faultsOf({ 'season.json': text })).toContain(fault)
  })

  test('the same reference in two files is a duplicate', async () => {
    const text = pretty({ ports: [buildPort()] })
    expect(await faultsOf({ 'a.json': text, 'b.json': text })).toEqual([
      expect.stringMatching(/^b\.json:4 code is a duplicate of .*a\.json:4\.$/),
    ])
  })
})

describe('readSeason', () => {
  test('names a file that does not exist', async () => {
    const { faults } = await readFiles({}, { paths: ['season.json'] })
    expect(faults).toEqual([
      { file: 'season.json', line: 1, field: '', fault: { code: 'no_such_file' } },
    ])
  })

  test('names a file of another kind, and a folder without season files', async () => {
    const files = { 'other/season.xlsx': '' }
    expect(await readFiles(files, { paths: ['other/season.xlsx', 'other'] })).toMatchObject({
      faults: [
        { file: 'other', fault: { code: 'no_season_file' } },
        { file: 'other/season.xlsx', fault: { code: 'unknown_format' } },
      ],
    })
  })
})
