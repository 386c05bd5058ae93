import type { EventStatus } from '@gangway/domain/events/event-status'
import type { Language } from '@gangway/domain/languages/language'
import { metFirst } from './demo-met-first.ts'

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

interface CommentedEvent {
  reference: string
  event_date: string
  status?: EventStatus | undefined
  /** How many it has. */
  orders: number
}

/**
 * Comments between the people of an agency and the operator, on the next coming events, where visitors of the demo will
 * see them, and on the largest one.
 *
 * @param events of the agency, by date
 * @param today `YYYY-MM-DD`
 */
export function demoThreads(
  events: readonly CommentedEvent[],
  { today, languages }: { today: string; languages: readonly Language[] },
): DemoThread[] {
  const open = events
    .filter(({ event_date }) => event_date > today)
    .filter(({ status }) => status === 'requested' || status === 'approved')
  const most = Math.max(...open.map(({ orders }) => orders))
  const clean = new Set(metFirst(events, today))
  return open
    .filter((event) => !clean.has(event) || event.orders === most)
    .filter(({ orders }, index) => index % every === 0 || orders === most)
    .map(({ reference }, index) => {
      const own = talks[languages[index % languages.length] ?? 'en']
      return {
        event: reference,
        comments: own[Math.floor(index / languages.length) % own.length] ?? [],
      }
    })
}

type Talk = readonly DemoComment[]

const talks: Readonly<Record<Language, readonly Talk[]>> = {
  en: [
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
  ],
  de: [
    [
      {
        from: 'operator',
        text: 'Guten Morgen! Eine Familie kommt mit zwei kleinen Kindern. Haben Sie Kindersitze im Bus?',
        minutesAgo: 2_900,
      },
      {
        from: 'agency',
        text: 'Ja, drei Stück. Bitte sagen Sie uns noch, wie alt die Kinder sind.',
        minutesAgo: 2_840,
      },
      { from: 'operator', text: 'Zwei und vier Jahre.', minutesAgo: 130 },
    ],
    [
      {
        from: 'agency',
        text: 'Am Veranstaltungstag ist Marathon, die Innenstadt wird ab 10 Uhr gesperrt. Wir holen die Gäste deshalb an der Rückseite des Terminals ab.',
        minutesAgo: 310,
      },
    ],
  ],
}
