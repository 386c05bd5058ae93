import { type Agreement, agreedLines } from '@gangway/domain/statements/agreed-lines'
import { type ExpectedLine, expectedLines } from '@gangway/domain/statements/expected-lines'
import type { Rate } from '@gangway/domain/statements/rate'
import type { Terms } from '@gangway/domain/statements/terms'
import type { ClaimOnLines } from '../../modules/ask-rows/index.ts'
import type { AdjustmentRow } from './closed-months.queries.ts'
import type { OwedOrderRow } from './statements.queries.ts'
import { confirmedOrder } from './statements.rules.ts'

export interface KeptRate extends Rate {
  currency_exponent: number
}

/** Everything that the statements of a month rest on. */
export interface MonthContent {
  orders: OwedOrderRow[]
  rates: KeptRate[]
  terms: Terms[]
  adjustments: AdjustmentRow[]
  /** Left out in copies that were made before there were claims. */
  agreements?: Agreement[]
}

/** Accepted claims that name a percent. */
export function agreementsOf(claims: readonly ClaimOnLines[]): Agreement[] {
  return claims.flatMap(({ id, event_id, order_id, sub_product, percent, state }) =>
    state === 'open' || percent === null ? [] : [{ id, event_id, order_id, sub_product, percent }],
  )
}

type Agreed = Pick<MonthContent, 'rates' | 'terms'>

export function linesOf({
  orders,
  rates,
  terms,
  agreements = [],
}: Omit<MonthContent, 'adjustments'>): ExpectedLine[] {
  return agreedLines(expectedLines(orders.map(confirmedOrder), rates, terms), agreements)
}

/**
 * Rates and terms by which a closed month is compared: its own; where they leave a gap, those agreed since.
 *
 * @param agreed as they are now
 */
export function laterAgreed(kept: Agreed, agreed: Agreed): Agreed {
  const since = new Map(agreed.rates.map((rate) => [rate.id, rate]))
  const rates = kept.rates.map((rate) => {
    const most = rate.tiers.at(-1)?.persons ?? Infinity
    const above = since.get(rate.id)?.tiers.filter(({ persons }) => persons > most) ?? []
    return { ...rate, tiers: [...rate.tiers, ...above] }
  })
  return {
    rates: [...rates, ...agreed.rates.map((rate) => ({ ...rate, isLater: true }))],
    terms: [...kept.terms, ...agreed.terms.map((one) => ({ ...one, isLater: true }))],
  }
}

/** The same content is the same text, which names no person. */
export function contentText({
  orders,
  rates,
  terms,
  adjustments,
  agreements,
}: MonthContent): string {
  return JSON.stringify({
    orders: orders.map((order) => ({ ...order, agency_id: undefined, canceled_by: null })),
    rates: rates.map(keptRate),
    terms: terms.map(keptTerms),
    adjustments,
    agreements,
  })
}

export function contentOfText(text: string): MonthContent {
  return JSON.parse(text, (key, value: unknown) =>
    (key === 'canceled_at' || key === 'canceled_pickup') && typeof value === 'string'
      ? new Date(value)
      : value,
  ) as MonthContent
}

function keptRate({
  id,
  product,
  port_id,
  valid_from,
  valid_to,
  currency,
  currency_exponent,
  tax_rate,
  amount,
  tiers,
}: KeptRate): KeptRate {
  return {
    id,
    product,
    port_id,
    valid_from,
    valid_to,
    currency,
    currency_exponent,
    tax_rate,
    amount,
    tiers,
  }
}

function keptTerms({ id, valid_from, steps, no_show_percent, no_call_percent }: Terms): Terms {
  return { id, valid_from, steps, no_show_percent, no_call_percent }
}
