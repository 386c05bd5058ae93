import type { SealedPerson } from '@gangway/contract/imports/season-persons'
import { addDays, yearsBetween } from '@gangway/domain/dates/calendar-date'
import { type DemoNation, demoNations } from './demo-nations.ts'
import type { Random } from './random.ts'

export interface DemoPerson {
  nation: DemoNation
  gender: 'F' | 'M'
  first_name: string
  last_name: string
}

export interface DemoTraveller extends DemoPerson {
  /** `YYYY-MM-DD` */
  birthday: string
}

const passportSeries = ['C', 'F', 'G', 'H', 'J', 'K', 'L']

const weightedNations = demoNations.map((nation) => [nation.weight, nation] as const)

function personOf(random: Random, nation: DemoNation, last_name: string): DemoPerson {
  const gender = random.pick(['F', 'M'] as const)
  const first_name = random.pick(gender === 'F' ? nation.female : nation.male)
  return { nation, gender, first_name, last_name }
}

/** A customer; couples and families book together under one name. */
export function demoCustomer(random: Random): DemoPerson {
  const nation = random.weighted(weightedNations)
  return personOf(random, nation, random.pick(nation.family))
}

/** The customer's fellow travelers: mostly family, sometimes a friend with another name. */
export function demoCompanion(random: Random, { nation, last_name }: DemoPerson): DemoPerson {
  return personOf(random, nation, random.chance(80) ? last_name : random.pick(nation.family))
}

export function fullName({ nation, first_name, last_name }: DemoPerson): string {
  return nation.familyFirst === true ? `${last_name}${first_name}` : `${first_name} ${last_name}`
}

/** Some leave no number. */
export function demoPhone(random: Random, { nation }: DemoPerson): string {
  if (random.chance(3)) return ''
  const pattern = random.chance(9) ? (nation.extension ?? nation.phone) : nation.phone
  return pattern.replaceAll('#', () => String(random.between(0, 9)))
}

/** An address that is never delivered; null: the shop has none. */
export function demoEmail(
  random: Random,
  { first_name, last_name }: DemoPerson,
  order: number,
): string | null {
  if (random.chance(40)) return null
  const letters = `${first_name}.${last_name}`.normalize('NFD').toLowerCase()
  const mailbox = letters.replaceAll(/[^a-z.]/g, '').replaceAll(/^\.+|\.+$/g, '')
  return `${mailbox === '' ? 'guest' : mailbox}${order % 1000}@mail.example`
}

/**
 * @param today `YYYY-MM-DD`
 * @param ages the youngest and the oldest
 */
export function demoBirthday(
  random: Random,
  today: string,
  ages: readonly [number, number],
): string {
  const age = random.between(...ages)
  return addDays(today, -365 * age - random.between(10, 350))
}

/** @param today `YYYY-MM-DD`; the passport is valid on that day, though sometimes not for long */
export function demoPassport(
  random: Random,
  person: DemoTraveller,
  { today, isAdult }: { today: string; isAdult: boolean },
): SealedPerson['passport_data'] {
  const daysLeft = random.chance(14) ? random.between(5, 200) : random.between(652, 3_592)
  const issue_date = addDays(today, daysLeft - 3_652)
  const town = random.pick(person.nation.towns)
  const number = `${random.pick(passportSeries)}${random.between(10_000_000, 99_999_999)}`
  const isMarried = isAdult && person.gender === 'F' && random.chance(45)
  return {
    passport_number: number,
    first_name: person.first_name,
    last_name: person.last_name,
    name_at_birth: isMarried ? random.pick(person.nation.family) : null,
    birthday: person.birthday,
    gender: person.gender,
    nationality: person.nation.nationality,
    birth_place: town,
    issue_date,
    expire_date: addDays(issue_date, 3_652),
    issuing_authority: town,
  }
}

export function demoPersonalData(
  random: Random,
  { first_name, last_name, birthday }: DemoTraveller,
  event_date: string,
): SealedPerson['personal_data'] {
  const isMistaken = random.chance(1)
  const age = Math.max(0, yearsBetween(birthday, event_date) - (isMistaken ? 3 : 0))
  return random.chance(70)
    ? { first_name, last_name, birthday, age }
    : { first_name, last_name, age }
}
