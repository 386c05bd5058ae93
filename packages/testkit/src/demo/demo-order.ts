import type {
  SeasonOrder,
  SeasonRequiredData,
  SeasonSubProduct,
} from '@gangway/contract/imports/season'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { RequiredDataKey } from '@gangway/domain/orders/required-data'
import { yearsBetween } from '@gangway/domain/dates/calendar-date'
import {
  demoBirthday,
  demoCompanion,
  demoCustomer,
  demoPassport,
  demoPersonalData,
  demoPhone,
  fullName,
  type DemoPerson,
  type DemoTraveller,
} from './demo-person.ts'
import type { DemoExcursion } from './places/demo-place.ts'
import type { Random } from './random.ts'

export interface DemoOrderPlan {
  number: number
  excursion: DemoExcursion
  ship: string
  berth: string
  status: OrderStatus
  /** `YYYY-MM-DD` */
  today: string
  /** `YYYY-MM-DD` */
  event_date: string
  /** Percent of orders whose persons' data is complete; about half of the rest have some. */
  completeness: number
  pickup_time: string | null
}

type Arrival = 'whole' | 'partly' | 'none'

export function demoOrder(random: Random, plan: DemoOrderPlan): SeasonOrder {
  const customer = demoCustomer(random)
  const arrival = arrivalOf(random, plan.completeness)
  const adults = random.weighted([
    [18, 1],
    [56, 2],
    [10, 3],
    [12, 4],
    [4, 6],
  ])
  const children = random.chance(14) ? random.between(1, 3) : 0
  const products = [{ label: 'adult', count: adults, child: false }]
  if (children > 0) products.push({ label: 'child (4–12)', count: children, child: true })
  return {
    reference: `B-${700_000 + plan.number}`,
    order_id: String(48_100_000 + plan.number * 7),
    customer: fullName(customer),
    phone: demoPhone(random, customer),
    ship: plan.ship,
    berth: plan.berth,
    pickup_time: plan.pickup_time,
    status: plan.status,
    shop_language: random.pick(customer.nation.shops),
    subproducts: products.map((product) =>
      demoSubProduct(random, plan, customer, arrival, product),
    ),
  }
}

function arrivalOf(random: Random, completeness: number): Arrival {
  if (random.chance(completeness)) return 'whole'
  return random.chance(50) ? 'partly' : 'none'
}

function demoSubProduct(
  random: Random,
  { excursion, today, event_date }: DemoOrderPlan,
  customer: DemoPerson,
  arrival: Arrival,
  { label, count, child }: { label: string; count: number; child: boolean },
): SeasonSubProduct {
  const needs = excursion.needs ?? []
  const known = arrival === 'partly' ? count - 1 : count
  const persons = Array.from({ length: known }, (_, index): DemoTraveller => ({
    ...(index === 0 && !child ? customer : demoCompanion(random, customer)),
    birthday: demoBirthday(random, today, child),
  }))
  const isChanged = random.chance(6)
  return {
    product_name: `${excursion.title}, ${label}`,
    person_count: count,
    ...(isChanged && { origin_person_count: Math.max(1, count + random.pick([-1, 1, 2])) }),
    additional_required_data: [...needs],
    required_data:
      arrival === 'none'
        ? []
        : needs.map((key) =>
            requiredData(random, key, persons, { today, event_date, child, count }),
          ),
  }
}

function requiredData(
  random: Random,
  key: RequiredDataKey,
  persons: readonly DemoTraveller[],
  when: { today: string; event_date: string; child: boolean; count: number },
): SeasonRequiredData {
  const { event_date } = when
  if (key === 'person_count') return { key, value: when.count }
  if (key === 'passport_data') {
    return { key, value: persons.map((person) => demoPassport(random, person, when)) }
  }
  if (key === 'personal_data') {
    return { key, value: persons.map((person) => demoPersonalData(random, person, event_date)) }
  }
  return { key, value: persons.map(({ birthday }) => yearsBetween(birthday, event_date)) }
}
