import type { ImportTable } from '@gangway/contract/imports/season-imports'
import { listedRows } from '@gangway/domain/imports/season-import'
import { isPlainText } from '@gangway/domain/facts/fact'
import { columnsOfTable, type CsvTable, csvTableNames } from '@gangway/domain/imports/season-tables'
import type { RowSpool } from '../../../platform/files/row-spool.ts'
import type { ReadingMeter } from '../../../platform/spreadsheet/reading-meter.ts'
import { FileFaultError } from '../../../platform/spreadsheet/table-file.ts'
import type { TextRow } from '../../../platform/spreadsheet/csv-rows.ts'
import { keyOf, type SeasonFault } from '../reading/season-fault.rules.ts'
import { faultOfCell, shownOtherwise } from '../reading/cell-faults.rules.ts'
import { dateIn, valueOfCell, withEndOfDay } from './cell-values.rules.ts'
import {
  isSpread,
  keyIn,
  partIn,
  partOf,
  type SpreadRow,
  type SpreadRows,
  twinOf,
} from './season-parts.rules.ts'
import { fileFault, type SourceTable } from './source-tables.service.ts'

export interface Tables {
  tables: readonly SourceTable[]
  mappings: readonly ImportTable[]
  /** Opens what rows are put aside in, in so many parts; `expected`: bytes, as far as known. */
  openSpool: (count: number, expected?: number) => Promise<RowSpool>
  meter: ReadingMeter
  onRows?: ((read: number) => void) | undefined
}

/**
 * Number of the table, line, fields as they were read, and how a row of another part is called that has its
 * reference.
 */
export type AsideRow = [
  source: number,
  line: number,
  content: Record<string, unknown>,
  twin?: string | undefined,
]

/** Faults of a season: as many as are listed, and the count of all. */
export interface FaultList {
  listed: SeasonFault[]
  count: () => number
  add: (fault: SeasonFault) => void
}

function faultList(): FaultList {
  const listed: SeasonFault[] = []
  let count = 0
  return {
    listed,
    count: () => count,
    add: (fault) => {
      count += 1
      if (listed.length < listedRows) listed.push(fault)
    },
  }
}

/** Numbers of rows that someone should know of before they are imported. */
export interface NoticedRows {
  /** Filtered out or hidden where the table was made. */
  hidden: number
  /** With a year of two digits. */
  shortYears: number
}

interface RowsRead {
  /** Why tables cannot be read. */
  unread: FaultList
  read: number
  /** By table. */
  noticed: NoticedRows[]
}

/** Fields by which rows are grouped first: other rows decide on a row's part, or whether it repeats another. */
const groupedBy: Partial<Record<CsvTable, string>> = {
  orders: 'reference',
  subproducts: 'order',
  persons: 'order',
  invoices: 'reference',
}

/**
 * Puts all rows of the tables aside, so that it is known how many they are.
 *
 * @throws StorageFullError
 */
export async function gatherRows(sources: Tables): Promise<RowsRead & { rows: RowSpool }> {
  const rows = await sources.openSpool(1)
  try {
    return { ...(await readRows(sources, rows)), rows }
  } catch (error) {
    await rows.close()
    throw error
  }
}

/**
 * Puts each gathered row into its part. Nothing is remembered of all rows, however many there are.
 *
 * @param others rows that were read from elsewhere
 */
export async function distributeRows(
  sources: Tables,
  gathered: RowSpool,
  { spool, count, others }: { spool: RowSpool; count: number; others: SpreadRows },
): Promise<void> {
  // All rows are written twice more.
  const together = await sources.openSpool(count, 2 * gathered.length())
  try {
    for await (const one of gathered.each(0)) {
      const row = one as AsideRow
      const [index, , content] = row
      const table = sources.mappings[index]?.table ?? null
      if (table === null) continue
      const by = groupedBy[table]
      if (by === undefined) await spool.add(partIn(table, content, count), row)
      else await together.add(partOf(keyOf(content, by), count), row)
    }
    for (let part = 0; part < count; part += 1) {
      const rows = (await together.read(part)) as AsideRow[]
      for (const placed of placedRows(rows, sources, { count, others })) {
        await spool.add(placed.part, placed.row)
      }
    }
  } finally {
    await together.close()
  }
}

