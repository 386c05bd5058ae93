import type { NoticeRow } from '@gangway/contract/notices'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { alarmAdvice } from '@gangway/texts/alarm-sentence'
import { timeAgo } from '@gangway/texts/time-ago'
import { nowMs } from '../shared/lib/now.ts'
import { sentenceOf } from './notice-sentences.ts'
import { noticeText } from './notice-texts.ts'

/** One notice: its text leads to the thing, the dot beside it marks it read. */
export function NoticeItem({
  notice,
  language,
  open,
  read,
}: {
  notice: NoticeRow
  language: Language
  open: (notice: NoticeRow) => void
  read: (notice: NoticeRow) => void
}) {
  const sentence = sentenceOf(notice, language)
  const about = aboutOf(notice, language)
  const label = noticeText(language, 'markRead')
  return (
    <li class={notice.is_read ? 'read' : 'unread'}>
      <a
        href={notice.path}
        onClick={(event) => {
          // The browser handles new tabs.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          open(notice)
        }}
      >
        <strong>
          {!notice.is_read && <span class="hidden">{noticeText(language, 'unread')}: </span>}
          {sentence}
        </strong>
        <span>{about}</span>
        <time dateTime={notice.created_at}>{timeAgo(notice.created_at, nowMs(), language)}</time>
      </a>
      {!notice.is_read && (
        <button
          class="dot"
          aria-label={`${label}: ${sentence}${about === '' ? '' : `, ${about}`}`}
          title={label}
          onClick={() => read(notice)}
        />
      )}
    </li>
  )
}

function aboutOf(notice: NoticeRow, language: Language): string {
  const { agency_title, event_date, customer, invoice_number, alarm, paper } = notice
  return [
    alarm === null ? null : alarmAdvice(alarm, language),
    agency_title,
    event_date === null ? null : formatShortDate(event_date, language),
    customer === null ? null : noticeText(language, 'order', { name: customer }),
    invoice_number === null ? null : noticeText(language, 'invoice', { name: invoice_number }),
    paper?.agency_name ?? null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}
