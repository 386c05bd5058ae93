import type { NoticeRow } from '@gangway/contract/notices'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { timeAgo } from '@gangway/texts/dates/time-ago'
import { noticeSentence } from '@gangway/texts/notices/notice-sentence'
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
  const sentence = noticeSentence(alert.kind, alert.count, language)
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
        <time dateTime={alert.created_at}>{timeAgo(alert.created_at, nowMs(), language)}</time>
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
