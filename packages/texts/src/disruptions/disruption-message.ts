import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { DisruptionCause } from '@gangway/domain/disruptions/disruption'
import type { DisruptionCounts } from '@gangway/domain/disruptions/disruption-record'
import type { Language } from '@gangway/domain/languages/language'
import { fill, say } from '../template.ts'
import * as english from './english.ts'
import * as german from './german.ts'

const textsIn = { en: english, de: german } as const satisfies Record<Language, object>

/** What an agency reads of a disruption. */
export interface ToldDisruption {
  /** Null: of a port day. */
  ship: string | null
  port_name: string
  date: string
  cause: DisruptionCause
  refund: boolean
  counts: DisruptionCounts
}

/** What happened, and what was done about the agency's events; the same in previews, under the bell and in mails. */
export function disruptionMessage(
  { ship, port_name: port, date, cause, refund, counts }: ToldDisruption,
  language: Language,
): { subject: string; text: string } {
  const { callHeadlines, portHeadlines, doneTexts } = textsIn[language]
  const values = { port, date: formatShortDate(date, language) }
  const subject =
    ship === null
      ? fill(portHeadlines[cause], values)
      : fill(callHeadlines[cause], { ...values, ship })
  const done = (
    ['canceled_orders', 'new_times', 'own_times', 'waiting', 'informed'] as const
  ).flatMap((name) =>
    counts[name] === 0 ? [] : [say(doneTexts[name], language, { n: counts[name] })],
  )
  return { subject, text: [...done, ...(refund ? [doneTexts.refund] : [])].join(', ') }
}

/** Both in one line. */
export function disruptionSentence(told: ToldDisruption, language: Language): string {
  const { subject, text } = disruptionMessage(told, language)
  return text === '' ? subject : `${subject}: ${text}`
}
