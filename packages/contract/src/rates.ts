import { maximumProductLength } from '@gangway/domain/lists/list-params'
import { currencyExponent, isCurrency } from '@gangway/domain/money/currencies'
import { toMinorUnits } from '@gangway/domain/money/minor-units'
import { maximumTiers } from '@gangway/domain/statements/agreement'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleAgency } from './examples/people.ts'
import { fault } from './field-faults.ts'
import { calendarDate, id, idParam, line, seenVersion, version } from './fields.ts'
import { examplePort } from './ports.ts'
import { exampleTerms, terms } from './terms.ts'

/** Amounts are numbers of the currency's main unit, such as 49.5 euros. */
const tier = z.object({ persons: z.int(), amount: z.number() })

export const rate = z.object({
  id: z.int(),
  /** Name of a sub-product, or of an event’s product; null: any. */
  product: z.string().nullable(),
  /** Null: in all ports. */
  port_id: z.int().nullable(),
  port_code: z.string().nullable(),
  port_name: z.string().nullable(),
  /** First and last day of events, `YYYY-MM-DD`; null: open. */
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** ISO 4217 */
  currency: z.string(),
  currency_exponent: z.int(),
  /** Added to the amounts. */
  tax_percent: z.number(),
  /** Price of one person; null: a dispatch has one. */
  amount: z.number().nullable(),
  /** Prices of a dispatch with up to so many persons. */
  tiers: z.array(tier),
  /** When the agency acknowledged it; null: not yet. */
  read_at: z.string().nullable(),
  version,
})

export type Rate = z.infer<typeof rate>

const agencyRates = z.object({
  /** By product, port and first day. */
  rates: z.array(rate),
  /** The latest in front. */
  terms: z.array(terms),
})

export type AgencyRates = z.infer<typeof agencyRates>

const amountGiven = z.number().min(0).max(1_000_000_000)

const rateFields = z.strictObject({
  product: line(maximumProductLength).min(1, fault('required')).nullable().default(null),
  port_id: id.nullable().default(null),
  valid_from: calendarDate,
  valid_to: calendarDate.nullable().default(null),
  currency: z.string().refine(isCurrency, fault('not_a_currency')),
  tax_percent: z.number().min(0).max(100).multipleOf(0.01).default(0),
  amount: amountGiven.nullable().default(null),
  tiers: z
    .array(z.strictObject({ persons: z.int().min(1).max(9_999), amount: amountGiven }))
    .max(maximumTiers)
    .default([]),
})

export type RateFields = z.infer<typeof rateFields>

function checkRate(given: RateFields, context: z.RefinementCtx): void {
  const refuse = (path: PropertyKey[], message: string) => {
    context.addIssue({ code: 'custom', path, message })
  }
  if (given.valid_to !== null && given.valid_to < given.valid_from) {
    refuse(['valid_to'], fault('range_ends_early'))
  }
  if ((given.amount === null) === (given.tiers.length === 0)) {
    refuse(['amount'], fault('amount_or_tiers'))
  }
  given.tiers.forEach(({ persons }, index) => {
    if (persons <= (given.tiers[index - 1]?.persons ?? 0)) {
      refuse(['tiers', index, 'persons'], fault('not_rising'))
    }
  })
  if (!isCurrency(given.currency)) return
  const isExact = (amount: number) => toMinorUnits(String(amount), given.currency) !== null
  if (given.amount !== null && !isExact(given.amount)) {
    refuse(['amount'], fault('too_precise_amount'))
  }
  given.tiers.forEach(({ amount }, index) => {
    if (!isExact(amount)) refuse(['tiers', index, 'amount'], fault('too_precise_amount'))
  })
}

const agencyParams = z.object({ agency_id: idParam })
const rateParams = agencyParams.extend({ rate_id: idParam })

const exampleRate: Rate = {
  id: 21,
  product: 'City walk – Adult',
  ...examplePort,
  valid_from: '2027-01-01',
  valid_to: null,
  currency: 'EUR',
  currency_exponent: currencyExponent('EUR'),
  tax_percent: 19,
  amount: 49.5,
  tiers: [],
  read_at: null,
  version: '6f1ed002ab5595859014ebf0951522d9',
}

