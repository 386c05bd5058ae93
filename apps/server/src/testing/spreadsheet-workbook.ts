import { zipOf } from './zip-archive.ts'

/** A number with its format, or a formula without a value. */
interface Raw {
  xml: string
  style?: number
}

/** A formula with what the spreadsheet saved of it. */
interface Formula {
  formula: string
  /** An error begins with a hash. */
  saved: string | number
}

export type Cell = string | number | Formula | Raw

export interface Sheet {
  name: string
  rows: readonly (readonly Cell[])[]
  /** Such as `A1:O1`. */
  merged?: readonly string[]
  /** Numbers of rows that are filtered out. */
  hidden?: readonly number[]
  /** The first and last of each range, from 1. */
  hiddenColumns?: readonly (readonly [first: number, last: number])[]
  isHidden?: boolean
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * A workbook as a spreadsheet program saves it: what this product writes itself has neither formulas nor merged
 * cells.
 */
export function workbookOf(sheets: readonly Sheet[], styles = ''): Uint8Array {
  const related = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  const relationships = (all: string) =>
    `<Relationships xmlns="${packages}/relationships">${all}</Relationships>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
    '_rels/.rels': relationships(related(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${sheets
      .map(
        ({ name, isHidden = false }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      sheets.map((_, at) => related(at + 1, 'worksheet', `worksheets/${at}.xml`)).join('') +
        (styles === '' ? '' : related(0, 'styles', 'styles.xml')),
    ),
    ...(styles !== '' && { 'xl/styles.xml': styles }),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/${at}.xml`, sheetXml(sheet)] as const),
    ),
  }
  return zipOf(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })))
}

const relationshipsOf = (all: string) =>
  `<Relationships xmlns="${packages}/relationships">${all}</Relationships>`

interface OtherParts {
  styles?: string
  strings?: string
  /** XML above the sheets. */
  properties?: string
  /** Bytes that cannot be packed. */
  picture?: Buffer
  separator?: '/' | '\\'
  isStored?: boolean
}

/** A workbook whose sheets are given as XML. */
export function workbookOfXml(
  given: string | readonly string[],
  {
    styles = '',
    strings = '',
    properties = '',
    picture = Buffer.alloc(0),
    separator = '/',
    isStored = false,
  }: OtherParts = {},
): Uint8Array {
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const sheets = typeof given === 'string' ? [given] : given
  const each = (write: (at: number) => string) => sheets.map((_, at) => write(at)).join('')
  const parts = {
    '_rels/.rels': relationshipsOf(link('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns:r="${relations}">${properties}<sheets>${each((at) => `<sheet name="${at === 0 ? 'one' : at + 1}" r:id="r${at + 1}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationshipsOf(
      each((at) => link(`r${at + 1}`, 'worksheet', `worksheets/${at + 1}.xml`)) +
        (styles === '' ? '' : link('styles', 'styles', 'styles.xml')) +
        (strings === '' ? '' : link('strings', 'sharedStrings', 'strings.xml')),
    ),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/${at + 1}.xml`, `<worksheet>${sheet}</worksheet>`]),
    ),
    ...(styles !== '' && { 'xl/styles.xml': styles }),
    ...(strings !== '' && { 'xl/strings.xml': strings }),
  }
  const texts = Object.entries(parts).map(([name, text]) => {
    return { name: name.replaceAll('/', separator), content: Buffer.from(text), isStored }
  })
  return zipOf([...texts, { name: 'xl/media/1.png', content: picture, isStored: true }])
}

function sheetXml({ rows, merged = [], hidden = [], hiddenColumns = [] }: Sheet): string {
  const lines = rows.map((cells, at) => {
    const row = at + 1
    return `<row r="${row}"${hidden.includes(row) ? ' hidden="1"' : ''}>${cells.map((cell, column) => cellXml(`${columnName(column)}${row}`, cell)).join('')}</row>`
  })
  const ranges = hiddenColumns.map(([min, max]) => `<col min="${min}" max="${max}" hidden="1"/>`)
  const columns = ranges.length === 0 ? '' : `<cols>${ranges.join('')}</cols>`
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const end = merges === '' ? '' : `<mergeCells count="${merged.length}">${merges}</mergeCells>`
  return `<worksheet xmlns="${spreadsheet}">${columns}<sheetData>${lines.join('')}</sheetData>${end}</worksheet>`
}

function cellXml(place: string, cell: Cell): string {
  if (cell === '') return `<c r="${place}"/>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  }
  if ('xml' in cell) return `<c r="${place}" s="${cell.style ?? 0}">${cell.xml}</c>`
  const { formula, saved } = cell
  const kind = typeof saved === 'number' ? 'n' : saved.startsWith('#') ? 'e' : 'str'
  return `<c r="${place}" t="${kind}"><f>${formula}</f><v>${saved}</v></c>`
}

/** A name of one letter. */
export const columnName = (column: number) => String.fromCodePoint('A'.charCodeAt(0) + column)

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
