import type {
  ExpectedOfEvent,
  MonthOfStatements,
  Statement,
  StatementLine,
} from '@gangway/contract/statements'
import { currencyExponent } from '@gangway/domain/money/currencies'
import type { Language } from '@gangway/domain/languages/language'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { moneyText } from '@gangway/domain/money/money-text'
import { monthText } from '../../shared/format/month-text.ts'
import { percentText } from './agreed-text.ts'

/** A line with the currency of its statement; null: no rate gives one. */
export interface ShownLine extends StatementLine {
  id: number
  money: Pick<Statement, 'currency' | 'currency_exponent'> | null
}

interface ShownMonth extends Omit<MonthOfStatements, 'statements' | 'unpriced' | 'gone'> {
  /** Lines of all statements that have no amount, by date. */
  gaps: ShownLine[]
  statements: (Omit<Statement, 'lines'> & { lines: ShownLine[] })[]
  /** Lines that are not there any more. */
  gone: ShownLine[]
}

const isGap = ({ gap }: ShownLine) => gap !== null

export function shownMonth({
  statements,
  unpriced,
  gone,
  ...month
}: MonthOfStatements): ShownMonth {
  let id = 0
  const shown = (lines: readonly StatementLine[], money: ShownLine['money']) =>
    lines.map((line) => ({ ...line, id: id++, money }))
  const all = statements.map((one) => ({ ...one, lines: shown(one.lines, one) }))
  return {
    ...month,
    gaps: [...shown(unpriced, null), ...all.flatMap(({ lines }) => lines.filter(isGap))].toSorted(
      (one, other) => (one.event_date ?? '').localeCompare(other.event_date ?? ''),
    ),
    statements: all
      .map((one) => ({ ...one, lines: one.lines.filter((line) => !isGap(line)) }))
      .filter(({ lines }) => lines.length > 0),
    gone: shownOfEvent(gone, id),
  }
}

export const shownOfEvent = (lines: readonly ExpectedOfEvent[], firstId = 0): ShownLine[] =>
  lines.map(({ currency, ...line }, at) => ({
    ...line,
    id: firstId + at,
    money: currency === null ? null : { currency, currency_exponent: currencyExponent(currency) },
  }))

/** Sums of lines with tax, each currency by itself. */
export function sumTexts(lines: readonly ShownLine[]): string[] {
  const known = lines.filter(({ amount }) => amount !== null)
  return [...Map.groupBy(known, ({ money }) => money?.currency)].flatMap(([currency, own]) => {
    const most = Math.max(...own.map(({ money }) => money?.currency_exponent ?? 0))
    const sum = own.reduce((total, { amount, tax }) => total + (amount ?? 0) + tax, 0)
    return currency === undefined ? [] : [moneyText(sum, currency, most)]
  })
}

/** An amount of a line; empty where it has no currency. */
export const amountText = ({ money }: ShownLine, amount: number | null) =>
  amount === null || money === null
    ? ''
    : moneyText(amount, money.currency, money.currency_exponent)

/** Since the reader last saw the month; empty: nothing has changed. */
export function changeText(t: Translate, line: ShownLine): string {
  const { change, amount_before } = line
  if (change === null) return ''
  if (change === 'new') return t('statements.new')
  if (amount_before === null) return t('statements.wasOpen')
  return t('statements.was', { amount: amountText(line, amount_before) })
}

/** Kind and sub-product of a line. */
export function whatText(
  t: Translate,
  language: Language,
  { kind, of_month, product_name, sub_product, percent }: ShownLine,
): string {
  const about =
    of_month === null ? '' : t('statements.adjustmentOf', { month: monthText(of_month, language) })
  if (kind === 'adjustment' && of_month !== null) return about
  // Its event's product stands beside it.
  const named = product_name !== null && sub_product.startsWith(product_name)
  const part = named
    ? sub_product.slice(product_name.length).replace(/^[^\p{L}\p{N}]+/u, '')
    : sub_product
  const what =
    kind === 'adjustment'
      ? t('statements.agreedOn', { percent: percentText(t, percent) })
      : t(`statements.kind.${kind}`)
  return [about, what, part].filter(Boolean).join(', ')
}

/** Persons of a line that no one counted. */
export const isUnproven = ({ kind, is_counted }: ShownLine) =>
  !is_counted && (kind === 'service' || kind === 'no_show')

/** Order of a line, or the dispatch whose price it is. */
export function orderText(t: Translate, { order_id, dispatch_number }: ShownLine): string {
  if (order_id !== null) return order_id
  if (dispatch_number !== null) return t('statements.dispatch', { n: dispatch_number })
  return t('statements.wholeEvent')
}

/** `2 × 50,00 € × 50 %`; the price of a dispatch is not multiplied by its persons. */
export function reckoningText(t: Translate, line: ShownLine): string {
  const { kind, persons, percent, gap, money, sub_product } = line
  if (kind === 'adjustment') return ''
  if (money === null || gap === 'no_rate') return `${persons} × ?`
  return [
    ...(sub_product === '' ? [] : [String(persons)]),
    amountText(line, line.unit_amount),
    ...(gap === null && percent !== 100 ? [percentText(t, percent)] : []),
  ].join(' × ')
}
