import { useLanguage } from '../i18n/language-context.tsx'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { DateField } from './date-field.tsx'
import classes from './date-range.module.css'
import { type FilterField, filterChip } from './filter-field.ts'

/** `YYYY-MM-DD`; null: any. */
interface Dates {
  from: string | null
  to: string | null
}

/** *From* and *To* side by side, as a field of a list's filter. */
export function useDateRange({
  draft,
  applied,
  placeholder,
  tourTarget,
  onEdit,
  onRemove,
}: {
  draft: Dates
  applied: Dates
  placeholder?: string
  /** The name by which a guided tour finds them. */
  tourTarget?: string
  /** @param isWhole whether what is typed is a date, or none, and not before the other */
  onEdit: (part: Partial<Dates>, isWhole: boolean) => void
  onRemove: (part: Partial<Dates>) => void
}): FilterField {
  const { language, t } = useLanguage()
  const shown = (date: string | null) => (date === null ? null : formatShortDate(date, language))
  const isBefore = (to: string | null) => to !== null && draft.from !== null && to < draft.from
  const text = placeholder === undefined ? {} : { placeholder }
  return {
    name: 'dates',
    room: 's',
    width: 304,
    field: (
      <div className={classes.range} data-tour={tourTarget}>
        <DateField
          label={t('lists.from')}
          {...text}
          value={draft.from}
          onChange={(from, { isReadable }) => onEdit({ from }, isReadable)}
        />
        <DateField
          label={t('lists.to')}
          {...text}
          value={draft.to}
          min={draft.from}
          onChange={(to, { isReadable }) => onEdit({ to }, isReadable && !isBefore(to))}
        />
      </div>
    ),
    chips: [
      ...filterChip(t('lists.from'), shown(applied.from), () => onRemove({ from: null })),
      ...filterChip(t('lists.to'), shown(applied.to), () => onRemove({ to: null })),
    ],
  }
}
