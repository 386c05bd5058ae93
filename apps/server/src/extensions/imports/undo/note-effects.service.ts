import { importNouns, type ImportNoun } from '@gangway/domain/imports/season-import'
import type { Database } from '../../../platform/db/database.ts'
import { importBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { seal } from '../../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import type { ComparedRow } from '../preview/compare-season.service.ts'
import { referencesOf } from '../season/sent-rows.rules.ts'
import type { RowResults } from '../season/import-summary.rules.ts'
import { type Effect, insertEffects } from './effects.queries.ts'
import { standingRows } from './standing-rows.service.ts'

interface NotingDeps {
  db: Database
  keyRing: KeyRing
}

/** Values of rows before an import changes them, sealed, by noun and id. */
export type EarlierRows = ReadonlyMap<ImportNoun, ReadonlyMap<number, string>>

/** To be read before the rows are written. */
export async function readEarlier(
  deps: NotingDeps,
  import_id: number,
  compared: readonly ComparedRow[],
): Promise<EarlierRows> {
  const changed = compared.filter(({ outcome }) => outcome === 'changed')
  const byNoun = Map.groupBy(changed, ({ noun }) => noun)
  const earlier = new Map<ImportNoun, ReadonlyMap<number, string>>()
  for (const [noun, rows] of byNoun) {
    const standing = await standingRows(deps, noun, referencesOf(rows))
    const sealed = [...standing].map(([row_id, values]) => {
      const binding = importBinding({ importId: import_id, noun, rowId: row_id })
      return [row_id, seal(deps.keyRing, binding, values)] as const
    })
    earlier.set(noun, new Map(sealed))
  }
  return earlier
}

/** Records the rows that an import created or changed, so that it can be undone. */
export async function noteEffects(
  { db }: Pick<NotingDeps, 'db'>,
  import_id: number,
  results: RowResults,
  earlier: EarlierRows,
): Promise<void> {
  for (const noun of importNouns) {
    const effects = results[noun].flatMap(({ outcome, id, reference, fields }): Effect[] => {
      if (outcome !== 'created' && outcome !== 'changed') return []
      const before = fields.some(isOfFile) ? null : (earlier.get(noun)?.get(id) ?? null)
      return [{ row_id: id, reference, is_new: outcome === 'created', earlier: before }]
    })
    await insertEffects(db, import_id, noun, effects)
  }
}

/** Another PDF has taken its place: the former one is deleted. */
function isOfFile(field: string): boolean {
  return field === 'pdf' || field === 'filename'
}
