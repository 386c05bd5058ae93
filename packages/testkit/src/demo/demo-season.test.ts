import { season, type SeasonSubProduct } from '@gangway/contract/imports/season'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { eventStatuses, eventStatusFromOrders } from '@gangway/domain/events/event-status'
import { eventUrgencies, eventUrgency } from '@gangway/domain/events/event-urgency'
import { checkPersonData } from '@gangway/domain/orders/data-checks'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import {
  missingRequiredData,
  missingRequiredDataOfOrder,
  surplusRequiredDataOfOrder,
} from '@gangway/domain/orders/required-data'
import { shopBrand } from '@gangway/domain/orders/shop-brand'
import { describe, expect, test } from 'vitest'
import { metFirst } from './demo-met-first.ts'
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

  test.each(['Latin', 'Cyrillic', 'Greek', 'Han', 'Arabic'])(
    'has customers who write in %s',
    (script) => {
      const pattern = new RegExp(`\\p{Script=${script}}`, 'u')
      expect(orders.filter(({ customer }) => pattern.test(customer)).length).toBeGreaterThan(100)
    },
  )

  test('has data that fits, but for passports that end too soon, and a few mistakes', () => {
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
    expect(new Set(all.flat())).toEqual(
      new Set(['passport_expired', 'passport_expires_soon', 'same_number', 'age_differs']),
    )
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

type CustomerEvent = (typeof demo.events)[number]
type CustomerOrder = CustomerEvent['orders'][number]

/** Cases that people meet in the lists and on the pages of events. */
const sights: Readonly<Record<string, (event: CustomerEvent) => boolean>> = {
  ...Object.fromEntries(
    eventStatuses.map((wanted) => [wanted, ({ status }: CustomerEvent) => status === wanted]),
  ),
  'the bell': ({ alert }) => alert,
  'tickets needed': ({ need_ticket }) => need_ticket,
  'no tickets needed': ({ need_ticket }) => !need_ticket,
  'a pick-up time': ({ pickup_time }) => pickup_time !== null,
  'no pick-up time': ({ pickup_time }) => pickup_time === null,
  'an unknown duration': ({ duration }) => duration === null,
  'several ships': ({ orders: own }) => new Set(own.map(({ ship }) => ship)).size > 1,
  'orders in every status': ({ orders: own }) =>
    new Set(own.map(({ status }) => status)).size === orderStatuses.length,
  'a product with a name of its own': ({ agency_title, product_name }) =>
    !agency_title.includes(product_name) && !product_name.includes(agency_title),
  'its own pick-up time': withOrder(({ pickup_time }) => pickup_time !== null),
  'no phone': withOrder(({ phone }) => phone === ''),
  'an extension': withOrder(({ phone }) => /ext|App/.test(phone)),
  'a note': withOrder(({ notes }) => notes !== null),
  'no mail address': withOrder(({ email }) => email === null),
  'three sub-products': withOrder(({ subproducts: own }) => own.length === 3),
  'a changed count': withOrder(({ subproducts: own }) =>
    own.some(({ person_count: now, origin_person_count: was = now }) => was !== now),
  ),
  'missing data': withOrder(({ subproducts: own }) => missingRequiredDataOfOrder(own).length > 0),
  'surplus data': withOrder(({ subproducts: own }) => surplusRequiredDataOfOrder(own).length > 0),
  'a long name': withOrder(({ customer }) => customer.length > 30),
  'a German brand': withOrder(({ shop_language }) => shopBrand(shop_language) === 'german_market'),
  'an English brand': withOrder(
    ({ shop_language }) => shopBrand(shop_language) === 'english_market',
  ),
  'no brand': withOrder(({ shop_language }) => shopBrand(shop_language) === null),
  ...Object.fromEntries(
    ['Arabic', 'Cyrillic', 'Greek', 'Han'].map((script) => {
      const pattern = new RegExp(`\\p{Script=${script}}`, 'u')
      return [script, withOrder(({ customer }) => pattern.test(customer))]
    }),
  ),
}

function withOrder(isWanted: (order: CustomerOrder) => boolean) {
  return ({ orders: own }: CustomerEvent) => own.some(isWanted)
}

describe.each(['2026-11-23', '2027-01-15', '2027-06-30'])('on %s', (day) => {
  const { agencies, events, ship_calls } = demoSeason({ today: day })

  test('the agency of the main job has open requests whose passports are all there', () => {
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
  })

  test.each(['AG-001', 'AG-002'])('%s meets everything there is', (agency) => {
    const own = events.filter((event) => event.agency === agency)
    const unseen = Object.entries(sights).filter(([, isSeen]) => !own.some(isSeen))
    expect(unseen.map(([sight]) => sight)).toEqual([])
    const calls = own.flatMap(({ event_date, port, orders: customers }) =>
      ship_calls.filter(
        (call) =>
          call.port === port &&
          call.call_date === event_date &&
          customers.some(({ ship }) => ship === call.ship),
      ),
    )
    expect(calls.some(({ tender }) => tender)).toBe(true)
    const near = own.filter(({ event_date }) => event_date > day && event_date < addDays(day, 60))
    const isUnknown = ({ event_date, port }: CustomerEvent) =>
      !ship_calls.some((call) => call.port === port && call.call_date === event_date)
    expect(near.some((event) => event.status !== 'canceled' && isUnknown(event))).toBe(true)
  })

  test('what an agency meets first in its lists is clean: ships known, no bell, not canceled', () => {
    for (const own of Map.groupBy(events, ({ agency }) => agency).values()) {
      const heads = metFirst(own, day)
      expect(heads).toHaveLength(3)
      for (const { event_date, port, alert, status, orders: customers } of heads) {
        expect(alert).toBe(false)
        expect(event_date >= day && status === 'canceled').toBe(false)
        if (event_date < day || event_date > addDays(day, 20)) continue
        const ships = ship_calls.filter(
          (call) => call.port === port && call.call_date === event_date,
        )
        const known = new Set(ships.map(({ ship }) => ship))
        expect(customers.filter(({ ship }) => !known.has(ship))).toEqual([])
      }
    }
  })

  test('each agency has a coming request with 12 to 25 orders', () => {
    const large = events.filter(
      ({ event_date, status, orders: { length } }) =>
        event_date > day && status === 'requested' && length >= 12 && length <= 25,
    )
    expect(new Set(large.map(({ agency }) => agency)).size).toBe(agencies.length)
  })

  test('some events of one agency have a dress code, and none of another’s', () => {
    const codes = (agency: string) =>
      new Set(
        events.filter((event) => event.agency === agency).map(({ dress_code = '' }) => dress_code),
      )
    expect(codes('AG-001').size).toBeGreaterThan(2)
    expect(codes('AG-001')).toContain('')
    expect(codes('AG-002')).toEqual(new Set(['']))
  })
})
