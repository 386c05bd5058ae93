import type { CancellationFault } from '../orders/decision-reason.ts'
import { fittingRate, type Rate, tierAmount } from './rate.ts'
import { roundedShare } from './rounded-share.ts'
import { cancellationPercent, type Terms, termsOn } from './terms.ts'

/** Kinds of what an agency is owed. */
export const lineKinds = ['service', 'no_show', 'cancellation_fee', 'adjustment'] as const

export type LineKind = (typeof lineKinds)[number]

/** Why a line has no amount: someone has to say something first. */
export const lineGaps = ['no_rate', 'no_terms', 'fault_unknown'] as const

export type LineGap = (typeof lineGaps)[number]

/** A confirmed order that was canceled, as it stood then. */
export interface Cancellation {
  at: Date
  /** Effective pick-up (E4.13), else the beginning of the day in the port. */
  pickup: Date
  /** Null: no reason says. */
  fault: CancellationFault | null
}

interface BookedPersons {
  sub_product: string
  persons: number
  /** Null: no one counted. */
  came: number | null
}

interface Place {
  dispatch_id: number
  persons: number
}

/** An order that was confirmed, as far as it decides what is owed. */
export interface ConfirmedOrder {
  id: number
  event_id: number
  /** Dispatches with so many of its persons; the others are in the one that its event implies. */
  places: readonly Place[]
  product: string
  port_id: number
  date: string
  /** Share of the excursion that took place. */
  percent_held: number
  booked: readonly BookedPersons[]
  cancellation: Cancellation | null
}

export interface ExpectedLine {
  kind: LineKind
  event_id: number
  /** Null: of a dispatch as a whole. */
  order_id: number | null
  dispatch_id: number | null
  /** Empty: of a dispatch as a whole. */
  sub_product: string
  persons: number
  rate_id: number | null
  terms_id: number | null
  /** Price of one person, or of the dispatch. */
  unit_amount: number
  percent: number
  /** In minor units; null: a gap keeps it from being known. */
  amount: number | null
  tax: number
  /** Hundredths of a percent. */
  tax_rate: number
  /** Null: no rate says. */
  currency: string | null
  gap: LineGap | null
  is_counted: boolean
  /** More came than were booked. */
  is_exceeded: boolean
  /** Canceled orders whose party at fault is to be said first. */
  unsettled: number[]
}

/** Part of an order that has a price of its own, or shares that of its dispatch. */
interface Part {
  order: ConfirmedOrder
  booked: BookedPersons
  rate: Rate | null
  /** Null: not in one, or of no matter. */
  dispatch_id: number | null
}

/** Everything that confirmed orders of an agency should be invoiced with (R9), in their order. */
export function expectedLines(
  orders: readonly ConfirmedOrder[],
  rates: readonly Rate[],
  terms: readonly Terms[],
): ExpectedLine[] {
  const parts = orders.flatMap((order) => partsOf(order, rates))
  const shared = Map.groupBy(parts, dispatchKey)
  const alone = shared.get(null) ?? []
  shared.delete(null)
  return [
    ...alone.flatMap((part) => linesOfPart(part, terms)),
    ...[...shared.values()].flatMap((together) => linesOfDispatch(together, terms)),
  ]
}

function partsOf(order: ConfirmedOrder, rates: readonly Rate[]): Part[] {
  const places = order.places.map((place) => ({ ...place }))
  return order.booked.flatMap((booked) => {
    const rate = fittingRate(rates, { ...order, sub_product: booked.sub_product })
    const whole = { order, booked, rate, dispatch_id: null }
    return rate === null || rate.tiers.length === 0 ? [whole] : inDispatches(whole, places)
  })
}

/** One part for each dispatch, as long as there is room in the order's places, which are used up. */
function inDispatches(whole: Part, places: Place[]): Part[] {
  const { booked } = whole
  let { persons } = booked
  let came = booked.came ?? 0
  const take = (most: number, dispatch_id: number | null): Part => {
    const there = Math.min(persons, most)
    const arrived = dispatch_id === null ? came : Math.min(came, there)
    persons -= there
    came -= arrived
    const part = { ...booked, persons: there, came: booked.came === null ? null : arrived }
    return { ...whole, dispatch_id, booked: part }
  }
  const placed = places.flatMap((place) => {
    if (place.persons === 0 || persons === 0) return []
    const part = take(place.persons, place.dispatch_id)
    place.persons -= part.booked.persons
    return [part]
  })
  const last = placed.at(-1)
  if (persons > 0 || last === undefined) return [...placed, take(persons, null)]
  if (came > 0) last.booked.came = (last.booked.came ?? 0) + came
  return placed
}

function dispatchKey({ order, rate, dispatch_id }: Part): string | null {
  if (rate === null || rate.tiers.length === 0) return null
  return `${rate.id} ${dispatch_id ?? `event ${order.event_id}`}`
}

