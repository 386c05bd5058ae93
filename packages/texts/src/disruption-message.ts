import { formatDottedDate, formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { DisruptionCause } from '@gangway/domain/disruptions/disruption'
import type { DisruptionCounts } from '@gangway/domain/disruptions/disruption-record'
import type { Language } from '@gangway/domain/languages/language'
import { callHeadlines, doneTexts, portHeadlines } from './disruptions.ts'
import { fill, say } from './template.ts'

/** A disruption as an agency reads it. */
export interface ToldDisruption {
  /** Null: of a port day. */
  ship: string | null
  port_name: string
  date: string
  cause: DisruptionCause
  refund: boolean
  counts: DisruptionCounts
}

/** The disruption and its consequences for the agency's events; the same in previews, under the bell and in mails. */
export function disruptionMessage(
  { ship, port_name: port, date, cause, refund, counts }: ToldDisruption,
  language: Language,
): { subject: string; text: string } {
  // Within a German sentence.
  const day = language === 'de' ? formatDottedDate(date) : formatShortDate(date, language)
  const values = { port, date: day }
  const subject =
    ship === null
      ? fill(portHeadlines[cause][language], values)
      : fill(callHeadlines[cause][language], { ...values, ship })
  const done = (
    ['canceled_orders', 'new_times', 'own_times', 'waiting', 'informed'] as const
  ).flatMap((name) =>
    counts[name] === 0 ? [] : [say(doneTexts[name][language], language, { n: counts[name] })],
  )
  return { subject, text: [...done, ...(refund ? [doneTexts.refund[language]] : [])].join(', ') }
}

/** Both in one line. */
export function disruptionSentence(told: ToldDisruption, language: Language): string {
  const { subject, text } = disruptionMessage(told, language)
  return text === '' ? subject : `${subject}: ${text}`
}
