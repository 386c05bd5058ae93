import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import type { Language } from '@gangway/domain/languages/language'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { today } from '../../shared/browser/clock.ts'
import { readerTimeZone } from '../../shared/browser/time-zone.ts'
import { clockTime, formatInstant, shortInstant } from '../../shared/format/instant.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'

type Moments = Pick<Acknowledgement, 'told_at' | 'told_by' | 'read_at' | 'read_by'>

/** When something was changed, and when and by whom it was read. */
export function ToldAndRead({
  moments: { told_at, told_by, read_at, read_by },
  isAsked,
}: {
  moments: Moments
  /** The reader is asked to read it, so it goes without saying that it is not read. */
  isAsked: boolean
}) {
  const { t, language } = useLanguage()
  const told = { when: shortMoment(told_at, language), name: told_by ?? '' }
  const read = read_at === null ? '' : shortMoment(read_at, language)
  return (
    <>
      <time dateTime={told_at} title={formatInstant(told_at, language)}>
        {t(told_by === null ? 'reading.told' : 'reading.toldBy', told)}
      </time>
      {!isAsked && ', '}
      {read_at === null ? (
        !isAsked && t('reading.unread')
      ) : (
        <time dateTime={read_at} title={formatInstant(read_at, language)}>
          {read_by === null
            ? t('reading.read', { when: read })
            : t('reading.readBy', { when: read, name: read_by })}
        </time>
      )}
    </>
  )
}

/** Today the time of day alone. */
function shortMoment(instant: string, language: Language): string {
  const isToday = dateInTimeZone(new Date(instant), readerTimeZone()) === today()
  return isToday ? clockTime(instant, language) : shortInstant(instant)
}
