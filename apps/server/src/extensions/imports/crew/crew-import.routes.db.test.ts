import type { AgencyCrew } from '@gangway/contract/crew'
import type { CrewImport } from '@gangway/contract/crew-import'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formOf } from '../../../testing/form.ts'
import type { TestCaller } from '../../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { agency, otherAgency, staff, db } = server
let own: number

const send = (
  content: Uint8Array | string,
  given: Readonly<Record<string, string>> = {},
  caller: TestCaller = agency,
  accepted = 'en',
) => {
  const file = { filename: 'crew.csv', content: Buffer.from(content as string) }
  const { payload, headers } = formOf(given, file)
  return caller.send('POST', `/agencies/${own}/crew/import`, payload, {
    ...headers,
    'accept-language': accepted,
  })
}
const preview = async (content: Uint8Array | string, given = {}): Promise<CrewImport> => {
  const sent = await send(content, given)
  expect(sent.statusCode, sent.body).toBe(200)
  return sent.json().data
}
const written = async (content: Uint8Array | string, caller: TestCaller = agency) => {
  const { fingerprint } = await preview(content)
  const sent = await send(content, { fingerprint }, caller)
  expect(sent.statusCode, sent.body).toBe(200)
  return (sent.json().data as CrewImport).rows
}
const list = async () =>
  (await agency.get(`/agencies/${own}/crew`)).json<{ data: AgencyCrew }>().data
const outcomes = (rows: CrewImport['rows']) => rows.map(({ outcome }) => outcome)
const windows1252 = (text: string) => Buffer.from(text, 'latin1')

const person = {
  name: 'Nadia Peters',
  phone: '+491705550182',
  roles: ['guide'],
  languages: ['de', 'en'],
}

beforeAll(async () => {
  const agencies = await db.selectFrom('agency').orderBy('id').select('id').execute()
  own = agencies[0]?.id ?? 0
})

beforeEach(async () => {
  await db.deleteFrom('crew_member').execute()
  await db.deleteFrom('vehicle').execute()
})

