import type { CsvTable } from '@gangway/domain/imports/season-tables'
import { crc32 } from 'node:zlib'
import {
  type Place,
  type RawRow,
  type RawSeason,
  type SeasonFault,
  keyOf,
} from '../reading/season-fault.rules.ts'
import { emptyRows } from '../reading/empty-season.rules.ts'

/** Tables in which rows with the same reference may stand in two parts. */
export type SpreadTable = 'orders' | 'invoices'

export function isSpread(table: CsvTable | null): table is SpreadTable {
  return table === 'orders' || table === 'invoices'
}

/** The part in which everything is that belongs to one key. */
export function partOf(key: string | null, count: number): number {
  return key === null ? 0 : crc32(key) % count
}

/** An event and its orders are in one part, and so are invoices that name the same PDF; the first has all the rest. */
export function partIn(table: CsvTable, row: unknown, count: number): number {
  const own = keyOf(row, 'reference')
  if (table === 'events') return partOf(own, count)
  if (table === 'orders') return partOf(keyOf(row, 'event'), count)
  return table === 'invoices' ? partOf(keyOf(row, 'filename') ?? own, count) : 0
}

/** Where a row with a reference of its own is. */
export interface SpreadRow {
  part: number
  place: () => Pick<Place, 'file' | 'line'>
}

export type SpreadRows = ReadonlyMap<string, SpreadRow>

export function keyIn(table: SpreadTable, row: unknown): string | null {
  const reference = keyOf(row, 'reference')
  return reference === null ? null : `${table} ${reference}`
}

/**
 * Remembers where a row is, unless another one was found before it under its key.
 *
 * @param others rows that come before all of these
 * @returns how that one is called when it is in another part; within one part, the check finds it by itself
 */
export function twinOf(
  found: Map<string, SpreadRow>,
  key: string | null,
  own: SpreadRow,
  others: SpreadRows = new Map(),
): string | null {
  if (key === null) return null
  const first = others.get(key) ?? found.get(key)
  if (!found.has(key)) found.set(key, own)
  if (first === undefined || first.part === own.part) return null
  const { file, line } = first.place()
  return `${file}:${line}`
}

export function repeated({ file, line }: Pick<Place, 'file' | 'line'>, place: string): SeasonFault {
  return { file, line, field: 'reference', fault: { code: 'duplicate', place } }
}

export interface JsonParts {
  parts: RawSeason[]
  spread: SpreadRows
  /** References that stand in two parts. */
  faults: SeasonFault[]
}

/** The rows of JSON files, which are read whole. */
export function splitJson(seasons: readonly RawSeason[], count: number): JsonParts {
  const parts = Array.from({ length: count }, emptyRows)
  const spread = new Map<string, SpreadRow>()
  const faults: SeasonFault[] = []
  const first = parts[0] ?? emptyRows()
  for (const { ports, agencies, ship_calls, events, orders, invoices } of seasons) {
    // Spread into arguments, long lists would overflow the stack.
    for (const port of ports) first.ports.push(port)
    for (const agency of agencies) first.agencies.push(agency)
    for (const call of ship_calls) first.ship_calls.push(call)
    for (const event of events) parts[partIn('events', event.content, count)]?.events.push(event)
    for (const order of orders) {
      const part = partOf(keyOf(order, 'event'), count)
      parts[part]?.orders.push(order)
      note('orders', order, part)
    }
    for (const invoice of invoices) {
      const part = partIn('invoices', invoice.content, count)
      parts[part]?.invoices.push(invoice)
      note('invoices', invoice, part)
    }
  }
  return { parts, spread, faults }

  function note(table: SpreadTable, { content, placeOf }: RawRow, part: number): void {
    const own = { part, place: () => placeOf(['reference']) }
    const twin = twinOf(spread, keyIn(table, content), own)
    if (twin !== null) faults.push(repeated(own.place(), twin))
  }
}
