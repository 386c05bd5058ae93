import { needsBinding } from '../../../platform/personal-data/envelope-binding.ts'
import type { SealedRows } from '../../../platform/personal-data/sealed-rows.ts'
import { listNeedsToReseal } from './needs.queries.ts'

/** The envelopes of orders' needs. */
export const sealedNeeds: SealedRows = {
  kind: 'needs',
  start: '0',
  place: { table: 'order_needs', id: 'excursion_id', type: 'integer', enc: 'enc' },
  list: async (db, batch) => {
    const rows = await listNeedsToReseal(db, batch)
    return rows.map(({ excursion_id, enc }) => {
      return { id: String(excursion_id), binding: needsBinding(excursion_id), enc }
    })
  },
}
