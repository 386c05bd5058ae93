import {
  season as seasonSchema,
  type Season,
  type SeasonEvent,
} from '@gangway/contract/imports/season'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { pickupConflict } from '@gangway/domain/ships/pickup-conflict'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import { pickupJudge, plainPort } from '@gangway/domain/ships/pickup-fit'
import { shipsOf } from '@gangway/domain/ships/ship-call'
import { describe, expect, test } from 'vitest'
import { demoChanges } from './demo-changes.ts'
import { metFirst } from './demo-met-first.ts'
import { demoSeason } from './demo-season.ts'

const today = '2026-11-21'
const base = demoSeason({ today })
const changes = demoChanges(base, today)
const zones = new Map(base.ports.map(({ code, time_zone }) => [code, time_zone]))

function questionOf(event: SeasonEvent, { ship_calls }: Pick<Season, 'ship_calls'>) {
  const orders = event.orders.map(({ ship, status = 'requested' }) => ({ ship, status }))
  return {
    event_date: event.event_date,
    duration: event.duration,
    port_time_zone: zones.get(event.port) ?? 'UTC',
    port_times: plainPort,
    ships: shipsOf(orders),
    calls: ship_calls
      .filter(({ port }) => port === event.port)
      .map(({ departure_date, ...call }) => ({
        status: 'expected' as const,
        first_ashore: null,
        last_tender: null,
        ship_time_offset_minutes: null,
        ...call,
        departure_date: departure_date ?? call.call_date,
      }))
      .filter(
        (call) => call.call_date <= event.event_date && event.event_date <= call.departure_date,
      ),
    rules: defaultPickupRules,
  }
}

function conflictsIn(calls: Pick<Season, 'ship_calls'>): SeasonEvent[] {
  return base.events.filter((event) => {
    const { pickup_time, status = 'new' } = event
    const saved = { pickup_time, status, acceptances: [], today }
    return pickupConflict(saved, questionOf(event, calls)) !== null
  })
}

describe('the ship calls of the demo', () => {
  test('some events have none, some ships stay overnight, some come by tender', () => {
    const upcoming = base.events.filter(({ event_date }) => event_date >= today)
    const unknown = upcoming.filter((event) => questionOf(event, base).calls.length === 0)
    expect(unknown.length).toBeGreaterThan(upcoming.length / 100)
    expect(unknown.length).toBeLessThan(upcoming.length / 15)
    const overnight = base.ship_calls.filter((call) => call.departure_date !== call.call_date)
    expect(overnight.length).toBeGreaterThan(20)
    expect(base.ship_calls.filter(({ tender }) => tender).length).toBeGreaterThan(50)
    expect(base.ship_calls.filter(({ all_aboard }) => all_aboard === null).length).toBeGreaterThan(
      50,
    )
  })

  test('a saved pick-up time fits, and some events have no time that is more than tight', () => {
    expect(conflictsIn(base)).toEqual([])
    const tight = base.events.filter((event) => {
      const judge = pickupJudge(questionOf(event, base))
      return judge(event.pickup_time ?? '00:00')?.verdict === 'tight'
    })
    expect(tight.length).toBeGreaterThan(20)
  })
})

describe('demoChanges', () => {
  test('is a season file that changes only what the season holds', () => {
    expect(seasonSchema.safeParse(changes).error).toBeUndefined()
    const calls = new Set(base.ship_calls.map(({ reference }) => reference))
    expect(changes.ship_calls.every(({ reference }) => calls.has(reference))).toBe(true)
    const orders = new Set(
      base.events.flatMap((event) => event.orders.map((order) => order.reference)),
    )
    const changed = changes.events.flatMap((event) => event.orders)
    expect(changed.every(({ reference }) => orders.has(reference))).toBe(true)
    expect(eventStatuses).toEqual(
      expect.arrayContaining(changes.events.map(({ status }) => status)),
    )
  })

  test('makes saved pick-up times miss a ship, also for the agency of the first demo account', () => {
    const changed = new Map(changes.ship_calls.map((call) => [call.reference, call]))
    const ship_calls = base.ship_calls.map((call) => changed.get(call.reference) ?? call)
    const conflicts = conflictsIn({ ship_calls })
    expect(conflicts.length).toBeGreaterThan(20)
    expect(conflicts.length).toBeLessThan(base.events.length / 10)
    expect(conflicts.filter(({ agency }) => agency === 'AG-001').length).toBeGreaterThan(2)
  })

  test('lets a ship of each agency not come, and another one a day later', () => {
    const before = new Map(base.ship_calls.map((call) => [call.reference, call]))
    const canceled = changes.ship_calls.filter(({ status }) => status === 'canceled')
    const moved = changes.ship_calls.filter(
      ({ reference, call_date }) => before.get(reference)?.call_date !== call_date,
    )
    for (const dropped of [canceled, moved]) {
      expect(dropped.length).toBeGreaterThan(5)
      const calls = new Set(dropped.map(({ reference }) => before.get(reference)))
      const own = base.events.filter(({ agency }) => agency === 'AG-001')
      expect(
        own.some((event) =>
          questionOf(event, base).calls.some((call) =>
            [...calls].some((one) => one?.reference === call.reference),
          ),
        ),
      ).toBe(true)
    }
  })

  test('leaves what agencies meet first as it is', () => {
    const changed = new Set(changes.ship_calls.map(({ reference }) => reference))
    const counted = new Set(changes.events.map(({ reference }) => reference))
    for (const own of Map.groupBy(base.events, ({ agency }) => agency).values()) {
      for (const event of metFirst(own, today)) {
        const { ship_calls } = base
        const calls = ship_calls.filter(
          ({ port, call_date }) => port === event.port && call_date === event.event_date,
        )
        expect(calls.filter(({ reference }) => changed.has(reference))).toEqual([])
        expect(counted).not.toContain(event.reference)
      }
    }
  })

  test('gives confirmed customers one person more, also of the first demo account’s agency', () => {
    const orders = (season: Season) =>
      season.events.flatMap(({ agency, orders: own }) => own.map((order) => ({ agency, ...order })))
    const before = new Map(orders(base).map((order) => [order.reference, order]))
    const persons = ({ subproducts }: Pick<SeasonEvent['orders'][number], 'subproducts'>) =>
      subproducts.reduce((sum, { person_count }) => sum + person_count, 0)
    const steps = orders(changes).map((order) => {
      const was = before.get(order.reference)
      return [was?.status, persons(order) - (was === undefined ? 0 : persons(was))]
    })
    expect(steps.length).toBeGreaterThan(20)
    expect(new Set(steps.map((step) => step.join()))).toEqual(new Set(['approved,1']))
    expect(orders(changes).filter(({ agency }) => agency === 'AG-001').length).toBeGreaterThan(4)
  })
})