async function readRows(
  { tables, mappings, meter, onRows }: Tables,
  rows: RowSpool,
): Promise<RowsRead> {
  const unread = faultList()
  const noticed = tables.map(() => ({ hidden: 0, shortYears: 0 }))
  let read = 0
  for (const { table, source, mapping, index } of inOrder(tables, mappings)) {
    const readRow = rowReader(table, mapping)
    try {
      for await (const row of source.rows()) {
        const { cells, line } = row
        read += 1
        if (read % 1_000 === 0) onRows?.(read)
        if (hasOtherLength(source, cells)) {
          const columns = source.headers.length
          const fault = { code: 'wrong_cell_count', cells: cells.length, columns } as const
          unread.add({ file: source.file, line, field: '', fault })
        }
        const { content, faults, hasShortYear } = readRow(row)
        const own = noticed[index]
        if (own !== undefined && row.isHidden === true) own.hidden += 1
        if (own !== undefined && hasShortYear) own.shortYears += 1
        for (const found of faults) unread.add({ file: source.file, line, ...found })
        // Once something cannot be read, only that is reported.
        const characters =
          unread.count() > 0 ? lengthOf(cells) : await rows.add(0, [index, line, content])
        meter.take({ line, cells: cells.length, characters })
      }
    } catch (error) {
      unread.add(fileFault(source.file, error))
      if (error instanceof FileFaultError && error.isLimit) break
    }
  }
  onRows?.(read)
  return { unread, read, noticed }
}

/** Rows that were grouped, and the part of each; orders come before what belongs to them. */
function* placedRows(
  rows: readonly AsideRow[],
  { tables, mappings }: Tables,
  { count, others }: { count: number; others: SpreadRows },
): Generator<{ part: number; row: AsideRow }> {
  const found = new Map<string, SpreadRow>()
  for (const row of rows) {
    const [index, line, content] = row
    const table = mappings[index]?.table ?? null
    if (isSpread(table)) {
      const part = partIn(table, content, count)
      const place = () => ({ file: tables[index]?.file ?? '', line })
      const twin = twinOf(found, keyIn(table, content), { part, place }, others)
      yield { part, row: twin === null ? row : [index, line, content, twin] }
    } else {
      const order = keyIn('orders', { reference: content['order'] })
      yield { part: found.get(order ?? '')?.part ?? 0, row }
    }
  }
}

/** Sheets leave out what is empty at the end of a row. */
function hasOtherLength({ sheet, headers }: SourceTable, cells: readonly string[]): boolean {
  if (cells.length === headers.length) return false
  const isShort = cells.length < headers.length
  if (sheet !== null && isShort) return false
  return isShort || cells.slice(headers.length).some((cell) => cell !== '')
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, cells.length)
}

/** Orders before what belongs to them. */
function inOrder(tables: readonly SourceTable[], mappings: readonly ImportTable[]) {
  const all = tables.flatMap((source, index) => {
    const mapping = mappings[index]
    const table = mapping?.table ?? null
    return mapping === undefined || table === null ? [] : [{ table, source, mapping, index }]
  })
  return all.toSorted((a, b) => csvTableNames.indexOf(a.table) - csvTableNames.indexOf(b.table))
}

type CellFault = Pick<SeasonFault, 'field' | 'fault'>

interface ReadRow {
  content: Record<string, unknown>
  faults: CellFault[]
  hasShortYear: boolean
}

/** Reads the fields of a row, and names those that cannot be read. */
function rowReader(
  table: CsvTable,
  { columns, fixed, reading }: ImportTable,
): (row: TextRow) => ReadRow {
  const known = columnsOfTable(table)
  const always = Object.fromEntries(
    Object.entries(fixed).flatMap(([field, written]) => {
      const column = known[field]
      return column === undefined ? [] : [[field, valueOfCell(column, written)] as const]
    }),
  )
  const read = columns.flatMap((field, index) => {
    const column = field === null ? undefined : known[field]
    if (field === null || column === undefined) return []
    return [{ field, column, index, isText: isPlainText(column) }]
  })
  return ({ cells, unsaved, shown, doubtful }) => {
    const content: Record<string, unknown> = { ...always }
    const faults: CellFault[] = []
    const shownAs = shown && new Map(shown)
    const perhapsShownAs = doubtful && new Map(doubtful)
    let hasShortYear = false
    for (const { field, column, index, isText } of read) {
      const cell = (isText ? shownAs?.get(index) : undefined) ?? cells[index] ?? ''
      const perhaps = isText ? perhapsShownAs?.get(index) : undefined
      const fault =
        unsaved?.includes(index) === true
          ? ({ code: 'unsaved_formula' } as const)
          : perhaps === undefined
            ? faultOfCell(column, cell, reading.encoding ?? 'utf-8')
            : shownOtherwise(perhaps, cell)
      const date = dateIn(column, cell)
      if (fault !== null) faults.push({ field, fault })
      else if (date?.contradictsWeekday === true) faults.push({ field, fault: wrongWeekday })
      if (date?.hasShortYear === true) hasShortYear = true
      const value = date === null ? valueOfCell(column, cell) : date.date
      if (value !== undefined) content[field] = value
    }
    return {
      content: table === 'ship_calls' ? withEndOfDay(content) : content,
      faults,
      hasShortYear,
    }
  }
}

const wrongWeekday = { code: 'wrong_weekday' } as const
