import type { AgencyLimit } from '@gangway/contract/agency-limits'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { useMemo } from 'react'
import { limitDays, limitScope } from '../../shared/format/limit-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { type ColumnLook, DataTable } from '../../shared/ui/data-table.tsx'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { RowButton } from '../../shared/ui/row-button.tsx'
import classes from './agency-limits.module.css'

const rowKey = ({ id }: AgencyLimit) => id

/** Limits by their first day; their days open one. */
export function LimitsTable({
  rows,
  awaitedRows,
  onOpen,
}: {
  rows: readonly AgencyLimit[]
  awaitedRows: number
  /** Keep it stable, so that rows render only when they change. */
  onOpen: (limit: AgencyLimit) => void
}) {
  const { t, language } = useLanguage()
  const columns = useMemo(() => columnsFor(t, language, onOpen), [t, language, onOpen])
  return (
    <DataTable
      caption={t('limits.title')}
      columns={columns}
      rows={rows}
      awaitedRows={awaitedRows}
      rowKey={rowKey}
    />
  )
}

function columnsFor(
  t: Translate,
  language: Language,
  onOpen: (limit: AgencyLimit) => void,
): (ColumnLook<AgencyLimit> & { field: string; isSortable: false })[] {
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
