import { relativeTime } from '@gangway/domain/dates/relative-time'
import type { Translate } from '../i18n/text-types.ts'

/** How long ago something was, in relative words; null if it is too long ago for them. */
export function agoText(t: Translate, seconds: number): string | null {
  const time = relativeTime(seconds)
  switch (time.unit) {
    case 'minutes':
    case 'hours':
      return t(`accounts.seen.${time.unit}`, { n: time.count })
    case 'now':
    case 'yesterday':
      return t(`accounts.seen.${time.unit}`)
    case 'date':
      return null
  }
}
