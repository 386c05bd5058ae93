import { actNowDays, dueSoonDays } from '@gangway/domain/events/event-urgency'

/** How long ago something was, where there is little room. */
export const timesAgo = {
  now: 'Just now',
  minutes: '{n} min ago',
  hours: '{n} h ago',
  yesterday: '1 day ago',
} as const

/** A span of whole days as people say it: "3 weeks", "10 days". */
export function spanOfDays(days: number): string {
  const [count, unit] = days % 7 === 0 ? [days / 7, 'week'] : [days, 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** When an unanswered request is orange, and red: how far away its event is then. */
export const urgencySpans = {
  due_soon: inSpan(spanOfDays(dueSoonDays)),
  act_now: inSpan(spanOfDays(actNowDays)),
}

function inSpan(span: string) {
  return {
    away: `less than ${span} away`,
    before: `less than ${span} before the excursion`,
    from: `${span} before the event`,
    later: `${span} away or more`,
  }
}