const exampleRateFields = {
  product: exampleRate.product,
  port_id: exampleRate.port_id,
  valid_from: exampleRate.valid_from,
  currency: exampleRate.currency,
  tax_percent: exampleRate.tax_percent,
  amount: exampleRate.amount,
}

const exampleParams = { agency_id: exampleAgency.id }

export const listRates = defineEndpoint({
  name: 'listRates',
  summary: 'Prices and terms agreed with an agency',
  description:
    'Lists the rates and terms of an agency. Of several rates the most specific applies: of a product in a port, of a product, of a port, of the agency; the name of a sub-product counts more than that of its event’s product.',
  method: 'GET',
  path: '/agencies/:agency_id/rates',
  access: 'rates.view',
  params: agencyParams,
  responses: { 200: answer(agencyRates) },
  errors: ['agency_not_found'],
  example: {
    params: exampleParams,
    reply: { data: { rates: [exampleRate], terms: [exampleTerms] } },
  },
})

export const addRate = defineEndpoint({
  name: 'addRate',
  summary: 'Agree on a price',
  description:
    'Adds the price of one person (`amount`), or of a dispatch with up to so many persons (`tiers`). One for the same product and port on a day that both apply to is refused, and the answer has the other.',
  method: 'POST',
  path: '/agencies/:agency_id/rates',
  access: 'rates.manage',
  params: agencyParams,
  body: rateFields.superRefine(checkRate),
  responses: { 201: answer(rate) },
  errors: ['agency_not_found', 'rates_full', 'rates_overlap'],
  conflict: rate,
  example: { params: exampleParams, body: exampleRateFields, reply: { data: exampleRate } },
})

export const changeRate = defineEndpoint({
  name: 'changeRate',
  summary: 'Change a price',
  description:
    'Replaces all fields of a rate; its agency is asked to acknowledge it again. Statements of closed months stay as they are. With `version`, the call is refused if someone else has changed the rate since it was read.',
  method: 'PUT',
  path: '/agencies/:agency_id/rates/:rate_id',
  access: 'rates.manage',
  params: rateParams,
  body: rateFields.extend({ version: seenVersion }).superRefine(checkRate),
  responses: { 200: answer(rate) },
  errors: ['agency_not_found', 'rate_not_found', 'rates_overlap', 'stale'],
  conflict: rate,
  example: {
    params: { ...exampleParams, rate_id: exampleRate.id },
    body: { ...exampleRateFields, version: exampleRate.version },
    reply: { data: exampleRate },
  },
})

export const removeRate = defineEndpoint({
  name: 'removeRate',
  summary: 'Remove a price',
  description: 'Removes a rate. Statements of closed months stay as they are.',
  method: 'DELETE',
  path: '/agencies/:agency_id/rates/:rate_id',
  access: 'rates.manage',
  params: rateParams,
  responses: { 204: z.undefined() },
  errors: ['rate_not_found'],
  example: { params: { ...exampleParams, rate_id: exampleRate.id } },
})

export const acknowledgeRates = defineEndpoint({
  name: 'acknowledgeRates',
  summary: 'Acknowledge new prices and terms',
  description:
    'Says that the agency has read these rates and terms, for its own people alone. What has changed since it was read stays unread.',
  method: 'POST',
  path: '/agencies/:agency_id/rates/acknowledgement',
  access: 'rates.view',
  params: agencyParams,
  body: z.strictObject({
    /** Versions of the rates and terms that were read. */
    versions: z.array(version).min(1).max(1_000),
  }),
  responses: { 200: answer(agencyRates) },
  errors: ['agency_not_found', 'forbidden'],
  example: {
    params: exampleParams,
    body: { versions: [exampleRate.version] },
    reply: { data: { rates: [exampleRate], terms: [exampleTerms] } },
  },
})

export const rateEndpoints = [listRates, addRate, changeRate, removeRate, acknowledgeRates] as const
