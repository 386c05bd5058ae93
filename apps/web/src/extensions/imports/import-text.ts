import type { SeasonImport } from '@gangway/contract/imports/season-imports'
import { isAuditField } from '@gangway/domain/changes/audit-fields'
import { importNouns } from '@gangway/domain/imports/season-import'
import type { Translate } from '../../shared/i18n/text-types.ts'

/** A field's label; a column that has no name elsewhere as the files spell it. */
export function fieldText(t: Translate, field: string): string {
  return isAuditField(field) ? t(`history.field.${field}`) : field
}

/** How many rows are new and changed, of everything. */
export function sums({ counts }: Pick<SeasonImport, 'counts'>): {
  created: number
  changed: number
} {
  const sum = { created: 0, changed: 0 }
  for (const noun of counts === null ? [] : importNouns) {
    sum.created += counts?.[noun].created ?? 0
    sum.changed += counts?.[noun].changed ?? 0
  }
  return sum
}

/** The names of some files, and how many more there are. */
export function filesText({ files }: Pick<SeasonImport, 'files'>): string {
  const names = files.slice(0, 3).map(({ name }) => name)
  return files.length > names.length
    ? `${names.join(', ')} +${files.length - names.length}`
    : names.join(', ')
}
