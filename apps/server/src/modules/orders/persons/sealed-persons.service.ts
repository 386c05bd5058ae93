import { personBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { replaceEnvelopes } from '../../../platform/db/replace-envelopes.ts'
import type { SealedRows } from '../../../platform/personal-data/sealed-rows.ts'
import { listPersonsToReseal } from './sealed-persons.queries.ts'

/** The envelopes of persons. */
export const sealedPersons: SealedRows = {
  kind: 'person',
  start: '0',
  list: async (db, batch) => {
    const rows = await listPersonsToReseal(db, batch)
    return rows.map(({ id, excursion_id, enc }) => {
      const binding = personBinding({ personId: id, excursionId: excursion_id })
      return { id: String(id), binding, enc }
    })
  },
  replace: (db, resealed) =>
    replaceEnvelopes(db, 'person', { id: 'id', type: 'integer', enc: 'enc' }, resealed),
}
