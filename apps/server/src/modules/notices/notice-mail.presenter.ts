import type { ToldPaper } from '@gangway/contract/papers'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import type { NoticeKind } from '@gangway/domain/notices/notice-kinds'
import type { FetchedShip } from '@gangway/domain/ships/own-times'
import { generalClocks } from '@gangway/domain/ships/ship-time'
import { timeWithShips } from '@gangway/texts/ship-time'
import { disruptionSentence, type ToldDisruption } from '@gangway/texts/disruption-message'
import { alarmSentence } from '@gangway/texts/alarm-sentence'
import {
  type ContradictedShip,
  contradictionSentence,
  noticeSentence,
  paperSentence,
} from '@gangway/texts/notice-sentence'
import { noticeMail as texts } from '@gangway/texts/notices'
import { fill, inLanguage, say } from '@gangway/texts/template'
import { layOutMail, type MailLink } from '../../platform/mail/mail-layout.ts'
import type { ShipCallFacts } from '../events/index.ts'
import { type AlarmOfNotice, alarmOf, pathOf } from './notice-alarm.presenter.ts'

/** One notice as a mail shows it. */
export interface MailedNotice extends AlarmOfNotice {
  kind: NoticeKind
  count: number
  event_id: number | null
  agency_title: string | null
  event_date: string | null
  port_name: string | null
  pickup_time: string | null
  /** Calls on the day in the event's port, where its pick-up time is named. */
  calls: readonly ShipCallFacts[] | null
  ships: readonly FetchedShip[] | null
  customer: string | null
  invoice_number: string | null
  disruption_id: number | null
  disruption: ToldDisruption | null
  contradictions: ContradictedShip[] | null
  paper: ToldPaper | null
}

const tellingTime: ReadonlySet<NoticeKind> = new Set([
  'event.pickup_changed',
  'pickup.change_answered',
])

/** More than this are only counted; the product lists them. */
const longestMail = 30

/** @param notices at least one, in the order they are listed */
export function noticeMail({
  name,
  language,
  notices,
  acknowledgeTokens,
  appName,
  appUrl,
}: {
  name: string
  language: Language
  notices: readonly MailedNotice[]
  /** Tokens of links that acknowledge what changed, by event. */
  acknowledgeTokens: ReadonlyMap<number, string>
  appName: string
  /** Without a trailing slash. */
  appUrl: string
}) {
  const words = inLanguage(texts, language)
  const told = notices.slice(0, longestMail)
  const links = told.map((notice) => linkOf(notice, language, appUrl))
  const lines = told.flatMap((notice, index) => {
    const line = links[index] ?? []
    // Below the first notice of its event.
    const isFirst = told.findIndex(({ event_id }) => event_id === notice.event_id) === index
    const token = isFirst ? acknowledgeTokens.get(notice.event_id ?? 0) : undefined
    return [line, token === undefined ? [] : acknowledgeLink(notice, language, { appUrl, token })]
  })
  const [only] = links
  const isOne = notices.length === 1 && only !== undefined
  const rest = notices.length - told.length
  return {
    ...layOutMail({
      language,
      subject: isOne
        ? only.label
        : say(words.digest, language, { app: appName, n: notices.length }),
      name,
      paragraphs: [words.introduction],
      button: null,
      links: lines.flat(),
      closing: rest > 0 ? [say(words.more, language, { n: rest })] : [],
      footer: { label: words.preferences, url: `${appUrl}/profile#notices` },
    }),
    link: only?.url ?? null,
  }
}

/** The token is in the fragment of the address, which browsers send to no one. */
function acknowledgeLink(
  { agency_title, port_name }: MailedNotice,
  language: Language,
  { appUrl, token }: { appUrl: string; token: string },
): MailLink {
  const about = [agency_title, port_name].filter((part) => part !== null).join(', ')
  const label = fill(texts.acknowledge[language], { about })
  return { label, url: `${appUrl}/acknowledge#${token}` }
}

function linkOf(notice: MailedNotice, language: Language, appUrl: string): MailLink {
  const words = inLanguage(texts, language)
  const { kind, agency_title, event_date, port_name, customer, invoice_number, paper } = notice
  const about = [
    agency_title,
    port_name,
    event_date === null ? null : formatShortDate(event_date, language),
    tellingTime.has(kind) && notice.pickup_time !== null
      ? fill(words.pickup, {
          time: timeWithShips(
            notice.pickup_time,
            generalClocks(notice.ships ?? [], notice.calls ?? []),
            language,
          ),
        })
      : null,
    customer === null ? null : fill(words.order, { customer }),
    invoice_number === null ? null : fill(words.invoice, { number: invoice_number }),
    paper?.agency_name ?? null,
  ].filter((part) => part !== null)
  const sentence = sentenceOf(notice, language)
  const label = about.length === 0 ? sentence : `${sentence}: ${about.join(', ')}`
  return { label, url: `${appUrl}${pathOf(notice)}` }
}

function sentenceOf(notice: MailedNotice, language: Language): string {
  const { kind, count, disruption, contradictions, paper } = notice
  if (disruption !== null) return disruptionSentence(disruption, language)
  if (contradictions !== null) return contradictionSentence(contradictions, language)
  if (paper !== null) return paperSentence(paper, language)
  const alarm = alarmOf(notice)
  return alarm === null ? noticeSentence(kind, count, language) : alarmSentence(alarm, language)
}
