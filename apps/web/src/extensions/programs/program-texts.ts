import type { Program } from '@gangway/contract/programs'
import { shortInstant } from '../../shared/format/instant.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'

export type Standing = 'active' | 'expired' | 'revoked'

export function standingOf({ is_revoked, keys }: Pick<Program, 'is_revoked' | 'keys'>): Standing {
  if (is_revoked) return 'revoked'
  return keys.some(({ is_expired }) => !is_expired) ? 'active' : 'expired'
}

/** When the newest key ends. */
export function expiryText(t: Translate, { is_revoked, keys: [newest] }: Program): string {
  if (is_revoked || newest === undefined) return '–'
  return newest.expires_at === null ? t('programs.never') : shortInstant(newest.expires_at)
}

/** When any of its keys was used last. */
export function lastUseText(t: Translate, { keys }: Pick<Program, 'keys'>): string {
  const uses = keys.flatMap(({ last_used_at }) => (last_used_at === null ? [] : [last_used_at]))
  const last = uses.toSorted().at(-1)
  return last === undefined ? t('programs.never') : shortInstant(last)
}
