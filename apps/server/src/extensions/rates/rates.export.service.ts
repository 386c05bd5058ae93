import type { FileAnswer } from '@gangway/contract/answers'
import type { Rate } from '@gangway/contract/rates'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Column } from '../../platform/spreadsheet/column.ts'
import { spreadsheetFile } from '../../platform/spreadsheet/spreadsheet-file.ts'
import { listRates, type RatesDeps } from './rates.service.ts'

/** Three decimals alone could be thousands to a reader. */
const written = (amount: number, exponent: number) => amount.toFixed(exponent === 3 ? 4 : exponent)

const columns = [
  { key: 'product', kind: 'text', value: (rate) => rate.product },
  { key: 'port', kind: 'text', value: (rate) => rate.port_code ?? rate.port_name },
  { key: 'valid_from', kind: 'date', value: (rate) => rate.valid_from },
  { key: 'valid_to', kind: 'date', value: (rate) => rate.valid_to },
  { key: 'currency', kind: 'text', value: (rate) => rate.currency },
  {
    key: 'amount',
    kind: 'text',
    value: ({ amount, currency_exponent }) =>
      amount === null ? null : written(amount, currency_exponent),
  },
  { key: 'tax_percent', kind: 'number', value: (rate) => rate.tax_percent },
  {
    key: 'tiers',
    kind: 'text',
    value: ({ tiers, currency_exponent }) =>
      tiers.map((tier) => `${tier.persons}=${written(tier.amount, currency_exponent)}`).join(';'),
  },
] as const satisfies readonly Column<Rate>[]

type Key = (typeof columns)[number]['key']

/** @throws Refusal agency_not_found */
export async function exportRates(
  deps: RatesDeps,
  actor: CallContext,
  agency_id: number,
): Promise<FileAnswer> {
  const { rates } = await listRates(deps, actor, agency_id)
  const headers = Object.fromEntries(columns.map(({ key }) => [key, key])) as Record<Key, Key>
  const table = { title: '', columns, headers, rows: rates }
  return spreadsheetFile<Rate, Key>(table, { name: 'rates', format: 'csv', language: 'en' })
}
