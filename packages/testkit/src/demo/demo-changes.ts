import type { Season, SeasonEvent, SeasonOrder } from '@gangway/contract/imports/season'
import type { SeasonShipCall } from '@gangway/contract/imports/season-ship-calls'
import { shipKey } from '@gangway/domain/ships/ship-key'

/** One in this many events or orders of an agency is changed. */
const every = { calls: 9, counts: 24 }

/**
 * What the operator sends after a season: some ships arrive so late that a saved pick-up time no
 * longer fits, and some confirmed customers bring one more person.
 *
 * @param today `YYYY-MM-DD`
 */
export function demoChanges(season: Season, today: string): Season {
  const coming = season.events.filter(({ event_date }) => event_date > today)
  const byAgency = [...Map.groupBy(coming, ({ agency }) => agency).values()]
  return {
    ports: [],
    invoices: [],
    agencies: [],
    ship_calls: lateCalls(season, byAgency),
    events: byAgency.flatMap(changedCounts),
  }
}

function lateCalls(season: Season, byAgency: readonly SeasonEvent[][]): SeasonShipCall[] {
  const late = byAgency.flatMap((events) =>
    events
      .flatMap((event) => lateCall(season.ship_calls, event))
      .filter((_, index) => index % every.calls === 0),
  )
  return [...new Map(late.map((call) => [call.reference, call])).values()]
}

/** The first ship of an event, now arriving just when its guests were to be picked up. */
function lateCall(calls: readonly SeasonShipCall[], event: SeasonEvent): SeasonShipCall[] {
  const { pickup_time, status } = event
  if (pickup_time === null || (status !== 'approved' && status !== 'requested')) return []
  const ship = event.orders.find((order) => order.status !== 'canceled')?.ship
  const call = calls.find(
    (candidate) =>
      candidate.port === event.port &&
      candidate.call_date === event.event_date &&
      shipKey(candidate.ship) === shipKey(ship ?? ''),
  )
  return call === undefined ? [] : [{ ...call, arrival: pickup_time }]
}

function changedCounts(events: readonly SeasonEvent[]): SeasonEvent[] {
  const orders = events.flatMap((event) =>
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
