import { actNowDays, dueSoonDays } from '@gangway/domain/events/event-urgency'
import type { TranslationOf } from '../template.ts'
import type { timesAgo as english } from './english.ts'

export const timesAgo: TranslationOf<typeof english> = {
  now: 'Gerade eben',
  minutes: 'vor {n} Min.',
  hours: 'vor {n} Std.',
  yesterday: 'vor 1 Tag',
}

/** A span of whole days after *vor*, *seit* or *als*: "3 Wochen", "10 Tagen". */
export function spanOfDays(days: number): string {
  if (days % 7 === 0) return days === 7 ? '1 Woche' : `${days / 7} Wochen`
  return days === 1 ? '1 Tag' : `${days} Tagen`
}

/** From how long before an event its unanswered request is orange, and red. */
export const urgencySpans = { due_soon: spanOfDays(dueSoonDays), act_now: spanOfDays(actNowDays) }
