import type { NoticeRow } from '@gangway/contract/notices'
import { type AlarmKind, alarmPlaceOf, alarmPlaces } from '@gangway/domain/alarms/alarm-kinds'
import { noticePath } from '@gangway/domain/notices/notice-kinds'

/** Columns of the alarm that a notice is about; null without one. */
export interface AlarmOfNotice {
  alarm_kind: AlarmKind | null
  alarm_subject: string | null
  alarm_figure: number | null
  alarm_closed_at: Date | null
}

export function alarmOf({
  alarm_kind: kind,
  alarm_subject: subject,
  alarm_figure: figure,
  alarm_closed_at,
}: AlarmOfNotice): NoticeRow['alarm'] {
  if (kind === null || subject === null || figure === null) return null
  return { kind, subject, figure, is_over: alarm_closed_at !== null }
}

/** The page that shows what a notice is about: of an alarm, where one looks further. */
export function pathOf({
  alarm_kind,
  ...about
}: Pick<AlarmOfNotice, 'alarm_kind'> & Parameters<typeof noticePath>[0]): string {
  const place = alarm_kind === null ? null : alarmPlaceOf(alarm_kind)
  return place === null ? noticePath(about) : alarmPlaces[place]
}
