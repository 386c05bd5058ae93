import { importBinding } from '../../../platform/personal-data/envelope-binding.ts'
import type { SealedRows } from '../../../platform/personal-data/sealed-rows.ts'
import { listEffectsToReseal, replaceEffects } from './effects.queries.ts'

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
  replace: replaceEffects,
}
