import { needsBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { replaceEnvelopes } from '../../../platform/db/replace-envelopes.ts'
import type { SealedRows } from '../../../platform/personal-data/sealed-rows.ts'
import { listNeedsToReseal } from './needs.queries.ts'

/** The envelopes of orders' needs. */
export const sealedNeeds: SealedRows = {
  kind: 'needs',
  start: '0',
  list: async (db, batch) => {
    const rows = await listNeedsToReseal(db, batch)
    return rows.map(({ excursion_id, enc }) => {
      return { id: String(excursion_id), binding: needsBinding(excursion_id), enc }
    })
  },
  replace: (db, resealed) =>
    replaceEnvelopes(
      db,
      'order_needs',
      { id: 'excursion_id', type: 'integer', enc: 'enc' },
      resealed,
    ),
}
