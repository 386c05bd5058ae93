import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { faultsOf, readFiles } from '../../../testing/read-season-files.ts'

/** The rows of agencies in a file, or its faults as `line code`. */
async function read(content: string | Uint8Array, options: Parameters<typeof readFiles>[1] = {}) {
  const found = await readFiles({ 'agencies.csv': content }, options)
  if ('season' in found) return found.season.agencies
  return found.faults.map(({ line, fault }) => `${line} ${fault.code}`)
}

const agency = { reference: 'W-1', name: 'Blue Pier', emails: ['a@x.example'] }

describe('a CSV file as offices write it', () => {
  test.each([
    [
      'a title above the headings',
      'Agenturen 2027\n\nreference;name;emails\nW-1;Blue Pier;a@x.example\n',
    ],
    [
      'a title of several cells',
      'Stand:;1.2.2027\nreference;name;emails\nW-1;Blue Pier;a@x.example\n',
    ],
    [
      'titles that hold its delimiter',
      'Nord;;\nStand: 1.2.2027; Seite 1; von 1\n\nreference;name;emails\nW-1;Blue Pier;a@x.example\n',
    ],
    [
      'titles that hold another delimiter',
      'Kiel, Sylt, Föhr\nStand, Seite, von\n\nreference;name;emails\nW-1;Blue Pier;a@x.example\n',
    ],
    ['empty columns and rows', 'reference;name;emails;;;\nW-1;Blue Pier;a@x.example;;;\n;;;;;\n'],
    ['longer rows than headings', 'reference;name;emails\nW-1;Blue Pier;a@x.example;;\n'],
    ['its delimiter for Excel', 'sep=;\nreference;name;emails\nW-1;Blue Pier;a@x.example\n'],
    ['numbers as formulas', 'reference;name;emails\n="W-1";Blue Pier;a@x.example\n\u001a'],
  ])('with %s', async (_, text) => {
    expect(await read(text)).toEqual([agency])
  })

  test.each([
    [
      'marks that no one sees',
      'reference;name;emails\nW-1;Blue\u200b Pier\u202c ;a@x.example\n',
      [agency],
    ],
    [
      'a shortened number',
      'reference;name;emails\n4,91714E+11;Blue Pier;a@x.example\n',
      ['2 scientific_number'],
    ],
    [
      'a formula that failed',
      'reference;name;emails\nW-1;#BEZUG!;a@x.example\n',
      ['2 failed_formula'],
    ],
  ])('with %s is read by the rules of the browser', async (_, text, found) => {
    expect(await read(text)).toEqual(found)
  })

  test('a column with values and without a name is a fault', async () => {
    const faults = await read('reference;name;emails;\nW-1;Blue Pier;a@x.example;x\n')
    expect(faults).toEqual(['2 wrong_cell_count'])
    const within = await read('reference;;name;emails\nW-1;x;Blue Pier;a@x.example\n')
    expect(within).toEqual(['2 unknown_column'])
  })

  // Rule D4.6
  test('is read in the encoding that someone names; what is UTF-8 stays so', async () => {
    const text = 'reference;name;emails\nW-1;Παπαδόπουλος;a@x.example\n'
    const greek = iconv.encode(text, 'windows-1253')
    const name = { ...agency, name: 'Παπαδόπουλος' }
    expect(await read(greek)).toEqual(['2 other_encoding'])
    expect(await read(greek, { encoding: 'windows-1253' })).toEqual([name])
    expect(await read(text, { encoding: 'windows-1253' })).toEqual([name])
  })

  test('needs no name of its encoding where it has a mark, big end first', async () => {
    const text = '\ufeffreference;name;emails\nW-1;Blue Pier;a@x.example\n'
    expect(await read(iconv.encode(text, 'utf-16be'))).toEqual([agency])
  })

  // Rule A1.18
  test('names the characters that no one sees in references, each in its line', async () => {
    const unseen = [
      '\u200c',
      '\ufe0f',
      '\u180e',
      '\u3164',
      '\u2028',
      '\u{e0020}',
      '\u034f',
      '\u061c',
    ]
    const rows = unseen.map((mark, index) => `W-k16${mark}${index};A;a@x.example\r\n`)
    const found = await faultsOf({ 'agencies.csv': `reference;name;emails\r\n${rows.join('')}` })
    expect(found.map((fault) => /^.*?:(\d+) reference .*(U\+\w+)/.exec(fault)?.slice(1))).toEqual(
      unseen.map((mark, index) => {
        const hex = mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
        return [String(index + 2), `U+${hex}`]
      }),
    )
  })

  test('is refused at the line of a character that cannot be read', async () => {
    const cut = Buffer.concat([
      Buffer.from('reference;name;emails\nW-1;Müller;a@x.example\nW-2;Grö'),
      Buffer.from([0xc3]),
      Buffer.from(';b@x.example\n'),
    ])
    expect(await read(cut)).toEqual(['3 unreadable_text'])
  })

  test('is read from the line of headings and with the delimiter that someone names', async () => {
    const text = 'reference|name|emails\nreference|name|emails\nW-1|Blue Pier|a@x.example\n'
    expect(await read(text, { headerLine: 2 })).toEqual([agency])
    expect(await read(text, { headerLine: 9 })).toEqual(['9 no_header'])
    expect(await read(`${'Season 2027\n'.repeat(40)}${text}`, { headerLine: 42 })).toEqual([agency])
    expect(await read(text, { delimiter: ';' })).toEqual(['1 no_header'])
  })

  test('keeps a last row of sums unless someone leaves it out', async () => {
    const text = 'reference;name;emails\nW-1;Blue Pier;a@x.example\nSumme;1;\n'
    expect(await read(text)).toEqual(['3 required'])
    expect(await read(text, { withoutTotals: true })).toEqual([agency])
    const without = text.replace('Summe;1;\n', '')
    expect(await read(without, { withoutTotals: true })).toEqual([agency])
  })
})

test.each([
  ['d0cf11e0a1b11ae100', 'old_workbook'],
  ['504b030414', 'binary_file'],
])('another kind of file that is named .csv is refused as what it is (%s)', async (hex, code) => {
  expect(await read(Buffer.from(hex, 'hex'))).toEqual([`1 ${code}`])
})
