import type { Season, SeasonEvent, SeasonOrder } from '@gangway/contract/imports/season'
import type { SeasonShipCall } from '@gangway/contract/imports/season-ship-calls'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { shipKey } from '@gangway/domain/ships/ship-key'
import { metFirst } from './demo-met-first.ts'

/** One in this many events or orders of an agency is changed. */
const every = { calls: 12, counts: 24 }

/** The event of each agency whose ship does not come, and the one whose ship comes a day later. */
const dropped = { canceled: 4, moved: 7 }

/**
 * The operator's changes after a season: some ships arrive so late that a saved pick-up time no longer fits, a few do
 * not come on that day, and some confirmed customers add one more person.
 *
 * @param today `YYYY-MM-DD`
 */
export function demoChanges(season: Season, today: string): Season {
  const byAgency = [...Map.groupBy(season.events, ({ agency }) => agency).values()].map((own) => {
    const stays = metFirst(own, today).map(stayOf)
    return own.filter((event) => event.event_date > today && !stays.includes(stayOf(event)))
  })
  return {
    ports: [],
    invoices: [],
    agencies: [],
    ship_calls: changedCalls(season, byAgency),
    events: byAgency.flatMap(changedCounts),
  }
}

/** Events of one stay in a port share its ships. */
const stayOf = ({ port, event_date }: SeasonEvent) => `${event_date} ${port}`

function changedCalls(season: Season, byAgency: readonly SeasonEvent[][]): SeasonShipCall[] {
  const changed = byAgency.flatMap((events) =>
    events.flatMap((event) => firstCall(season.ship_calls, event)).flatMap(changedCall),
  )
  return [...new Map(changed.map((call) => [call.reference, call])).values()]
}

interface AwaitedCall {
  call: SeasonShipCall
  pickup_time: string
}

/** The first ship of an event that has a pick-up time. */
function firstCall(calls: readonly SeasonShipCall[], event: SeasonEvent): AwaitedCall[] {
  const { pickup_time, status } = event
  if (pickup_time === null || (status !== 'approved' && status !== 'requested')) return []
  const ship = event.orders.find((order) => order.status !== 'canceled')?.ship
  const call = calls.find(
    (candidate) =>
      candidate.port === event.port &&
      candidate.call_date === event.event_date &&
      shipKey(candidate.ship) === shipKey(ship ?? ''),
  )
  return call === undefined ? [] : [{ call, pickup_time }]
}

function changedCall({ call, pickup_time }: AwaitedCall, index: number): SeasonShipCall[] {
  if (index === dropped.canceled) {
    return [{ ...call, status: 'canceled', cancel_reason: 'weather' }]
  }
  const { call_date, departure_date = call_date } = call
  if (index === dropped.moved) {
    const later = addDays(call_date, 1)
    return [{ ...call, call_date: later, departure_date: addDays(departure_date, 1) }]
  }
  // Arriving just when its guests were to be picked up.
  return index % every.calls === 0 ? [{ ...call, arrival: pickup_time, first_ashore: null }] : []
}

function changedCounts(events: readonly SeasonEvent[]): SeasonEvent[] {
  // The largest event comes first, so that it shows a change.
  const bySize = events.toSorted((one, other) => other.orders.length - one.orders.length)
  const orders = bySize.flatMap((event) =>
    event.orders.filter(({ status }) => status === 'approved').map((order) => ({ event, order })),
  )
  const changed = orders.filter((_, index) => index % every.counts === 0)
  return [...Map.groupBy(changed, ({ event }) => event)].map(([event, own]) => ({
    ...event,
    orders: own.map(({ order }) => withOneMore(order)),
  }))
}

function withOneMore(order: SeasonOrder): SeasonOrder {
  return {
    ...order,
    subproducts: order.subproducts.map(
      ({ origin_person_count: _origin, person_count, ...subproduct }, index) => ({
        ...subproduct,
        person_count: index === 0 ? person_count + 1 : person_count,
      }),
    ),
  }
}
