import type { Rate } from '@gangway/contract/rates'
import type { AgencyTerms } from '@gangway/contract/terms'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { moneyText } from '@gangway/domain/money/money-text'
import type { Translate } from '../../shared/i18n/text-types.ts'

/** `49.5` as `49,5 %`, like amounts always the German way. */
export const percentText = (t: Translate, percent: number) =>
  t('statements.percent', { n: percent.toLocaleString('de-DE') })

/** Product and port that a rate applies to. */
export const rateScope = (t: Translate, { product, port_name }: Rate) =>
  [product, port_name].filter(Boolean).join(', ') || t('limits.everything')

export function rateDays(
  t: Translate,
  language: Language,
  { valid_from, valid_to }: Pick<Rate, 'valid_from' | 'valid_to'>,
) {
  const from = formatShortDate(valid_from, language)
  if (valid_to === null) return t('statements.fromDay', { day: from })
  return t('limits.range', { from, to: formatShortDate(valid_to, language) })
}

export function priceText(
  t: Translate,
  {
    amount,
    tiers,
    currency,
    currency_exponent,
  }: Pick<Rate, 'amount' | 'tiers' | 'currency' | 'currency_exponent'>,
) {
  const money = (price: number) => moneyText(price, currency, currency_exponent)
  if (amount !== null) return t('statements.perPerson', { price: money(amount) })
  return tiers
    .map((tier) => t('statements.upTo', { price: money(tier.amount), n: tier.persons }))
    .join(', ')
}

/** A rate in one sentence, for where another is at odds with it or a line rests on it. */
export const rateText = (t: Translate, language: Language, rate: Rate) =>
  [rateScope(t, rate), priceText(t, rate), rateDays(t, language, rate)].join(', ')

/** Cost of a cancellation, from the earliest to the latest. */
export function stepsText(t: Translate, { steps, no_show_percent }: AgencyTerms): string {
  if (steps.length === 0) return t('statements.always', { n: no_show_percent })
  const costs = steps.map(({ hours, percent }) =>
    percent === 0
      ? t('statements.freeUntil', { hours })
      : t('statements.costsUntil', { n: percent, hours }),
  )
  return [...costs, t('statements.lateCosts', { n: no_show_percent })].join(', ')
}
