import type { NoticeRow } from '@gangway/contract/notices'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { relativeTime } from '@gangway/domain/dates/relative-time'
import { type Language, localeOf } from '@gangway/domain/languages/language'
import { noticeSentences } from '@gangway/domain/notices/notice-sentences'
import { nowMs } from '../shared/lib/now.ts'
import { alertText } from './alert-texts.ts'

/** One alert: its text leads to the thing, the dot beside it marks it read. */
export function AlertItem({
  alert,
  language,
  open,
  read,
}: {
  alert: NoticeRow
  language: Language
  open: (alert: NoticeRow) => void
  read: (alert: NoticeRow) => void
}) {
  const sentence = noticeSentences[language][alert.kind](alert.count)
  const about = aboutOf(alert, language)
  const label = alertText(language, 'markRead')
  return (
    <li class={alert.is_read ? 'read' : 'unread'}>
      <a
        href={alert.path}
        onClick={(event) => {
          // A new tab is the browser's business.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          open(alert)
        }}
      >
        <strong>
          {!alert.is_read && <span class="hidden">{alertText(language, 'unread')}: </span>}
          {sentence}
        </strong>
        <span>{about}</span>
        <time dateTime={alert.created_at}>{agoText(alert.created_at, language)}</time>
      </a>
      {!alert.is_read && (
        <button
          class="dot"
          aria-label={`${label}: ${sentence}, ${about}`}
          title={label}
          onClick={() => read(alert)}
        />
      )}
    </li>
  )
}

function aboutOf(alert: NoticeRow, language: Language): string {
  const { agency_title, event_date, customer, invoice_number } = alert
  return [
    agency_title,
    event_date === null ? null : formatShortDate(event_date, language),
    customer === null ? null : alertText(language, 'order', { name: customer }),
    invoice_number === null ? null : alertText(language, 'invoice', { name: invoice_number }),
  ]
    .filter((part) => part !== null)
    .join(', ')
}

function agoText(at: string, language: Language): string {
  const time = relativeTime((nowMs() - Date.parse(at)) / 1_000)
  switch (time.unit) {
    case 'minutes':
    case 'hours':
      return alertText(language, time.unit, { n: time.count })
    case 'now':
    case 'yesterday':
      return alertText(language, time.unit)
    case 'date': {
      const format = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
      return new Intl.DateTimeFormat(localeOf[language], format).format(new Date(at))
    }
  }
}
