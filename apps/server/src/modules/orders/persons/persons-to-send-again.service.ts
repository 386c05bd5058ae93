import { passportPerson, personAge, personalPerson } from '@gangway/contract/imports/season-persons'
import * as z from 'zod'
import { personBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { open } from '../../../platform/personal-data/envelope.ts'
import { listSealedPersons } from '../orders.queries.ts'
import type { SealingDeps } from './seal-persons.service.ts'

const sealedAge = z.object({ age: personAge })

/**
 * Opens the persons of an order for a sender that sends the order again with other things changed. No one sees them,
 * so it leaves no row as a reveal does.
 *
 * @throws EnvelopeError for damaged data
 */
export async function personsToSendAgain({ db, keyRing }: SealingDeps, excursionId: number) {
  const sealed = await listSealedPersons(db, [excursionId])
  const opened = Map.groupBy(
    sealed.map(({ id, kind, enc }) => {
      return { kind, value: open(keyRing, personBinding({ personId: id, excursionId }), enc) }
    }),
    ({ kind }) => kind,
  )
  const of = <Value>(kind: (typeof sealed)[number]['kind'], schema: z.ZodType<Value>) => {
    return (opened.get(kind) ?? []).map(({ value }) => schema.parse(value))
  }
  return {
    passport_data: of('passport_data', passportPerson),
    personal_data: of('personal_data', personalPerson),
    age: of('age', sealedAge).map(({ age }) => age),
  }
}
