import { join } from 'node:path'
import { printSize } from '../files/print-survey.ts'
import type { SetFacts } from './manifest.ts'
import type { ListedSet } from './set-ledger.ts'

export function printMade(folder: string, facts: SetFacts): string {
  return `${join(folder, facts.id)} holds ${printRows(facts)} and ${printFiles(facts.files)}.${printMissing(facts)}`
}

/** Nothing when the set has every file that its database names. */
export function printMissing({ missing }: SetFacts): string {
  if (missing.length === 0) return ''
  const lost = missing.length === 1 ? '1 file was' : `${missing.length} files were`
  return `\n${lost} missing from the file store, and so from the set: gangway files check.`
}

export function printRows({ counts }: SetFacts): string {
  const tables = Object.values(counts)
  const rows = tables.reduce((sum, count) => sum + count, 0)
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables`
}

export function printFiles({ count, bytes }: SetFacts['files']): string {
  const files = count === 1 ? '1 file' : `${count.toLocaleString('en')} files`
  return `${files} (${printSize(bytes)})`
}

/** One line for each set. */
export function printSets(sets: readonly ListedSet[]): string {
  if (sets.length === 0) return 'There is no set.'
  return sets
    .map(({ name, facts, isRecorded }) => {
      if (typeof facts === 'string') return `${name}  ${facts}`
      const size = facts.parts.database.size + facts.files.bytes
      const stays = isRecorded ? '' : ', not made here: never deleted here'
      return `${name}  release ${facts.product}, ${facts.engine}, ${printSize(size)}, ${printFiles(facts.files)}${stays}`
    })
    .join('\n')
}