function linesOfPart(part: Part, terms: readonly Terms[]): ExpectedLine[] {
  const { order, booked, rate } = part
  const unit = rate?.amount ?? null
  const shown = { ...placeOf(part), sub_product: booked.sub_product }
  const line = (kind: LineKind, persons: number, share: Share) =>
    priced({ ...shown, ...countOf(booked), kind, persons, rate, unit, parts: [part] }, share)
  if (order.cancellation !== null) {
    return [line('cancellation_fee', booked.persons, feeShare(order, order.cancellation, terms))]
  }
  const came = booked.came ?? booked.persons
  const absent = Math.max(0, booked.persons - came)
  return [
    ...(came > 0 || absent === 0 ? [line('service', came, held(order))] : []),
    ...(absent > 0 ? [line('no_show', absent, noShowShare(order, terms))] : []),
  ]
}

/** A dispatch costs the same with fewer persons: only once all have canceled is a fee owed. */
function linesOfDispatch(parts: readonly Part[], terms: readonly Terms[]): ExpectedLine[] {
  const active = parts.filter(({ order }) => order.cancellation === null)
  const counted = active.length > 0 ? active : parts
  const [first] = counted as [Part]
  const { rate } = first
  const persons = counted.reduce((sum, { booked }) => sum + (booked.came ?? booked.persons), 0)
  const base = {
    ...placeOf(first),
    order_id: null,
    sub_product: '',
    persons,
    rate,
    unit: rate === null ? null : tierAmount(rate.tiers, persons),
    is_counted: counted.every(({ booked }) => booked.came !== null),
    is_exceeded: counted.some(({ booked }) => countOf(booked).is_exceeded),
    isWhole: true,
    parts: counted,
  }
  if (active.length > 0) {
    const most = Math.max(...active.map(({ order: { percent_held } }) => percent_held))
    return [priced({ ...base, kind: 'service' }, held({ percent_held: most }))]
  }
  const fees = parts.flatMap(({ order: { cancellation }, order: one }) =>
    cancellation === null ? [] : [feeShare(one, cancellation, terms)],
  )
  const unclear = fees.find(({ gap }) => gap !== null)
  const dearest = fees.reduce((most, fee) => (fee.percent > most.percent ? fee : most))
  return [priced({ ...base, kind: 'cancellation_fee' }, unclear ?? dearest)]
}

interface Share {
  percent: number
  terms_id: number | null
  gap: LineGap | null
}

function held({ percent_held }: Pick<ConfirmedOrder, 'percent_held'>): Share {
  return { percent: percent_held, terms_id: null, gap: null }
}

function noShowShare({ date }: ConfirmedOrder, terms: readonly Terms[]): Share {
  const found = termsOn(terms, date)
  return found === null ? noTerms : agreed(found, found.no_show_percent)
}

const noTerms: Share = { percent: 0, terms_id: null, gap: 'no_terms' }

const nothing: Share = { percent: 0, terms_id: null, gap: null }

function agreed({ id }: Terms, percent: number): Share {
  return { percent, terms_id: id, gap: null }
}

function feeShare(
  { date }: ConfirmedOrder,
  { at, pickup, fault }: Cancellation,
  terms: readonly Terms[],
): Share {
  if (fault === null) return { percent: 0, terms_id: null, gap: 'fault_unknown' }
  if (fault === 'agency' || fault === 'mistake') return nothing
  const found = termsOn(terms, date)
  if (found === null) return noTerms
  if (fault === 'ship' || fault === 'weather') return agreed(found, found.no_call_percent)
  return agreed(found, cancellationPercent(found, at, pickup))
}

interface Base {
  kind: LineKind
  event_id: number
  order_id: number | null
  dispatch_id: number | null
  sub_product: string
  persons: number
  rate: Rate | null
  unit: number | null
  is_counted: boolean
  is_exceeded: boolean
  parts: readonly Part[]
  /** The unit is the whole, not one person. */
  isWhole?: boolean
}

function priced({ rate, unit, isWhole = false, parts, ...base }: Base, share: Share): ExpectedLine {
  const gap = unit === null ? 'no_rate' : share.gap
  const tax_rate = rate?.tax_rate ?? 0
  const whole = (unit ?? 0) * (isWhole ? 1 : base.persons)
  const amount = gap === null ? roundedShare(whole, share.percent, 100) : null
  return {
    ...base,
    rate_id: rate?.id ?? null,
    terms_id: share.terms_id,
    unit_amount: unit ?? 0,
    percent: share.percent,
    amount,
    tax: roundedShare(amount ?? 0, tax_rate, 10_000),
    tax_rate,
    currency: rate?.currency ?? null,
    gap,
    unsettled: gap === 'fault_unknown' ? unsettledIn(parts) : [],
  }
}

function unsettledIn(parts: readonly Part[]): number[] {
  const unsettled = parts.filter(({ order }) => order.cancellation?.fault === null)
  return [...new Set(unsettled.map(({ order }) => order.id))]
}

function placeOf({ order: { id, event_id }, dispatch_id }: Part) {
  return { order_id: id, event_id, dispatch_id }
}

function countOf({ persons, came }: BookedPersons) {
  return { is_counted: came !== null, is_exceeded: came !== null && came > persons }
}
