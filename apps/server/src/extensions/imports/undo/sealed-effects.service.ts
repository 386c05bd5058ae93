import { importBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { replaceEnvelopes } from '../../../platform/db/replace-envelopes.ts'
import type { SealedRows } from '../../../platform/personal-data/sealed-rows.ts'
import { listEffectsToReseal } from './effects.queries.ts'

/** The envelopes of what rows said before an import changed them. */
export const sealedEffects: SealedRows = {
  kind: 'import',
  start: '0',
  list: async (db, batch) => {
    const rows = await listEffectsToReseal(db, batch)
    return rows.map(({ id, import_id, noun, row_id, enc }) => {
      return { id, binding: importBinding({ importId: import_id, noun, rowId: row_id }), enc }
    })
  },
  replace: (db, resealed) =>
    replaceEnvelopes(
      db,
      'season_import_effect',
      { id: 'id', type: 'bigint', enc: 'earlier' },
      resealed,
    ),
}
