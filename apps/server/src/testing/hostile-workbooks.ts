import { randomBytes } from 'node:crypto'
import { workbookOfXml as workbookOf } from './spreadsheet-workbook.ts'

/** With it, a workbook unpacks to less than a hundred times its size. */
const picture = randomBytes(800_000)

const workbookOfXml = (
  sheets: string | readonly string[],
  other: Parameters<typeof workbookOf>[1] = {},
) => workbookOf(sheets, { ...other, picture })

/** Excel allows no longer one. */
const longText = 'x'.repeat(32_000)

const columns = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O']

/** The columns of a table of events. */
export const headings = [
  'reference',
  'agency',
  'port',
  'agency_title',
  'product_name',
  'event_date',
  'language_guide',
  'duration',
  'email',
  'contact_name',
  'contact_phone',
  'meet_point',
  'pickup_time',
  'need_ticket',
  'alert',
]

const inline = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

const headRow = `<row r="1">${headings.map((name, at) => inline(`${columns[at]}1`, name)).join('')}</row>`

const sheetOf = (rows: string, above = '', below = '') =>
  `${above}<sheetData>${headRow}${rows}</sheetData>${below}`

const rowsOf = (count: number, cells: string) => `<row>${cells}</row>`.repeat(count)

const shared = (index: number) => `<c t="s"><v>${index}</v></c>`

const strings = (...texts: string[]) =>
  `<sst>${texts.map((one) => `<si>${one}</si>`).join('')}</sst>`

const text = (content: string) => `<t>${content}</t>`

/** Small files that grow without end when they are read, each with what it does. */
export const hostileWorkbooks: Readonly<Record<string, () => Uint8Array>> = {
  'a long text in each of 3,000 rows': () =>
    workbookOfXml(sheetOf(rowsOf(3_000, shared(0))), { strings: strings(text(longText)) }),
  'four long texts in each row of fifty sheets': () =>
    workbookOfXml(
      Array.from({ length: 50 }, () => sheetOf(rowsOf(30, shared(0).repeat(4)))),
      { strings: strings(text(longText)) },
    ),
  'a text of two hundred characters in every cell': () =>
    workbookOfXml(sheetOf(rowsOf(33_000, shared(0).repeat(15))), {
      strings: strings(text('x'.repeat(200))),
    }),
  'texts within texts': () =>
    workbookOfXml(sheetOf(rowsOf(10, shared(0))), {
      strings: `<sst>${'<si>'.repeat(3_000)}<t>_x0041_${longText}</t>${'</si>'.repeat(3_000)}</sst>`,
    }),
  'one text that ends again and again': () =>
    workbookOfXml(sheetOf(rowsOf(10, shared(0))), {
      strings: `<sst><si><t>_x0041_${longText}</t>${'<si/>'.repeat(10_000)}</si></sst>`,
    }),
  'rich text of a hundred thousand runs': () =>
    workbookOfXml(sheetOf(rowsOf(10, shared(0))), {
      strings: strings('<r><t>a</t></r>'.repeat(100_000)),
    }),
  'a hundred thousand empty texts': () =>
    workbookOfXml(sheetOf(rowsOf(10, shared(0))), {
      strings: `<sst>${'<si/>'.repeat(100_000)}</sst>`,
    }),
  'a long text written into each cell': () =>
    workbookOfXml(sheetOf(rowsOf(500, inline('A2', longText).repeat(2)))),
  'XML within XML': () => workbookOfXml(sheetOf(`<row><c>${'<x>'.repeat(20_000)}`)),
  'one attribute of two megabytes': () =>
    workbookOfXml(sheetOf(`<row><c r="${'A'.repeat(2_000_000)}"/></row>`)),
  'one tag of many attributes': () =>
    workbookOfXml(
      sheetOf(
        `<row><c ${Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')}/></row>`,
      ),
    ),
  'a comment of two megabytes': () => workbookOfXml(sheetOf(`<!--${'x'.repeat(2_000_000)}-->`)),
  'one cell again and again': () =>
    workbookOfXml(sheetOf(`<row>${'<c r="A2"><f/></c>'.repeat(10_000)}</row>`)),
  'a hundred thousand empty cells': () =>
    workbookOfXml(sheetOf(rowsOf(100, '<c s="0"/>'.repeat(1_000)))),
  'a hundred thousand empty rows': () => workbookOfXml(sheetOf('<row/>'.repeat(100_000))),
  'a huge dimension': () =>
    workbookOfXml(sheetOf(rowsOf(3, shared(0)), '<dimension ref="A1:XFD1048576"/>'), {
      strings: strings(text('one')),
    }),
  'a row far below': () =>
    workbookOfXml(sheetOf('<row r="99999999999999999999"><c><v>1</v></c></row>')),
  'entities within entities': () =>
    workbookOfXml(sheetOf(rowsOf(3, shared(0))), {
      strings: `<!DOCTYPE sst [<!ENTITY e0 "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]>${strings(text('&e12;'))}`,
    }),
  'more sheets than may be': () =>
    workbookOfXml(Array.from({ length: 60 }, () => sheetOf(rowsOf(1, shared(0))))),
  'thousands of sheets of one part': () =>
    workbookOfXml(sheetOf(''), { properties: '<sheet name="a" r:id="r1"/>'.repeat(3_000) }),
  'more styles than may be': () =>
    workbookOfXml(sheetOf(rowsOf(3, shared(0))), {
      styles: `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="0000&quot;a&quot;"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(66_000)}</cellXfs></styleSheet>`,
    }),
  'more merged cells than may be': () =>
    workbookOfXml(
      sheetOf(
        rowsOf(3, shared(0)),
        '',
        `<mergeCells>${'<mergeCell ref="A2:A900000"/>'.repeat(101_000)}</mergeCells>`,
      ),
    ),
  'a long text merged over all rows': () =>
    workbookOfXml(
      sheetOf(
        rowsOf(1, shared(0).repeat(15)) + rowsOf(3_000, '<c r="O3"><v>1</v></c>'),
        '',
        `<mergeCells>${columns.map((one) => `<mergeCell ref="${one}2:${one}900000"/>`).join('')}</mergeCells>`,
      ),
      { strings: strings(text(longText)) },
    ),
  'ranges of hidden columns without end': () =>
    workbookOfXml(
      sheetOf('', `<cols>${'<col min="1" max="99999999" hidden="1"/>'.repeat(10_000)}</cols>`),
    ),
}