// Rule G3.10
describe('importCrew', () => {
  test.each<[string, Uint8Array | string, object]>([
    [
      'in UTF-8 with commas',
      '\ufeffName,Phone,Languages,Role\nNadia Peters,+49 (0)170/5550182,"English, German",Guide\n',
      person,
    ],
    [
      'with semicolons and words of the screens',
      'Name;Telefon;Sprachen;Aufgabe\nNadia Peters;+49 170 5550182;Deutsch, en;Reiseleiterin\n',
      person,
    ],
    [
      'with first and last name apart, below a title',
      'Unsere Leute\n\nNachname;Vorname;Rolle\nPeters;Nadia;Fahrer/in + Begleitung\n',
      { name: 'Nadia Peters', phone: null, roles: ['driver', 'escort'], languages: [] },
    ],
    [
      'with tabs, a quoted line break and a column more',
      'Name\tSprachen\tGeburtstag\n"Nadia\tPeters"\t"Deutsch\nFrançais"\t1.1.80\n',
      { languages: ['de', 'fr'] },
    ],
  ])('reads people %s', async (_, file, expected) => {
    const { rows } = await preview(file)
    expect(rows).toMatchObject([{ outcome: 'created', crew: expected, faults: [] }])
    expect((await list()).crew).toEqual([])
    await written(file)
    expect((await list()).crew).toMatchObject([expected])
  })

  test('guesses an encoding, which can be said, and names columns that it does not read', async () => {
    const file = windows1252('Name;Geburtstag\nJürgen Groß;1.1.80\nAndré Müller;2.2.80\n')
    const guessed = await preview(file)
    expect(guessed).toMatchObject({ is_certain: false, left_out: ['Geburtstag'] })
    expect(guessed.rows.map(({ name }) => name)).toEqual(['Jürgen Groß', 'André Müller'])
    const said = await preview(file, { encoding: 'windows-1251' })
    expect(said).toMatchObject({ is_certain: true, encoding: 'windows-1251' })
    expect(said.fingerprint).not.toBe(guessed.fingerprint)
  })

  test('reads vehicles where there are seats', async () => {
    const file = 'Bus;Sitzplätze;Rollstuhlplätze;Hebebühne\nCoach 1;49;1;ja\nCoach 2;0;;\n'
    expect(outcomes(await written(file))).toEqual(['created', 'faulty'])
    const expected = { name: 'Coach 1', seats: 49, wheelchair_places: 1, has_lift: true }
    expect((await list()).vehicles).toMatchObject([expected])
    expect(outcomes(await written(file))).toEqual(['unchanged', 'faulty'])
    expect(await written('Name,Seats\nCOACH 1,30\n')).toMatchObject([
      { outcome: 'changed', fields: ['seats'], vehicle: { ...expected, seats: 30 } },
    ])
  })

  test('changes the person who has the name, and nothing by an empty cell', async () => {
    await agency.send('POST', `/agencies/${own}/crew`, {
      ...person,
      name: 'José Peters',
      absences: [{ from: '2027-07-01', to: '2027-07-14' }],
    })
    const before = (await list()).crew
    const file = 'Name,Phone,Role\nJOSE  PETERS,,driver\n'
    expect(await preview(file)).toMatchObject({
      rows: [{ outcome: 'changed', name: 'José Peters', fields: ['roles'] }],
    })
    await written(file, staff)
    expect((await list()).crew).toEqual([
      { ...before[0], roles: ['driver'], version: expect.any(String) },
    ])
  })

  test.each([
    ['a phone without its country', 'Nadia;0170 5550182;de;guide', 'phone', 'not_a_phone'],
    ['a phone that a spreadsheet has shortened', 'Nadia;4,9E+11;;', 'phone', 'scientific_number'],
    ['an unknown language', 'Nadia;;Klingonisch;', 'languages', 'one_of'],
    ['an unknown role', 'Nadia;;;Kapitän', 'roles', 'one_of'],
    ['no name', ';+49 170 5550182;;', 'name', 'required'],
    ['a name too long', `${'x'.repeat(101)};;;`, 'name', 'too_long'],
    ['a name that is there already', 'ANNA BERG;;;', 'name', 'duplicate'],
    ['a name of two people', 'twin;;;', 'name', 'names_several'],
  ])('leaves out a row with %s, and writes the others', async (_, row, field, code) => {
    for (const name of ['Twin', 'twin'])
      await agency.send('POST', `/agencies/${own}/crew`, { name })
    const file = `Name;Telefon;Sprachen;Aufgabe\nAnna Berg;;;\n${row}\nBen Ott;;de;\n`
    const { rows } = await preview(file)
    expect(outcomes(rows)).toEqual(['created', 'faulty', 'created'])
    expect(rows[1]).toMatchObject({ line: 3, crew: null, faults: [{ field, code }] })
    await written(file)
    const names = (await list()).crew.map(({ name }) => name)
    expect(names.filter((name) => !/twin/i.test(name))).toEqual(['Anna Berg', 'Ben Ott'])
  })

  test('says faults in the reader’s language by the heading of the column', async () => {
    const file = 'Name;Handy\nNadia;0170\nNADIA;\n'
    const { rows, fingerprint }: CrewImport = (await send(file, {}, staff, 'de')).json().data
    expect(rows.map(({ faults }) => faults[0]?.fault)).toEqual([
      expect.stringMatching(/^Das Feld Handy ist keine Telefonnummer mit Landesvorwahl/),
      'Das Feld Name steht schon in crew.csv, Zeile 2.',
    ])
    expect((await send('', {}, staff, 'de')).json().errors.file[0]).toMatch(
      /^Diese Datei hat keine/,
    )
    expect(fingerprint).toBe((await preview(file)).fingerprint)
  })

  test.each([
    ['an empty file', '', 'no header'],
    ['a file without names', 'Telefon,Rolle\n+49 170 5550182,guide\n', 'no header'],
    ['a broken quote', 'Name\n"Nadia\n', 'broken quote'],
    ['a workbook', Buffer.from('504b030414', 'hex'), 'file'],
    ['10,000 rows', `Name\n${'Nadia\n'.repeat(10_000)}`, '1000'],
    ['more than a megabyte', `Name\n${'x'.repeat(1_048_576)}`, '1 MB'],
  ])('refuses %s', async (_, file, sentence) => {
    const refused = await send(file)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'validation_failed'])
    expect(refused.json().errors.file[0]).toContain(sentence)
  })

  test('takes 300 of each, and says which rows are too many', async () => {
    const file = `Name\n${Array.from({ length: 302 }, (_, n) => `Person ${n}`).join('\n')}\n`
    const rows = await written(file)
    expect(rows.slice(299).map(({ faults }) => faults[0]?.code)).toEqual([
      undefined,
      'crew_full',
      'crew_full',
    ])
    expect((await list()).crew).toHaveLength(300)
  })

  test('writes nothing but what was seen', async () => {
    const file = 'Name,Role\nNadia Peters,driver\n'
    const { fingerprint } = await preview(file)
    await agency.send('POST', `/agencies/${own}/crew`, person)
    const refused = await send(file, { fingerprint })
    expect([refused.statusCode, refused.json().code]).toEqual([412, 'stale'])
    expect(refused.json().data.rows).toMatchObject([{ outcome: 'changed', fields: ['roles'] }])
    expect((await list()).crew).toMatchObject([{ roles: ['guide'] }])
  })

  test('is for the agency and staff alone', async () => {
    const refused = await send('Name\nNadia\n', {}, otherAgency)
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'agency_not_found'])
    const path = `/agencies/${own}/crew/import`
    expect((await agency.send('POST', path, {})).json().code).toBe('malformed_form')
  })
})
