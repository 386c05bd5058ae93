import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useLanguage } from '../i18n/language-context.tsx'
import classes from './date-field.module.css'

const monday = 1

/** A month to pick a day from, loaded when it is first opened. Dates are `YYYY-MM-DD`. */
export function DateCalendar({
  value,
  min,
  onPick,
}: {
  value: string | null
  min: string | null
  onPick: (date: string | null) => void
}) {
  const { language, t } = useLanguage()
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: monday }}>
      <DatePicker
        value={value}
        {...(value === null ? {} : { defaultDate: value })}
        {...(min === null ? {} : { minDate: min })}
        onChange={onPick}
        classNames={{ day: classes.day ?? '' }}
        ariaLabels={{
          previousMonth: t('lists.calendar.previousMonth'),
          nextMonth: t('lists.calendar.nextMonth'),
          previousYear: t('lists.calendar.previousYear'),
          nextYear: t('lists.calendar.nextYear'),
          previousDecade: t('lists.calendar.previousDecade'),
          nextDecade: t('lists.calendar.nextDecade'),
        }}
      />
    </DatesProvider>
  )
}
