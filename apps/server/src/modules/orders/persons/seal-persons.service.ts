import type { SeasonRequiredData, SeasonSubProduct } from '@gangway/contract/imports/season'
import type { SealedPerson } from '@gangway/contract/imports/season-persons'
import type { Database } from '../../../platform/db/database.ts'
import { madeOf } from '../../../platform/base/in-batches.ts'
import { missingFields } from '@gangway/domain/orders/missing-fields'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { personBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { seal } from '../../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { insertPersons } from '../sent/sub-products.queries.ts'

export interface SealingDeps {
  db: Database
  keyRing: KeyRing
}

/** A written sub-product whose persons are to be stored. */
export interface SubProductToFill {
  id: number
  excursion_id: number
  agency_id: number
  sent: SeasonSubProduct
}

export function countPersons(sent: readonly SeasonSubProduct[]): number {
  return sent.flatMap(({ required_data }) => required_data.flatMap(valuesOf)).length
}

/**
 * Seals and writes the persons of sub-products that have none yet.
 *
 * @param taken an id for each of them
 */
export async function insertSealedPersons(
  { db, keyRing }: SealingDeps,
  subproducts: readonly SubProductToFill[],
  taken: readonly number[],
): Promise<void> {
  const persons = subproducts.flatMap(personsOf)
  const ids = new Map(taken.entries())
  await insertPersons(
    db,
    madeOf(persons, ({ subproduct, kind, position, value }, index) => {
      const id = requireEntry(ids, index)
      const { excursion_id, agency_id } = subproduct
      const enc = seal(keyRing, personBinding({ personId: id, excursionId: excursion_id }), value)
      const is_complete = missingFields(kind, value).length === 0
      const of = { sub_product_id: subproduct.id, excursion_id, agency_id }
      return { id, ...of, kind, position, enc, is_complete }
    }),
    persons.length,
  )
}

interface UnsealedPerson<Kind extends keyof SealedPerson = keyof SealedPerson> {
  subproduct: SubProductToFill
  kind: Kind
  position: number
  value: SealedPerson[Kind]
}

function personsOf(subproduct: SubProductToFill): UnsealedPerson[] {
  return subproduct.sent.required_data.flatMap((entry) =>
    valuesOf(entry).map(([kind, value], position) => ({ subproduct, kind, position, value })),
  )
}

function valuesOf(
  entry: SeasonRequiredData,
): [keyof SealedPerson, SealedPerson[keyof SealedPerson]][] {
  if (entry.key === 'person_count') return []
  if (entry.key === 'age') return entry.value.map((age) => ['age', { age }])
  return entry.value.map((value) => [entry.key, value])
}
