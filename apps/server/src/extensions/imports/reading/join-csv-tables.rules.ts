import type { FieldFault } from '@gangway/contract/field-faults'
import { forbiddenInKey } from '@gangway/domain/characters/key-text'
import { byNoun } from '@gangway/domain/imports/season-import'
import type { CsvTable } from '@gangway/domain/imports/season-tables'
import {
  keyOf,
  type RawOrder,
  type RawRow,
  type RawSeason,
  type SeasonFault,
  textOf,
} from './season-fault.rules.ts'

export interface CsvRow extends RawRow {
  content: Record<string, unknown>
}

export type CsvTables = Readonly<Record<CsvTable, readonly CsvRow[]>>

/**
 * Puts persons into their sub-products and sub-products into their orders, which tables keep separately. Faults are
 * rows that belong nowhere.
 *
 * @param others rows of JSON files, which come first
 */
export function joinCsvTables(
  tables: CsvTables,
  others: RawSeason,
): { rows: RawSeason; faults: SeasonFault[] } {
  const persons = Map.groupBy(tables.persons, personKey)
  const subproducts = Map.groupBy(tables.subproducts, ({ content }) => keyOf(content, 'order'))
  const orders = new Set(tables.orders.map(({ content }) => keyOf(content, 'reference')))
  const subproductKeys = new Set(tables.subproducts.map(subProductKey))
  const faults = [
    ...tables.subproducts
      .filter(({ content }) => !orders.has(keyOf(content, 'order')))
      .map((row) => faultAt(row, 'order', keyFault(row, 'order') ?? { code: 'unknown_order' })),
    ...tables.persons
      .filter((row) => !subproductKeys.has(personKey(row)))
      .map((row) => {
        const wrongKey = keyFault(row, 'order')
        if (wrongKey !== null) return faultAt(row, 'order', wrongKey)
        return faultAt(row, 'subproduct', { code: 'unknown_subproduct' })
      }),
    ...tables.orders.flatMap((row) => {
      const wrongKey = keyFault(row, 'event')
      return wrongKey === null ? [] : [faultAt(row, 'event', wrongKey)]
    }),
    ...duplicates(tables.subproducts),
    ...tables.persons.flatMap(strayCells),
  ]
  return {
    rows: {
      ...byNoun((noun): RawRow[] => [...others[noun], ...tables[noun]]),
      orders: others.orders.concat(
        tables.orders.map((order) => {
          const own = subproducts.get(keyOf(order.content, 'reference')) ?? []
          return joinOrder(
            order,
            own.map((row) => joinSubProduct(row, persons.get(subProductKey(row)) ?? [])),
          )
        }),
      ),
    },
    faults,
  }
}

function subProductKey({ content }: CsvRow): string {
  return JSON.stringify([keyOf(content, 'order'), content['number']])
}

function personKey({ content }: CsvRow): string {
  return JSON.stringify([keyOf(content, 'order'), content['subproduct']])
}

function faultAt(row: CsvRow, field: string, fault: FieldFault): SeasonFault {
  return { ...row.placeOf([field]), fault }
}

/** A character forbidden in keys, in a column that no schema reads. */
function keyFault({ content }: CsvRow, field: string): FieldFault | null {
  const found = forbiddenInKey(textOf(content, field) ?? '')
  return found === null ? null : { code: 'forbidden_character', ...found }
}

function duplicates(subproducts: readonly CsvRow[]): SeasonFault[] {
  const seen = new Set<string>()
  return subproducts.flatMap((row) => {
    const key = subProductKey(row)
    if (seen.has(key)) return [faultAt(row, 'number', { code: 'same_number_twice' })]
    seen.add(key)
    return []
  })
}

const ageColumns = ['order', 'subproduct', 'kind', 'age']

/** An age is a single value; the other kinds are checked against their schema. */
function strayCells(row: CsvRow): SeasonFault[] {
  if (row.content['kind'] !== 'age') return []
  const stray = Object.keys(row.content).filter((field) => !ageColumns.includes(field))
  return stray.map((field) => faultAt(row, field, { code: 'not_of_an_age' }))
}

function joinOrder({ content, placeOf }: CsvRow, subproducts: readonly RawRow[]): RawOrder {
  const { event: _event, ...own } = content
  return {
    event: keyOf(content, 'event'),
    content: { ...own, subproducts: subproducts.map((row) => row.content) },
    placeOf: (path) => {
      const [field, index, ...rest] = path
      const row = field === 'subproducts' ? subproducts[Number(index)] : undefined
      return row === undefined ? placeOf(path) : row.placeOf(rest)
    },
  }
}

/** An entry for each kind of data that has arrived. */
function joinSubProduct({ content, placeOf }: CsvRow, persons: readonly CsvRow[]): RawRow {
  const { order: _order, number: _number, required_person_count, ...own } = content
  const kinds = [...Map.groupBy(persons, (person) => person.content['kind']).entries()]
  const entries = kinds.map(([key, rows]) => ({ key, rows, value: rows.map(personValue) }))
  const counted =
    required_person_count === undefined
      ? []
      : [{ key: 'person_count', value: required_person_count }]
  return {
    content: {
      ...own,
      required_data: [...entries.map(({ key, value }) => ({ key, value })), ...counted],
    },
    placeOf: (path) => {
      const [field, index, part, person, ...rest] = path
      if (field !== 'required_data') return placeOf(path)
      const entry = entries[Number(index)]
      if (entry === undefined) return placeOf(['required_person_count'])
      const row = part === 'value' ? entry.rows[Number(person)] : undefined
      if (row === undefined) return entry.rows[0]?.placeOf(['kind']) ?? placeOf([])
      return row.placeOf(entry.key === 'age' ? ['age'] : rest)
    },
  }
}

function personValue({ content }: CsvRow): unknown {
  const { order: _order, subproduct: _subproduct, kind, ...value } = content
  return kind === 'age' ? (value['age'] ?? null) : value
}
