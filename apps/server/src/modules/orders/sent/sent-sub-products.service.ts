import type { SeasonRequiredData, SeasonSubProduct } from '@gangway/contract/imports/season'
import type { SealedPerson } from '@gangway/contract/imports/season-persons'
import { personBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { EnvelopeError, open } from '../../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { listSealedPersons } from '../orders.queries.ts'
import type { SealingDeps } from '../persons/seal-persons.service.ts'
import { listFilledSubProducts } from './sub-products.queries.ts'

/**
 * The sub-products of orders as they would be sent, with all data of their persons; by order id, without orders of
 * which something does not open.
 */
export async function sentSubProductsOf(
  { db, keyRing }: SealingDeps,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, SeasonSubProduct[]>> {
  const subproducts = await listFilledSubProducts(db, orderIds)
  const persons = Map.groupBy(
    await listSealedPersons(db, orderIds),
    ({ sub_product_id }) => sub_product_id,
  )
  const found = new Map<number, SeasonSubProduct[]>()
  const damaged = new Set<number>()
  for (const {
    id,
    excursion_id,
    required_data_keys,
    required_person_count,
    ...row
  } of subproducts) {
    const of = found.get(excursion_id) ?? []
    found.set(excursion_id, of)
    try {
      const opened = openedByKind(keyRing, persons.get(id) ?? [])
      const required_data = required_data_keys.map((key) =>
        entryOf(key, opened, required_person_count),
      )
      of.push({ ...row, required_data })
    } catch (error) {
      if (!(error instanceof EnvelopeError)) throw error
      damaged.add(excursion_id)
    }
  }
  return new Map([...found].filter(([id]) => !damaged.has(id)))
}

type Row = Awaited<ReturnType<typeof listSealedPersons>>[number]

type Opened = { [Kind in keyof SealedPerson]: SealedPerson[Kind][] }

/** @throws EnvelopeError */
function openedByKind(keyRing: KeyRing, rows: readonly Row[]): Opened {
  const valuesOf = <Kind extends keyof SealedPerson>(kind: Kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, excursion_id, enc }) => {
        const binding = personBinding({ personId: id, excursionId: excursion_id })
        return open(keyRing, binding, enc) as SealedPerson[Kind]
      })
  return {
    passport_data: valuesOf('passport_data'),
    personal_data: valuesOf('personal_data'),
    age: valuesOf('age'),
  }
}

function entryOf(
  key: SeasonRequiredData['key'],
  { passport_data, personal_data, age }: Opened,
  count: number | null,
): SeasonRequiredData {
  if (key === 'passport_data') return { key, value: passport_data }
  if (key === 'personal_data') return { key, value: personal_data }
  if (key === 'age') return { key, value: age.map((person) => person.age) }
  return { key, value: count ?? -1 }
}
