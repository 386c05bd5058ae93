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

/** When an unanswered request is orange, and red: how far away its event is then. */
export const urgencySpans = {
  due_soon: inSpan(spanOfDays(dueSoonDays)),
  act_now: inSpan(spanOfDays(actNowDays)),
}

function inSpan(span: string) {
  return {
    away: `in weniger als ${span}`,
    before: `weniger als ${span} vor dem Ausflug`,
    from: `${span} vor dem Ausflug`,
    later: `in ${span} oder später`,
  }
}
