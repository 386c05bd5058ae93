import { keyText } from '../characters/key-text.ts'

/** Price of a dispatch with up to so many persons, in minor units. */
export interface Tier {
  persons: number
  amount: number
}

export type Tiers = readonly Tier[]

/** Price agreed with an agency. */
export interface Rate {
  id: number
  /** Name of a sub-product, or of an event's product; null: any. */
  product: string | null
  port_id: number | null
  /** First day of events it applies to. */
  valid_from: string
  /** Last one; null: open. */
  valid_to: string | null
  currency: string
  /** Hundredths of a percent. */
  tax_rate: number
  /** Price of one person, in minor units; null: a dispatch has one. */
  amount: number | null
  /** Prices of a dispatch, rising in persons; empty: a person has a price. */
  tiers: Tiers
  /** Agreed after the month was closed: it applies where no other does. */
  isLater?: boolean
}

/** Persons whose price is looked for. */
export interface Priced {
  sub_product: string
  product: string
  port_id: number
  date: string
}

/** First and last day, `YYYY-MM-DD`. */
export interface DaySpan {
  from: string
  to: string
}

type Scope = Pick<Rate, 'product' | 'port_id' | 'valid_from' | 'valid_to'>

/** The most specific rate that applies (R9): product and port, product, port, agency; null: none does. */
export function fittingRate(rates: readonly Rate[], priced: Priced): Rate | null {
  const ranked = rates
    .map((rate) => ({ rate, rank: rankOf(rate, priced) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => laterLast(a.rate, b.rate) || b.rank - a.rank || compareFrom(b.rate, a.rate))
  return ranked[0]?.rate ?? null
}

/** A rate for the same persons on a day that both apply to: it would be left to chance which one counts. */
export function clashingRate<One extends Scope>(rate: Scope, others: readonly One[]): One | null {
  return (
    others.find(
      (other) =>
        sameProduct(rate.product, other.product) &&
        rate.port_id === other.port_id &&
        shareDay(rate, other),
    ) ?? null
  )
}

/** Rates that apply on one of these days. */
export function ratesDuring<One extends Scope>(rates: readonly One[], days: DaySpan): One[] {
  return rates.filter((rate) => shareDay(rate, { valid_from: days.from, valid_to: days.to }))
}

/** Price of a dispatch with so many persons; null: more than the last tier has. */
export function tierAmount(tiers: Tiers, persons: number): number | null {
  return tiers.find((tier) => persons <= tier.persons)?.amount ?? null
}

/** Sorts rates or terms of a closed month before later ones. */
export function laterLast(one: { isLater?: boolean }, other: { isLater?: boolean }): number {
  return Number(one.isLater ?? false) - Number(other.isLater ?? false)
}

/** -1: it does not apply; the name of a sub-product says more than that of its event's product. */
function rankOf(rate: Rate, { sub_product, product, port_id, date }: Priced): number {
  if (!shareDay(rate, { valid_from: date, valid_to: date })) return -1
  if (rate.port_id !== null && rate.port_id !== port_id) return -1
  const byPort = rate.port_id === null ? 0 : 1
  if (rate.product === null) return byPort
  if (sameProduct(rate.product, sub_product)) return 4 + byPort
  return sameProduct(rate.product, product) ? 2 + byPort : -1
}

function sameProduct(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : keyText(one) === keyText(other)
}

type Days = Pick<Rate, 'valid_from' | 'valid_to'>

function shareDay(one: Days, other: Days): boolean {
  return begins(one, other) && begins(other, one)
}

function begins({ valid_from }: Days, { valid_to }: Days): boolean {
  return valid_to === null || valid_from <= valid_to
}

function compareFrom(one: Rate, other: Rate): number {
  return one.valid_from < other.valid_from ? -1 : Number(one.valid_from > other.valid_from)
}
