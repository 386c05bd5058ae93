import { age } from '@gangway/domain/dates/relative-time'
import type { Translate } from '../../shared/i18n/text-types.ts'

/** How long something has waited, in full units: `3 days`. */
export function waitingText(t: Translate, seconds: number): string {
  const { unit, count } = age(seconds)
  return t(`dashboard.${unit}`, { n: count })
}
