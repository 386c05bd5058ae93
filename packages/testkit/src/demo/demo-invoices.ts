import type { SeasonEvent } from '@gangway/contract/imports/season'
import type { SeasonInvoice } from '@gangway/contract/imports/season-invoices'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { currencyExponent } from '@gangway/domain/money/currencies'
import { writtenAmount } from '@gangway/domain/money/minor-units'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { demoAgencies } from './demo-agencies.ts'
import { type Random, seededRandom } from './random.ts'

const seed = 20_260_402

/** Percent. */
export const demoTax = 19

const dueDays = 14

/** Events on one invoice. */
const maximumLines = 14

export interface DemoInvoiceLine {
  text: string
  persons: number
  /** Minor units per person, without tax. */
  price: number
}

/** An invoice with what its PDF says beyond the row. */
export interface DemoInvoice {
  invoice: SeasonInvoice
  lines: DemoInvoiceLine[]
  net: number
  tax: number
  total: number
}

/** Agencies that settle in a currency other than the euro. */
const currencies: Readonly<Record<string, string>> = { 'AG-004': 'NOK', 'AG-006': 'GBP' }

/**
 * The operator's charges to each agency for arranging its excursions: one or more invoices for every past month, always
 * the same for the same season and day. An agency's newest is unpaid.
 *
 * @param today `YYYY-MM-DD`
 */
export function demoInvoices(events: readonly SeasonEvent[], today: string): DemoInvoice[] {
  const random = seededRandom(seed)
  const past = events.filter((event) => event.event_date < today && event.status === 'successful')
  const byMonth = Map.groupBy(past, (event) => `${event.event_date.slice(0, 7)} ${event.agency}`)
  const months = [...byMonth].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const all = months
    .flatMap(([, settled]) => inParts(settled))
    .map((settled, index) => demoInvoice(random, { settled, number: index + 1, today }))
    .filter(({ invoice }) => invoice.date <= today)
  const newest = new Map(all.map(({ invoice }) => [invoice.agency, invoice]))
  for (const invoice of newest.values()) {
    invoice.total_paid = writtenAmount(0, currencyExponent(invoice.currency))
  }
  return all
}

function inParts(events: readonly SeasonEvent[]): SeasonEvent[][] {
  const parts = Math.ceil(events.length / maximumLines)
  return Array.from({ length: parts }, (_, part) =>
    events.slice(part * maximumLines, (part + 1) * maximumLines),
  )
}

function demoInvoice(
  random: Random,
  { settled, number, today }: { settled: readonly SeasonEvent[]; number: number; today: string },
): DemoInvoice {
  const [first] = settled
  if (first === undefined) throw new RangeError('an invoice without events')
  const currency = currencies[first.agency] ?? 'EUR'
  const rate = currency === 'NOK' ? 11 : 1
  const lines = settled.map((event) => ({
    text: `${event.reference} ${event.agency_title}, ${event.event_date}`,
    persons: event.orders
      .filter(({ status }) => status !== 'canceled')
      .reduce((sum, { subproducts }) => sum + orderPersonCount(counted(subproducts)), 0),
    price: random.between(18, 90) * 10 * rate,
  }))
  const net = lines.reduce((sum, { persons, price }) => sum + persons * price, 0)
  const tax = Math.round((net * demoTax) / 100)
  const total = net + tax
  const date = addDays(firstOfNextMonth(first.event_date), random.between(0, 4))
  const due_date = addDays(date, dueDays)
  const code = `RE-${date.slice(0, 4)}-${String(number).padStart(4, '0')}`
  const total_paid = paidOf(random, { total, due_date, today })
  const amount = (minor: number) => writtenAmount(minor, currencyExponent(currency))
  return {
    invoice: {
      reference: `INV-${String(number).padStart(5, '0')}`,
      agency: first.agency,
      number: code,
      date,
      due_date,
      total: amount(total),
      total_paid: amount(total_paid),
      currency,
      // The books of the months before the last three are closed.
      locked: date < addDays(today, -92),
      // Some have no PDF yet.
      filename: date > addDays(today, -3) ? null : `${code}.pdf`,
    },
    lines,
    net,
    tax,
    total,
  }
}

function counted(subproducts: SeasonEvent['orders'][number]['subproducts']) {
  return subproducts.map(({ person_count }) => ({
    person_count,
    origin_person_count: person_count,
  }))
}

/** Old ones are mostly paid, a few only in part; those not due yet are mostly unpaid. */
function paidOf(
  random: Random,
  { total, due_date, today }: { total: number; due_date: string; today: string },
): number {
  const outcome = random.weighted(
    due_date < today
      ? ([
          [93, 'paid'],
          [3, 'part'],
          [4, 'open'],
        ] as const)
      : ([
          [30, 'paid'],
          [15, 'part'],
          [55, 'open'],
        ] as const),
  )
  if (outcome === 'paid') return total
  return outcome === 'part' ? Math.round((total * random.between(20, 70)) / 100) : 0
}

function firstOfNextMonth(date: string): string {
  return `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}

/** The agency as the invoice addresses it. */
export function demoAgencyName(reference: string): string {
  return demoAgencies.find((agency) => agency.reference === reference)?.name ?? reference
}
