import { season, type SeasonSubProduct } from '@gangway/contract/imports/season'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { eventStatuses, eventStatusFromOrders } from '@gangway/domain/events/event-status'
import { eventUrgencies, eventUrgency } from '@gangway/domain/events/event-urgency'
import { checkPersonData } from '@gangway/domain/orders/data-checks'
import { missingRequiredData } from '@gangway/domain/orders/required-data'
import { describe, expect, test } from 'vitest'
import { demoShips } from './demo-ships.ts'
import { demoSeason } from './demo-season.ts'

const today = '2026-11-21'
const demo = demoSeason({ today })
const orders = demo.events.flatMap((event) => event.orders)
const subproducts = orders.flatMap((order) => order.subproducts)

describe('demoSeason', () => {
  test('is a season file as docs/import.md describes it', () => {
    expect(season.safeParse(demo).error).toBeUndefined()
  })

  test('has the promised size', () => {
    expect(demo.ports).toHaveLength(30)
    expect(demo.agencies).toHaveLength(12)
    expect(demo.events).toHaveLength(3_000)
    expect(orders).toHaveLength(25_000)
    expect(new Set(demoShips).size).toBe(60)
    expect(new Set(orders.map(({ ship }) => ship)).size).toBe(60)
  })

  test('names each thing once and points nowhere wrong', () => {
    expect(new Set(demo.ports.map(({ code }) => code)).size).toBe(30)
    expect(new Set(demo.events.map(({ reference }) => reference)).size).toBe(3_000)
    expect(new Set(orders.map(({ reference }) => reference)).size).toBe(25_000)
    const agencies = new Set(demo.agencies.map(({ reference }) => reference))
    const ports = new Set(demo.ports.map(({ code }) => code))
    expect(
      demo.events.filter(({ agency, port }) => !agencies.has(agency) || !ports.has(port)),
    ).toEqual([])
  })

  test('is the same for the same day', () => {
    const small = { today, events: 20, orders: 120 }
    expect(demoSeason(small)).toEqual(demoSeason(small))
  })

  test('shows every status and every urgency, also to the agency of the first demo account', () => {
    const firstAgency = demo.events.filter(({ agency }) => agency === 'AG-001')
    for (const events of [demo.events, firstAgency]) {
      const statuses = new Set(events.map(({ status }) => status))
      expect(statuses).toEqual(new Set(eventStatuses))
      const urgencies = new Set(
        events.map(({ status = 'new', event_date }) => eventUrgency({ status, event_date, today })),
      )
      expect(urgencies).toEqual(new Set(eventUrgencies))
    }
  })

  test('leaves no request open for long after its day', () => {
    const oldest = addDays(today, -9)
    const open = demo.events.filter(
      ({ status, event_date }) => status === 'requested' && event_date < oldest,
    )
    expect(open).toEqual([])
  })

  test('gives events the status that follows from their orders', () => {
    const wrong = demo.events.filter(({ status = 'new', orders }) => {
      const statuses = orders.map((order) => order.status ?? 'requested')
      return eventStatusFromOrders({ status, orders: statuses }) !== status
    })
    expect(wrong).toEqual([])
  })

  test('lies around today, over two seasons', () => {
    const dates = demo.events.map(({ event_date }) => event_date)
    expect(dates.filter((date) => date < addDays(today, -420))).toEqual([])
    expect(dates.filter((date) => date > addDays(today, 300))).toEqual([])
    expect(dates.filter((date) => date < today).length).toBeGreaterThan(1_000)
    expect(dates.filter((date) => date >= today).length).toBeGreaterThan(1_000)
  })

  test('no ship is in two ports on one day, and events have guests of several ships', () => {
    const ports = new Map<string, string>()
    for (const event of demo.events) {
      for (const { ship } of event.orders) {
        const key = `${event.event_date} ${ship}`
        expect(ports.get(key) ?? event.port).toBe(event.port)
        ports.set(key, event.port)
      }
    }
    const several = demo.events.filter(
      ({ orders }) => new Set(orders.map(({ ship }) => ship)).size > 1,
    )
    expect(several.length).toBeGreaterThan(300)
  })

  test.each(['Latin', 'Cyrillic', 'Greek', 'Han'])('has customers who write in %s', (script) => {
    const pattern = new RegExp(`\\p{Script=${script}}`, 'u')
    expect(orders.filter(({ customer }) => pattern.test(customer)).length).toBeGreaterThan(100)
  })

  test('has ages that fit the birthdays, and passports that fit the tours but for some that end too soon', () => {
    const found = demo.events.flatMap(({ event_date, orders: own }) =>
      own.flatMap((order) =>
        checkPersonData(
          order.subproducts.map(({ required_data }) => ({
            passports: required_data.flatMap((one) =>
              one.key === 'passport_data' ? one.value : [],
            ),
            persons: required_data.flatMap((one) => (one.key === 'personal_data' ? one.value : [])),
            ages: required_data.flatMap((one) => (one.key === 'age' ? one.value : [])),
          })),
          { event_date, passport_months: 6 },
        ),
      ),
    )
    const all = found.flatMap(({ passports, persons, ages }) => [...passports, ...persons, ...ages])
    expect(new Set(all.flat())).toEqual(new Set(['passport_expired', 'passport_expires_soon']))
  })

  test('has changed counts, and required data that is complete, partly there and missing', () => {
    const changed = subproducts.filter(
      ({ person_count, origin_person_count = person_count }) =>
        origin_person_count !== person_count,
    )
    expect(changed.length).toBeGreaterThan(300)
    const expecting = subproducts.filter(({ additional_required_data }) =>
      additional_required_data.includes('passport_data'),
    )
    const incomplete = expecting.filter((subproduct) => missingRequiredData(subproduct).length > 0)
    expect(incomplete.length).toBeGreaterThan(100)
    expect(incomplete.length).toBeLessThan(expecting.length / 2)
    expect(incomplete.some(({ required_data }) => required_data.length > 0)).toBe(true)
    expect(incomplete.some(({ required_data }) => required_data.length === 0)).toBe(true)
  })
})

test.each(['2026-11-23', '2027-01-15', '2027-06-30'])(
  'on %s the agency of the main job has open requests whose passports are all there',
  (day) => {
    const { agencies, events } = demoSeason({ today: day })
    const agency = agencies[0]?.reference
    const isWhole = ({ person_count, required_data }: SeasonSubProduct) =>
      required_data.some(
        ({ key, value }) =>
          key === 'passport_data' && Array.isArray(value) && value.length >= person_count,
      )
    const found = events.filter(
      (event) =>
        event.agency === agency &&
        event.pickup_time === null &&
        event.orders.some(
          ({ status, subproducts }) => status === 'requested' && subproducts.every(isWhole),
        ),
    )
    expect(found.length).toBeGreaterThan(3)
  },
)
