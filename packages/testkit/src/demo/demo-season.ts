import type { Season } from '@gangway/contract/imports/season'
import { addDays } from '@gangway/domain/dates/calendar-date'
import type { EventStatus } from '@gangway/domain/events/event-status'
import { type DemoAgency, demoAgencies } from './demo-agencies.ts'
import { demoCalls } from './demo-calls.ts'
import { demoEvent } from './demo-event.ts'
import { demoInvoices } from './demo-invoices.ts'
import { demoShipCalls } from './demo-ship-calls.ts'
import {
  type DemoDraft,
  type DemoPlan,
  largeEvents,
  withCleanHeads,
  withUnknownShips,
} from './demo-highlights.ts'
import { demoPlaces } from './places/demo-places.ts'
import { type Random, seededRandom } from './random.ts'

const seed = 20_260_401

export interface DemoSeasonOptions {
  /** `YYYY-MM-DD`; events are spread around it, so that every urgency shows. */
  today: string
  events?: number
  orders?: number
}

/** Two seasons of a cruise operator, always the same for the same day. */
export function demoSeason({ today, events = 3_000, orders = 25_000 }: DemoSeasonOptions): Season {
  const random = seededRandom(seed)
  const most = Math.floor((orders - 4 * events) / largeOrders.most)
  const drafts = planned(random, draftEvents(random, today, events), {
    today,
    most: Math.min(most, events - 1),
  })
  const counts = orderCounts(random, { drafts, total: orders })
  let nextOrder = 1
  const season = {
    ports: demoPlaces.map(({ code, name, time_zone }) => ({ code, name, time_zone })),
    agencies: demoAgencies.map(({ reference, name, domain, contacts }) => ({
      reference,
      name,
      emails: contacts.map(({ mailbox }) => `${mailbox}@${domain}`),
    })),
    ship_calls: demoShipCalls([...new Set(drafts.map(({ call }) => call))], today),
    events: drafts.map((draft, index) => {
      const count = counts[index] ?? 0
      const first = nextOrder
      nextOrder += count
      return demoEvent(random, {
        ...draft,
        number: index + 1,
        orders: { first, count },
        today,
      })
    }),
  }
  const invoices = demoInvoices(season.events, today).map(({ invoice }) => invoice)
  return { ...season, invoices }
}

/** One to four excursions for each call, by date. */
function draftEvents(random: Random, today: string, count: number): DemoDraft[] {
  const nextCall = demoCalls(random, today)
  const drafts: DemoDraft[] = []
  while (drafts.length < count) {
    const call = nextCall()
    const { excursions, code } = call.place
    const agency = random.pick(demoAgencies.filter((agency) => worksIn(agency, code)))
    const first = random.between(0, excursions.length - 1)
    const offered = [...excursions.slice(first), ...excursions.slice(0, first)]
    for (const excursion of offered.slice(0, random.between(1, 4))) {
      drafts.push({ call, excursion, agency })
    }
  }
  return drafts
    .slice(0, count)
    .toSorted((a, b) => (a.call.date < b.call.date ? -1 : Number(a.call.date > b.call.date)))
}

/** Plan of each draft, decided as of today. */
function planned(
  random: Random,
  drafts: readonly DemoDraft[],
  { today, most }: { today: string; most: number },
): DemoPlan[] {
  const large = largeEvents(drafts, today, most)
  const decided = drafts.map((draft) => {
    const isLarge = large.has(draft)
    const event_date = draft.call.date
    const status = isLarge ? 'requested' : statusOn(random, event_date, today)
    return { ...draft, event_date, isLarge, status }
  })
  return withUnknownShips(withCleanHeads(decided, today), today)
}

function worksIn({ contacts }: DemoAgency, portCode: string): boolean {
  return contacts.some(({ ports }) => ports.includes(portCode))
}

/** Orders of a large event. */
const largeOrders = { least: 16, most: 22 }

/** Orders per event: at least one, mostly two to fourteen, exactly this many in total. */
function orderCounts(
  random: Random,
  { drafts, total }: { drafts: readonly DemoPlan[]; total: number },
): number[] {
  const counts = drafts.map(({ isLarge }) =>
    isLarge ? random.between(largeOrders.least, largeOrders.most) : random.between(2, 14),
  )
  const others = drafts.flatMap(({ isLarge }, index) => (isLarge ? [] : [index]))
  let missing = total - counts.reduce((sum, count) => sum + count, 0)
  while (missing !== 0) {
    const index = random.pick(others)
    const step = Math.sign(missing)
    const count = (counts[index] ?? 0) + step
    if (count < 1) continue
    counts[index] = count
    missing -= step
  }
  return counts
}

/** How many days after its event an unanswered request stays open. */
const longestOpen = 9

/** Agencies' progress by today: mostly finished, then in progress, then not yet opened. */
function statusOn(random: Random, date: string, today: string): EventStatus {
  if (date < today) {
    const status = random.weighted([
      [90, 'successful'],
      [8, 'canceled'],
      [2, 'requested'],
    ] as const)
    // No one leaves a request open for months after its day.
    return status === 'requested' && date < addDays(today, -longestOpen) ? 'canceled' : status
  }
  if (date < addDays(today, 14)) return random.weighted(weeksAhead.two)
  if (date < addDays(today, 21)) return random.weighted(weeksAhead.three)
  return random.weighted(date < addDays(today, 61) ? weeksAhead.nine : weeksAhead.later)
}

const weeksAhead = {
  two: [
    [62, 'approved'],
    [28, 'requested'],
    [4, 'new'],
    [6, 'canceled'],
  ],
  three: [
    [44, 'approved'],
    [38, 'requested'],
    [14, 'new'],
    [4, 'canceled'],
  ],
  nine: [
    [28, 'approved'],
    [44, 'requested'],
    [25, 'new'],
    [3, 'canceled'],
  ],
  later: [
    [6, 'approved'],
    [32, 'requested'],
    [60, 'new'],
    [2, 'canceled'],
  ],
} as const
