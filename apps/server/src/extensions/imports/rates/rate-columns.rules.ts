import { optionalCount, optionalDate, optionalText } from '@gangway/domain/facts/columns'
import type { Column } from '@gangway/domain/facts/fact'
import { plainNumber } from '@gangway/domain/imports/written-number'
import type { TextRow } from '../../../platform/spreadsheet/csv-rows.ts'
import { faultOfCell } from '../reading/cell-faults.rules.ts'
import { valueOfCell } from '../tables/cell-values.rules.ts'
import { plainName } from '../tables/column-names.rules.ts'
import type { RowFaults } from '../lists/judged-rows.rules.ts'
import type { ListTable } from '../lists/list-table.rules.ts'

/** Names of columns, those of an export first. */
const headings = {
  product: 'Product, Sub-product, Excursion, Produkt, Teilprodukt, Ausflug',
  port: 'Port, Port code, Hafen, Hafencode, UN/LOCODE, LOCODE',
  valid_from: 'Valid from, From, First day, Gültig ab, Ab, Von, Erster Tag',
  valid_to: 'Valid to, To, Until, Last day, Gültig bis, Bis, Letzter Tag',
  currency: 'Currency, Währung',
  amount: 'Amount, Price, Price per person, Betrag, Preis, Preis pro Person',
  tax_percent: 'Tax percent, Tax, VAT, Steuer, Steuersatz, MwSt, USt',
  tiers: 'Tiers, Prices of a dispatch, Staffel, Staffelpreise, Preise eines Einsatzes',
} as const

export type RateColumn = keyof typeof headings

const columnsByName: ReadonlyMap<string, RateColumn> = new Map(
  (Object.entries(headings) as [RateColumn, string][]).flatMap(([column, names]) =>
    [column, ...names.split(',')].map((name) => [plainName(name), column] as const),
  ),
)

export const rateColumns = {
  columnsIn: (headers: readonly string[]) => {
    const named = headers.map((header) => columnsByName.get(plainName(header)) ?? null)
    return named.map((column, at) => (named.indexOf(column) === at ? column : null))
  },
  isHeader: (named: readonly (RateColumn | null)[]) =>
    named.includes('valid_from') && named.includes('currency'),
}

export interface KnownPort {
  id: number
  /** Its code, if any. */
  key: string | null
  name: string
}

const kinds: Partial<Record<RateColumn, Column>> = {
  valid_from: optionalDate,
  valid_to: optionalDate,
  amount: optionalCount,
  tax_percent: optionalCount,
}

/** Fields of a rate; a cell that cannot be read stays text, which its schema refuses. */
export function readRate(
  { named, text }: ListTable<RateColumn>,
  { cells }: TextRow,
  ports: readonly KnownPort[],
): { fields: Record<string, unknown>; faults: RowFaults } {
  const faults: RowFaults = []
  const fields: Record<string, unknown> = {}
  for (const [at, column] of named.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (column === null || cell === '') continue
    const kind = kinds[column] ?? optionalText
    const fault = faultOfCell(kind, cell, text.encoding)
    if (fault !== null) faults.push({ field: column, fault })
    else if (column === 'port') {
      const port = ports.find((one) => [one.key, one.name].some((name) => isSame(name, cell)))
      if (port === undefined) faults.push({ field: column, fault: { code: 'unknown_port' } })
      else fields['port_id'] = port.id
    } else fields[column] = readers[column]?.(cell) ?? valueOfCell(kind, cell)
  }
  return { fields, faults }
}

const isSame = (name: string | null, cell: string) =>
  name !== null && plainName(name) === plainName(cell)

/** Text where it is no number, or could be two. */
const numberIn = (cell: string) => {
  const plain = plainNumber(cell)
  return plain === null ? cell : Number(plain)
}

const readers: Partial<Record<RateColumn, (cell: string) => unknown>> = {
  currency: (cell) => cell.toUpperCase(),
  amount: numberIn,
  tax_percent: (cell) => numberIn(cell.replace(/\s*%$/, '')),
  /** `15=600; 31=1100` */
  tiers: (cell) =>
    cell
      .split(/[;|]/)
      .filter((tier) => tier.trim() !== '')
      .map((tier) => {
        const [persons = '', amount = ''] = tier.split(/[=:]/).map((part) => part.trim())
        return { persons: numberIn(persons), amount: numberIn(amount) }
      }),
}
