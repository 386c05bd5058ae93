import type { LimitFields } from '@gangway/contract/agency-limits'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import type { Translate } from '../i18n/text-types.ts'
import { languageName } from './language-name.ts'

type Scope = Pick<LimitFields, 'product' | 'language'> & { port_name: string | null }

/** Scope of a limit: `Hamburg, guided in German`; empty: everything. */
export function limitScope(t: Translate, language: Language, limit: Scope): string {
  const guide = limit.language
  const parts = [
    limit.port_name,
    limit.product,
    guide === null ? null : t('limits.guided', { language: languageName(guide, language) }),
  ]
  return parts.filter((part) => part !== null).join(', ')
}

export function limitDays(
  t: Translate,
  language: Language,
  { from, to }: Pick<LimitFields, 'from' | 'to'>,
): string {
  const [first, last] = [formatShortDate(from, language), formatShortDate(to, language)]
  return from === to ? first : t('limits.range', { from: first, to: last })
}
