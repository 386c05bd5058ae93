import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import iconv from 'iconv-lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { importDriver } from '../../../testing/import-driver.ts'
import { agencyReference, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const driver = importDriver(server)

let number = 0
/** Other headings each time: nothing is remembered of another test. */
let remark = ''

beforeEach(() => {
  number += 1
  remark = `Bemerkung ${number}`
})

const agenciesFile = (lines: readonly string[]) =>
  [`reference;name;emails;${remark}`, ...lines, ''].join('\r\n')

const agency = (name: string, reference = `W-${number}`) => `${reference};${name};a@x.example;`

const nameOf = async (reference = `W-${number}`) => {
  const found = await server.db
    .selectFrom('agency')
    .where('reference', '=', reference)
    .select('name')
    .executeTakeFirst()
  return found?.name
}

const wordsOf = async ({ id, files }: { id: number; files: { id: number }[] }) =>
  (await server.staff.get(`/imports/${id}/files/${files[0]?.id}/words`)).json().data

describe('the encoding of a file', () => {
  // Rule D4.6
  test('is asked for with words of the file, and remembered with its columns', async () => {
    const text = agenciesFile([agency('Παπαδόπουλος Εκδρομές')])
    const file = { 'agencies.csv': iconv.encode(text, 'windows-1253') }
    const asked = await driver.previewed(file)
    expect(asked).toMatchObject({
      state: 'mapping',
      tables: [{ is_clear: false, reading: { encoding: 'windows-1253', delimiter: ';' } }],
    })
    const words: { encoding: string; words: string[] }[] = await wordsOf(asked)
    const inEncoding = (name: string) => words.find(({ encoding }) => encoding === name)?.words
    expect(inEncoding('windows-1253')).toEqual(['Παπαδόπουλος', 'Εκδρομές'])
    expect(inEncoding('windows-1252')?.[0]).toBe('Ðáðáäüðïõëïò')
    const stored = await server.db
      .selectFrom('season_import')
      .where('id', '=', asked.id)
      .select('tables')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain('Παπαδόπουλος')
    await driver.committed(await driver.mapped(asked))
    expect(await nameOf()).toBe('Παπαδόπουλος Εκδρομές')
    const again = agenciesFile([agency('Νίκος Εκδρομές')])
    const known = await driver.previewed({ 'agencies.csv': iconv.encode(again, 'windows-1253') })
    expect(known).toMatchObject({ state: 'previewed', counts: { agencies: { changed: 1 } } })
  })

  test.each([
    ['windows-1251', 'Санкт-Петербург Экскурсии'],
    ['windows-1257', 'Rīgas ekskursijas Šķūņu iela'],
    ['shift_jis', '横浜観光株式会社'],
    ['big5', '基隆港旅行社有限公司'],
  ])('is asked for again where a file with known columns seems to be in %s', async (name, text) => {
    const greek = iconv.encode(agenciesFile([agency('Παπαδόπουλος Εκδρομές')]), 'windows-1253')
    await driver.mapped(await driver.previewed({ 'agencies.csv': greek }))
    const file = iconv.encode(agenciesFile([agency(text)]), name)
    const asked = await driver.previewed({ 'agencies.csv': file })
    expect(asked).toMatchObject({
      state: 'mapping',
      tables: [{ is_clear: false, reading: { encoding: name } }],
    })
  })

  test('can be said to be another one, also where headings are read otherwise by it', async () => {
    remark = `Größe ${number}`
    const file = iconv.encode(agenciesFile([agency('Müller')]), 'macintosh')
    const asked = await driver.previewed({ 'agencies.csv': file })
    const mac = (table: { reading: object }) =>
      ({ reading: { ...table.reading, encoding: 'macintosh' } }) as object
    const read = await driver.mapped(asked, mac)
    await driver.committed(read.state === 'mapping' ? await driver.mapped(read) : read)
    expect(await nameOf()).toBe('Müller')
  })

  test('of another import and of a file that is not there is not found', async () => {
    const found = await driver.previewed({ 'agencies.csv': agenciesFile([agency('A')]) })
    const other = await driver.start()
    const address = `/imports/${other}/files/${found.files[0]?.id}/words`
    expect((await server.staff.get(address)).statusCode).toBe(404)
  })
})

describe('rows that are no rows of a table', () => {
  test('a last row of sums is proposed for leaving out, once for files with its columns', async () => {
    const file = (name: string) => agenciesFile([agency(name), 'Gesamtergebnis;1;;'])
    const left = { left_out: [3] }
    const asked = await driver.mapped(await driver.previewed({ 'agencies.csv': file('A') }))
    expect(asked).toMatchObject({ state: 'mapping', tables: [{ total_line: 3, reading: left }] })
    const found = await driver.mapped(asked)
    expect(found).toMatchObject({ state: 'previewed', fault_count: 0, tables: [{ reading: left }] })
    await driver.committed(found)
    const later = await driver.previewed({ 'agencies.csv': file('B') })
    expect(later).toMatchObject({ state: 'previewed', tables: [{ total_line: 3, reading: left }] })
    expect(later.fault_count).toBe(0)
  })

  test('a row of sums that someone wants to keep is a row', async () => {
    const file = { 'agencies.csv': agenciesFile([agency('A'), 'Total;Total Tours;b@x.example;']) }
    const asked = await driver.mapped(await driver.previewed(file))
    const kept = await driver.mapped(asked, ({ reading }) => ({
      reading: { ...reading, left_out: [] },
    }))
    expect(kept).toMatchObject({ state: 'previewed', counts: { agencies: { created: 2 } } })
  })

  test('the line of headings, the delimiter and lines to leave out can be chosen', async () => {
    const text = `reference|name|emails|${remark}\nkey|name|mail|x\nW-${number}|A|a@x.example|\nnone|||\n`
    const asked = await driver.previewed({ 'agencies.csv': text })
    expect(asked.tables[0]?.reading).toMatchObject({ delimiter: '|', header_line: 1 })
    const again = await driver.mapped(asked, ({ reading }) => ({
      reading: { ...reading, header_line: 2 },
    }))
    expect(again).toMatchObject({ state: 'mapping' })
    const columns = ['reference', 'name', 'emails', null]
    const found = await driver.mapped(again, ({ reading }) => ({
      table: 'agencies',
      columns,
      reading: { ...reading, left_out: [4] },
    }))
    expect(found).toMatchObject({ state: 'previewed', fault_count: 0 })
    await driver.committed(found)
    expect(await nameOf()).toBe('A')
  })
})

// Rule E4.11
test('a preview lists what it takes otherwise than it was sent', async () => {
  const key = `remark-${number}`
  const order = (reference: string, ship_imo: string) => buildOrder({ reference, ship_imo })
  const orders = [order(`O-${key}`, 'IMO 0000000'), order(`P-${key}`, 'IMO 9074729')]
  const events = [buildEvent({ reference: `E-${key}`, agency: agencyReference, orders })]
  const season = { ports: [], agencies: [], ship_calls: [], events, invoices: [] }
  const found = await driver.previewed({ 'season.json': JSON.stringify(season) })
  expect(found).toMatchObject({
    fault_count: 0,
    remark_count: 1,
    counts: { orders: { created: 2 } },
  })
  expect(
    (await server.staff.get(`/imports/${found.id}/rows?outcome=remarked`)).json().data,
  ).toMatchObject([
    {
      noun: 'orders',
      reference: `O-${key}`,
      field: 'ship_imo',
      code: 'imo_of_no_ship',
      fault: 'The ship_imo field is the IMO number of no ship, so it counts as unknown.',
    },
  ])
  await driver.committed(found)
  const stored = await server.db
    .selectFrom('excursion_order')
    .where('reference', 'in', [`O-${key}`, `P-${key}`])
    .orderBy('reference')
    .select('ship_imo')
    .execute()
  expect(stored).toEqual([{ ship_imo: null }, { ship_imo: '9074729' }])
})
