import { errorCatalogue } from '@gangway/contract/errors'
import { addRate, type Rate, type RateFields } from '@gangway/contract/rates'
import type { ImportedRateRow } from '@gangway/contract/rates-import'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { keyText } from '@gangway/domain/characters/key-text'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { clashingRate } from '@gangway/domain/statements/rate'
import { imports } from '@gangway/texts/imports'
import { fill } from '@gangway/texts/template'
import { rateValues } from '../../rates/index.ts'
import { judge, wordRow } from '../lists/judged-rows.rules.ts'
import type { ListTable } from '../lists/list-table.rules.ts'
import { type KnownPort, type RateColumn, readRate } from './rate-columns.rules.ts'

export interface ComparedRate {
  row: ImportedRateRow
  given: RateFields | null
  /** The rate for the same product and port from the same day; null: there is none. */
  seen: Rate | null
}

type Scope = Pick<RateFields, 'product' | 'port_id' | 'valid_from' | 'valid_to'>

/** Effect of each row, in their order: one that a row before stands against is left out. */
export function compareRates(
  { filename, ...table }: ListTable<RateColumn> & { filename: string },
  { rates, ports, language }: { rates: Rate[]; ports: readonly KnownPort[]; language: Language },
): ComparedRate[] {
  const standing = new Map<string, Scope & { name: string; isRead: boolean }>(
    rates.map((rate) => [keyOf(rate), { ...rate, name: nameOf(rate), isRead: false }]),
  )
  return table.rows.map((row) => {
    const { line } = row
    const { fields, faults } = readRate(table, row, ports)
    const given = judge(addRate.body, fields, faults)
    const name = [fields['product'], portOf(fields['port_id'])?.name].filter(Boolean).join(', ')
    const left = { line, name, outcome: 'faulty' as const, rate: null, fields: [] }
    if (given === null || faults.length > 0) {
      const worded = wordRow(faults, table, language)
      return { given: null, seen: null, row: { ...left, faults: worded } }
    }
    const key = keyOf(given)
    const seen = rates.find((rate) => keyOf(rate) === key) ?? null
    const others = [...standing].filter(([other, { isRead }]) => other !== key || isRead)
    const clashing = clashingRate(
      given,
      others.map(([, other]) => other),
    )
    if (clashing !== null) {
      const code = 'rates_overlap'
      const fault = `${errorCatalogue[code][language]} (${clashing.name})`
      return { given: null, seen, row: { ...left, faults: [{ field: '', code, fault }] } }
    }
    const place = fill(imports.place[language], { file: filename, line })
    standing.set(key, { ...given, name: place, isRead: true })
    const before = seen === null ? {} : rateValues(seen)
    const after = rateValues(given)
    const all = Object.keys(after) as (keyof typeof after)[]
    const changed = seen === null ? [] : changedFields(all, before, after)
    const outcome = seen === null ? 'created' : changed.length === 0 ? 'unchanged' : 'changed'
    const port = portOf(given.port_id)
    const rate = { ...given, port_code: port?.key ?? null, port_name: port?.name ?? null }
    return { given, seen, row: { line, name, outcome, rate, fields: changed, faults: [] } }
  })

  function portOf(id: unknown): KnownPort | undefined {
    return ports.find((port) => port.id === id)
  }

  function nameOf({ product, port_name, valid_from }: Rate): string {
    return [product, port_name, formatShortDate(valid_from, language)].filter(Boolean).join(', ')
  }
}

function keyOf({ product, port_id, valid_from }: Scope): string {
  return JSON.stringify([product === null ? null : keyText(product), port_id, valid_from])
}
