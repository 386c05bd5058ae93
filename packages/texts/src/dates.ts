import { actNowDays, dueSoonDays } from '@gangway/domain/events/event-urgency'
import { texts } from './template.ts'

/** How long ago something was, where there is little room. */
export const timesAgo = texts({
  now: { en: 'Just now', de: 'Gerade eben' },
  minutes: { en: '{n} min ago', de: 'vor {n} Min.' },
  hours: { en: '{n} h ago', de: 'vor {n} Std.' },
  yesterday: { en: '1 day ago', de: 'vor 1 Tag' },
})

/** A span of whole days: "3 weeks", and after *vor*, *seit* or *als* "10 Tagen". */
/* @__NO_SIDE_EFFECTS__ */
function spanOfDays(days: number) {
  const isWeeks = days % 7 === 0
  const n = isWeeks ? days / 7 : days
  const de = isWeeks ? ['Woche', 'Wochen'] : ['Tag', 'Tagen']
  return {
    en: `${n} ${isWeeks ? 'week' : 'day'}${n === 1 ? '' : 's'}`,
    de: `${n} ${de[n === 1 ? 0 : 1]}`,
  }
}

/** When an unanswered request is orange, and red: how far away its event is then. */
export const urgencySpans = {
  due_soon: inSpan(spanOfDays(dueSoonDays)),
  act_now: inSpan(spanOfDays(actNowDays)),
}

/* @__NO_SIDE_EFFECTS__ */
function inSpan({ en, de }: ReturnType<typeof spanOfDays>) {
  return texts({
    away: { en: `less than ${en} away`, de: `in weniger als ${de}` },
    before: { en: `less than ${en} before the excursion`, de: `weniger als ${de} vor dem Ausflug` },
    from: { en: `${en} before the event`, de: `${de} vor dem Ausflug` },
    later: { en: `${en} away or more`, de: `in ${de} oder später` },
  })
}
