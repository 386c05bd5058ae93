import type { Language } from '@gangway/domain/languages/language'
import type { Translate } from '../i18n/text-types.ts'

/** The guests a saved pick-up time knowingly leaves out: each ship with its persons. */
export function leftOutText(
  t: Translate,
  language: Language,
  left: readonly { ship: string; persons: number }[],
): string {
  const ships = left.map(({ ship, persons: n }) => t('events.leftOutShip', { ship, n }))
  return t('events.leftOut', { ships: new Intl.ListFormat(language).format(ships) })
}
