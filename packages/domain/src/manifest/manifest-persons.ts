import { nameKey } from '../orders/person-counts.ts'

/** Null: unknown. */
export interface ManifestPerson {
  first_name: string | null
  last_name: string | null
  /** `YYYY-MM-DD` */
  birthday: string | null
  /** Years, where only they were asked for. */
  age: number | null
  /** Numeric ISO 3166-1 code, or one of travel documents. */
  nationality: number | string | null
  passport_number: string | null
  /** `YYYY-MM-DD` */
  expire_date: string | null
  /** Their stored data is damaged, so nothing is known. */
  is_unreadable: boolean
}

type Known = Partial<ManifestPerson>

type Positions = readonly number[] | undefined

type RequiredData =
  | { key: 'passport_data' | 'personal_data'; value: readonly Known[]; unreadable?: Positions }
  | { key: 'person_count'; value: number }
  | { key: 'age'; value: readonly (number | null)[]; unreadable?: Positions }

/**
 * The persons of a sub-product, each once: those of its passports, then those of its personal data who
 * are not among them. Ages alone are persons without a name where nothing else is known.
 */
export function manifestPersons(required: readonly RequiredData[]): ManifestPerson[] {
  const passports: ManifestPerson[] = []
  const others: ManifestPerson[] = []
  const ages: ManifestPerson[] = []
  for (const entry of required) {
    if (entry.key === 'person_count') continue
    const known: Known[] =
      entry.key === 'age' ? entry.value.map((age) => ({ age })) : [...entry.value]
    const persons = known.map((person, position) => ({
      ...manifestPerson(person),
      is_unreadable: entry.unreadable?.includes(position) === true,
    }))
    const list = { passport_data: passports, personal_data: others, age: ages }[entry.key]
    list.push(...persons)
  }
  const named = passports.map(personKey)
  const persons = [...passports, ...others.filter((person) => !takeOut(named, personKey(person)))]
  return persons.length > 0 ? persons : ages
}

/** Two who share a name are two persons: each passport stands for one of them. */
function takeOut(keys: string[], key: string): boolean {
  const place = keys.indexOf(key)
  if (place !== -1) keys.splice(place, 1)
  return place !== -1
}

function manifestPerson(known: Known): ManifestPerson {
  const { first_name, last_name, birthday, age, nationality, passport_number, expire_date } = known
  return {
    first_name: first_name ?? null,
    last_name: last_name ?? null,
    birthday: birthday ?? null,
    age: age ?? null,
    nationality: nationality ?? null,
    passport_number: passport_number ?? null,
    expire_date: expire_date ?? null,
    is_unreadable: false,
  }
}

function personKey({ first_name, last_name }: ManifestPerson): string {
  return `${nameKey(first_name ?? '')} ${nameKey(last_name ?? '')}`
}
