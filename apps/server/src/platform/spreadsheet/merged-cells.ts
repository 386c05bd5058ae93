/// Which cells of a sheet are merged stands below its rows, where who reads row by row learns it too late. So it is
/// looked up first, without keeping what is above it.
import { WorkbookTooLargeError } from './workbook-limits.ts'
import { unpacked } from './zip-directory.ts'

/** Cells of one column that are shown as one; rows and columns count from 0. */
export interface MergedCells {
  column: number
  firstRow: number
  lastRow: number
}

const limits = {
  /** Characters of a text that says where the sheets are. */
  links: 4_194_304,
  /** Characters of a tag. */
  tag: 1_000,
  merged: 100_000,
  /** No season has more. */
  columns: 256,
} as const

/**
 * What is merged over several rows, from above; of several columns the first. Nothing where a workbook does not say in
 * the usual way which sheet is which.
 *
 * @throws WorkbookTooLargeError
 */
export async function mergedCells(workbook: Uint8Array, sheet: string): Promise<MergedCells[]> {
  const bytes = Buffer.from(workbook.buffer, workbook.byteOffset, workbook.byteLength)
  const path = await sheetPath(bytes, sheet)
  if (path === null) return []
  const merged: MergedCells[] = []
  // A tag may be cut in two where a chunk ends.
  let rest = ''
  for await (const chunk of unpacked(bytes, path)) {
    const text = rest + chunk
    const ranges = text.includes('mergeCell') ? text.matchAll(mergeTag) : []
    for (const [, range = ''] of ranges) {
      const cells = cellsOf(range)
      if (cells !== null) merged.push(cells)
    }
    if (merged.length > limits.merged) throw new WorkbookTooLargeError('merged cells')
    const last = text.slice(text.lastIndexOf('<'))
    rest = last.includes('>') ? '' : last.slice(0, limits.tag)
  }
  return merged.toSorted((one, other) => one.firstRow - other.firstRow)
}

const mergeTag = /<(?:\w+:)?mergeCell\s[^>]*?ref=["']([A-Z\d:]+)["'][^>]*>/g
const rangeForm = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/

function cellsOf(range: string): MergedCells | null {
  const [, letters = '', first = '', last = ''] = rangeForm.exec(range) ?? []
  const column = columnOf(letters)
  if (Number(last) <= Number(first) || column >= limits.columns) return null
  return { column, firstRow: Number(first) - 1, lastRow: Number(last) - 1 }
}

/** Of A, Z, AA: 0, 25, 26. */
function columnOf(letters: string): number {
  let number = 0
  for (let at = 0; at < letters.length; at += 1) {
    number = number * 26 + letters.charCodeAt(at) - 64
  }
  return number - 1
}

/** By way of the links that every workbook has. */
async function sheetPath(bytes: Buffer, sheet: string): Promise<string | null> {
  const start = tagsOf(await textOf(bytes, '_rels/.rels'), 'Relationship')
  const workbook = start.find(({ Type = '' }) => Type.endsWith('/officeDocument'))?.['Target']
  if (workbook === undefined) return null
  const path = workbook.replace(/^\//, '')
  const [, folder = '', name = ''] = /^(.*?)([^/]*)$/.exec(path) ?? []
  const found = tagsOf(await textOf(bytes, path), 'sheet').find((tag) => tag['name'] === sheet)
  const id = Object.entries(found ?? {}).find(([key]) => key.endsWith(':id'))?.[1]
  const links = tagsOf(await textOf(bytes, `${folder}_rels/${name}.rels`), 'Relationship')
  const target = links.find((tag) => tag['Id'] === id)?.['Target']
  if (id === undefined || target === undefined) return null
  return target.startsWith('/') ? target.slice(1) : folder + target
}

async function textOf(bytes: Buffer, path: string): Promise<string> {
  let text = ''
  for await (const chunk of unpacked(bytes, path)) {
    text += chunk
    if (text.length > limits.links) break
  }
  return text
}

/** The attributes of each tag of a name. */
function tagsOf(xml: string, name: string): Record<string, string | undefined>[] {
  const tags = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))
  return [...tags].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = '', double, single]) => [key, plain(double ?? single ?? '')],
      ),
    ),
  )
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function plain(value: string): string {
  return value.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return entities[name] ?? all
  })
}
