/// Which parts a workbook has, by way of the links that every workbook has.
import { type CellFormat, cellFormatOf } from './cell-formats.ts'
import { LimitError } from './table-limits.ts'
import { workbookLimits } from './workbook-limits.ts'
import { type Attributes, readXml } from './xml-events.ts'
import { unpacked } from './zip-directory.ts'

export interface SheetPart {
  name: string
  path: string
  isHidden: boolean
}

export interface WorkbookParts {
  sheets: SheetPart[]
  /** Days by which its calendar begins later. */
  laterBy: number
  strings: string | null
  styles: string | null
}

/** From 1904 on, as old workbooks of a Mac count. */
const macCalendar = 1_462

/** @throws Error when it is no workbook */
export async function workbookParts(bytes: Buffer): Promise<WorkbookParts> {
  const links = await linksOf(bytes, '', '_rels/.rels')
  const workbook = links.find(({ type }) => type === 'officeDocument')?.path
  if (workbook === undefined) throw new Error('there is no workbook')
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const own = `${folder}_rels/${workbook.slice(folder.length)}.rels`
  const parts = await linksOf(bytes, folder, own)
  const sheets: SheetPart[] = []
  let laterBy = 0
  await readXml(unpacked(bytes, workbook), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && isTrue(attributes['date1904'])) laterBy = macCalendar
      const path = name === 'sheet' ? pathOf(parts, attributes) : undefined
      if (path === undefined) return
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      sheets.push({ name: attributes['name'] ?? '', path, isHidden })
      if (sheets.length > workbookLimits.entries) {
        throw new LimitError(1, { code: 'too_many_sheets', maximum: workbookLimits.entries })
      }
    },
  })
  const pathTo = (type: string) => parts.find((link) => link.type === type)?.path ?? null
  return { sheets, laterBy, strings: pathTo('sharedStrings'), styles: pathTo('styles') }
}

function pathOf(links: readonly Link[], attributes: Attributes): string | undefined {
  const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]
  return links.find((link) => link.id === id)?.path
}

export function isTrue(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true'
}

interface Link {
  id: string
  /** The last part of it. */
  type: string
  path: string
}

async function linksOf(bytes: Buffer, folder: string, path: string): Promise<Link[]> {
  const links: Link[] = []
  await readXml(unpacked(bytes, path), {
    open: (name, { Id: id, Type: type, Target: target, TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External') return
      if (id === undefined || type === undefined || target === undefined) return
      if (links.length > workbookLimits.entries) {
        throw new LimitError(1, { code: 'too_many_parts', maximum: workbookLimits.entries })
      }
      links.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: within(folder, target) })
    },
  })
  return links
}

function within(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  if (path.startsWith('/')) return path.slice(1)
  const steps: string[] = []
  for (const step of `${folder}${path}`.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** The format of each style that cells refer to by number. */
export async function cellFormats(bytes: Buffer, path: string | null): Promise<CellFormat[]> {
  const patterns = new Map<number, string>()
  const found: CellFormat[] = []
  let isCells = false
  if (path === null) return found
  await readXml(unpacked(bytes, path), {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'cellXfs') isCells = true
      else if (name === 'numFmt') patterns.set(id, attributes['formatCode'] ?? '')
      else if (name === 'xf' && isCells) found.push(cellFormatOf(id, patterns.get(id)))
      if (Math.max(found.length, patterns.size) > workbookLimits.formats) {
        throw new LimitError(1, { code: 'too_many_formats', maximum: workbookLimits.formats })
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return found
}
