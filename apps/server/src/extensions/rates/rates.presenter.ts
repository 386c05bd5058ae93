import type { Rate, RateFields } from '@gangway/contract/rates'
import type { AgencyTerms, TermsFields } from '@gangway/contract/terms'
import type { RateValues, TermsValues } from '@gangway/domain/changes/office-changes'
import { currencyExponent } from '@gangway/domain/money/currencies'
import { fromMinorUnits, toMinorUnits, writtenAmount } from '@gangway/domain/money/minor-units'
import type { RateColumns, RateRow, TermsRow } from './rates.queries.ts'

export function presentRate({ tax_rate, amount, tiers, read_at, ...row }: RateRow): Rate {
  const shown = (minor: number) => fromMinorUnits(minor, row.currency_exponent)
  return {
    ...row,
    tax_percent: tax_rate / 100,
    amount: amount === null ? null : shown(amount),
    tiers: tiers.map((tier) => ({ persons: tier.persons, amount: shown(tier.amount) })),
    read_at: read_at?.toISOString() ?? null,
  }
}

export function presentTerms({ read_at, steps, ...row }: TermsRow): AgencyTerms {
  return { ...row, steps: [...steps], read_at: read_at?.toISOString() ?? null }
}

export function rateColumns({ tax_percent, amount, tiers, ...given }: RateFields): RateColumns {
  const minor = minorIn(given.currency)
  return {
    ...given,
    currency_exponent: currencyExponent(given.currency),
    tax_rate: Math.round(tax_percent * 100),
    amount: amount === null ? null : minor(amount),
    tiers: tiers.map((tier) => ({ persons: tier.persons, amount: minor(tier.amount) })),
  }
}

/** Minor units of amounts that the contract has found exact. */
function minorIn(currency: string) {
  return (amount: number) => toMinorUnits(String(amount), currency) ?? 0
}

/** As the audit keeps them. */
export function rateValues({ amount, tiers, ...rate }: RateFields): RateValues {
  const minor = minorIn(rate.currency)
  const written = (value: number) => writtenAmount(minor(value), currencyExponent(rate.currency))
  return {
    product: rate.product,
    port_id: rate.port_id,
    valid_from: rate.valid_from,
    valid_to: rate.valid_to,
    currency: rate.currency,
    tax_percent: rate.tax_percent,
    amount: amount === null ? null : written(amount),
    tiers: tiers.map((tier) => `${tier.persons}: ${written(tier.amount)}`).join(', '),
  }
}

export function termsValues({ steps, ...terms }: TermsFields): TermsValues {
  return {
    valid_from: terms.valid_from,
    steps: steps.map(({ hours, percent }) => `${hours}: ${percent}`).join(', '),
    no_show_percent: terms.no_show_percent,
    no_call_percent: terms.no_call_percent,
  }
}
