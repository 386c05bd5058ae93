import type { AgencyLimit } from '@gangway/contract/agency-limits'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { limitDays, limitScope } from '../../shared/format/limit-text.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import classes from './agency-limits.module.css'

/** Limits by their first day; their days open one. */
export const LimitsTable = openingTable<AgencyLimit>({
  caption: (t) => t('limits.title'),
  columnsFor,
})

function columnsFor({ t, language, onOpen }: Opening<AgencyLimit>): Column<AgencyLimit, never>[] {
  const scopeOf = (limit: AgencyLimit) => limitScope(t, language, limit) || t('limits.everything')
  return [
    {
      field: 'days',
      isSortable: false,
      header: t('limits.days'),
      text: (limit) => limitDays(t, language, limit),
      isTitle: true,
      speaksForItself: true,
      render: (limit) => {
        const name = limitDays(t, language, limit)
        return (
          <RowButton hint={t('forms.edit', { name })} onClick={() => onOpen(limit)}>
            {name}
          </RowButton>
        )
      },
    },
    {
      field: 'scope',
      isSortable: false,
      header: t('limits.scope'),
      text: scopeOf,
      givesWay: 1,
    },
    {
      field: 'max_persons',
      isSortable: false,
      header: t('limits.persons'),
      text: ({ max_persons }) => (max_persons === 0 ? t('limits.closed') : String(max_persons)),
      isWhole: true,
      align: 'end',
    },
    {
      field: 'busiest',
      isSortable: false,
      header: t('limits.busiest'),
      text: (limit) => [busiestText(t, language, limit), overText(t, limit)].join(' '),
      render: (limit) => {
        const over = overText(t, limit)
        return (
          <>
            {busiestText(t, language, limit)}{' '}
            {over !== '' && (
              <span className={classes.over}>
                <IconAlertTriangle size={14} aria-hidden />
                {over}
              </span>
            )}
          </>
        )
      },
    },
  ]
}

function busiestText(t: Translate, language: Language, { busiest }: AgencyLimit): string {
  if (busiest === null) return ''
  const day = formatShortDate(busiest.event_date, language)
  return t('limits.busiestDay', { n: busiest.persons, day })
}

function overText(t: Translate, { busiest, max_persons }: AgencyLimit): string {
  const over = (busiest?.persons ?? 0) - max_persons
  return over > 0 ? t('limits.over', { n: over }) : ''
}
