import type { EventStatus } from '@gangway/domain/events/event-status'

/** One comment of a demo thread. */
export interface DemoComment {
  from: 'agency' | 'operator'
  text: string
  /** Minutes before the demo begins. */
  minutesAgo: number
  is_internal?: true
}

export interface DemoThread {
  /** Reference of the event. */
  event: string
  comments: readonly DemoComment[]
}

/** One in this many coming events of the agency has comments. */
const every = 6

/**
 * What the people of an agency and the operator have written to each other, on the next coming
 * events, where visitors of the demo will see it.
 *
 * @param events of the agency, by date
 * @param today `YYYY-MM-DD`
 */
export function demoThreads(
  events: readonly { reference: string; event_date: string; status?: EventStatus | undefined }[],
  today: string,
): DemoThread[] {
  return events
    .filter(({ event_date }) => event_date > today)
    .filter(({ status }) => status === 'requested' || status === 'approved')
    .filter((_, index) => index % every === 0)
    .map(({ reference }, index) => ({
      event: reference,
      comments: talks[index % talks.length] ?? [],
    }))
}

const talks: readonly (readonly DemoComment[])[] = [
  [
    {
      from: 'operator',
      text: 'Good morning! Four guests more than last week. Is one coach still enough?',
      minutesAgo: 1_560,
    },
    {
      from: 'agency',
      text: 'Yes, it has 49 seats.\nThe guide would like to start ten minutes earlier, though.',
      minutesAgo: 1_500,
    },
    {
      from: 'operator',
      text: 'They have been late twice this season. Let us keep an eye on it.',
      minutesAgo: 1_480,
      is_internal: true,
    },
    { from: 'operator', text: 'Ten minutes earlier is fine with us.', minutesAgo: 95 },
  ],
  [
    {
      from: 'agency',
      text: 'The museum closes at 16:00 on that day. May we turn the tour round and begin there?',
      minutesAgo: 4_400,
    },
    {
      from: 'operator',
      text: 'Yes, please do. We have told the ship. Opening hours: https://museum.example/hours',
      minutesAgo: 4_320,
    },
  ],
  [
    {
      from: 'agency',
      text: 'One guest comes in a wheelchair. We book a coach with a ramp at no extra cost.',
      minutesAgo: 240,
    },
  ],
]
