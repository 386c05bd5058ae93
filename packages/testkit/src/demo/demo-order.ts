import type {
  SeasonOrder,
  SeasonRequiredData,
  SeasonSubProduct,
} from '@gangway/contract/imports/season'
import { yearsBetween } from '@gangway/domain/dates/calendar-date'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { RequiredDataKey } from '@gangway/domain/orders/required-data'
import { shopBrand } from '@gangway/domain/orders/shop-brand'
import { demoNeeds } from './demo-needs.ts'
import { demoNotes } from './demo-notes.ts'
import {
  demoBirthday,
  demoCompanion,
  demoCustomer,
  demoEmail,
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

/** `surplus`: with someone who does not come after all. */
type Arrival = 'whole' | 'surplus' | 'partly' | 'none'

interface Line {
  label: string
  count: number
  /** The youngest and the oldest. */
  ages: readonly [number, number]
  isAdult: boolean
}

const labels = {
  german: { adult: 'Erwachsene', child: 'Kind (4–12 Jahre)', infant: 'Kleinkind (0–3 Jahre)' },
  other: { adult: 'Adult', child: 'Child (4–12)', infant: 'Infant (0–3)' },
} as const

export function demoOrder(random: Random, plan: DemoOrderPlan): SeasonOrder {
  const customer = demoCustomer(random)
  const arrival = arrivalOf(random, plan.completeness)
  const shop_language = random.pick(customer.nation.shops)
  const isGerman = shopBrand(shop_language) === 'german_market'
  return {
    reference: `B-${700_000 + plan.number}`,
    order_id: String(48_100_000 + plan.number * 7),
    customer: fullName(customer),
    phone: demoPhone(random, customer),
    email: demoEmail(random, customer, plan.number),
    notes: random.chance(9) ? random.pick(demoNotes[isGerman ? 'german' : 'other']) : null,
    ship: plan.ship,
    berth: plan.berth,
    pickup_time: plan.pickup_time,
    status: plan.status,
    needs: demoNeeds(plan.number, isGerman ? 'german' : 'other'),
    shop_language,
    subproducts: linesOf(random, labels[isGerman ? 'german' : 'other']).map((line) =>
      demoSubProduct(random, plan, customer, arrival, line),
    ),
  }
}

/** Adults, and with some of them children. */
function linesOf(
  random: Random,
  { adult, child, infant }: Readonly<Record<'adult' | 'child' | 'infant', string>>,
): Line[] {
  const adults = random.weighted([
    [18, 1],
    [56, 2],
    [10, 3],
    [12, 4],
    [4, 6],
  ])
  const children = random.chance(14) ? random.between(1, 3) : 0
  const infants = random.chance(children > 0 ? 30 : 2) ? 1 : 0
  const lines: Line[] = [
    { label: adult, count: adults, ages: [19, 83], isAdult: true },
    { label: child, count: children, ages: [4, 12], isAdult: false },
    { label: infant, count: infants, ages: [2, 3], isAdult: false },
  ]
  return lines.filter(({ count }) => count > 0)
}

function arrivalOf(random: Random, completeness: number): Arrival {
  if (random.chance(completeness)) return random.chance(2) ? 'surplus' : 'whole'
  return random.chance(50) ? 'partly' : 'none'
}

function demoSubProduct(
  random: Random,
  { excursion, today, event_date }: DemoOrderPlan,
  customer: DemoPerson,
  arrival: Arrival,
  { label, count, ages, isAdult }: Line,
): SeasonSubProduct {
  const needs = excursion.needs ?? []
  const known = count + { whole: 0, surplus: 1, partly: -1, none: 0 }[arrival]
  const persons = Array.from({ length: known }, (_, index): DemoTraveller => ({
    ...(index === 0 && isAdult ? customer : demoCompanion(random, customer)),
    birthday: demoBirthday(random, today, ages),
  }))
  const isChanged = random.chance(6)
  return {
    product_name: `${excursion.product}, ${label}`,
    person_count: count,
    ...(isChanged && { origin_person_count: Math.max(1, count + random.pick([-1, 1, 2])) }),
    additional_required_data: [...needs],
    required_data:
      arrival === 'none'
        ? []
        : needs.map((key) =>
            requiredData(random, key, persons, { today, event_date, isAdult, count }),
          ),
  }
}

function requiredData(
  random: Random,
  key: RequiredDataKey,
  persons: readonly DemoTraveller[],
  when: { today: string; event_date: string; isAdult: boolean; count: number },
): SeasonRequiredData {
  const { event_date } = when
  if (key === 'person_count') return { key, value: when.count }
  if (key === 'passport_data') {
    return { key, value: demoPassports(random, persons, when) }
  }
  if (key === 'personal_data') {
    return { key, value: persons.map((person) => demoPersonalData(random, person, event_date)) }
  }
  return { key, value: persons.map(({ birthday }) => yearsBetween(birthday, event_date)) }
}

/** Sometimes two of them are sent with the same number by mistake. */
function demoPassports(
  random: Random,
  persons: readonly DemoTraveller[],
  when: { today: string; isAdult: boolean },
) {
  const passports = persons.map((person) => demoPassport(random, person, when))
  const [first] = passports
  if (first === undefined || !random.chance(2)) return passports
  const { passport_number } = first
  return passports.map((passport, index) =>
    index < 2 ? { ...passport, passport_number } : passport,
  )
}
