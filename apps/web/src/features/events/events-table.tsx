import type { EventRow, EventSortField } from '@gangway/contract/events'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { IconBellOff, IconMessageCircle, IconShip } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Language } from '../../shared/i18n/language.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { languageName } from '../../shared/lib/language-name.ts'
import { longDate } from '../../shared/lib/long-date.ts'
import { eventPath } from '../../shared/paths.ts'
import { type Column, DataTable, type RowMark } from '../../shared/ui/data-table.tsx'
import { StatusIcon } from '../../shared/ui/status-icon.tsx'
import classes from './events-table.module.css'

const rowKey = ({ id }: EventRow) => id

/** The events of one page with their urgency; the columns of specification §2. */
export function EventsTable({
  caption,
  rows,
  awaitedRows,
  sort,
  showsAgency,
  onSort,
}: {
  /** What these events are, where it is not simply the list of them. */
  caption?: string
  rows: readonly EventRow[]
  awaitedRows: number
  sort: readonly SortItem<EventSortField>[]
  /** For those who see the events of more than one agency. */
  showsAgency: boolean
  onSort: (field: EventSortField, options: { multiple: boolean }) => void
}) {
  const { language, t } = useLanguage()
  const columns = useMemo(
    () => columnsFor({ language, t, showsAgency }),
    [language, t, showsAgency],
  )
  const rowMark = useMemo(
    () =>
      ({ urgency }: EventRow): RowMark | undefined =>
        urgency === 'none' ? undefined : { mark: urgency, title: t(`events.urgency.${urgency}`) },
    [t],
  )
  return (
    <DataTable
      caption={caption ?? t('events.title')}
      columns={columns}
      rows={rows}
      awaitedRows={awaitedRows}
      rowKey={rowKey}
      rowMark={rowMark}
      sort={sort}
      onSort={onSort}
    />
  )
}

function columnsFor({
  language,
  t,
  showsAgency,
}: {
  language: Language
  t: Translate
  showsAgency: boolean
}): Column<EventRow, EventSortField>[] {
  return [
    {
      field: 'id',
      header: t('events.column.id'),
      width: 16,
      render: (row) => <Identity row={row} t={t} />,
    },
    {
      field: 'agency_title',
      header: t('events.column.event'),
      width: 23,
      render: ({ agency_title, agency_name, pickup_conflict, unread_comments }) => (
        <>
          <div className={classes.event}>{agency_title}</div>
          {showsAgency && <div className={classes.detail}>{agency_name}</div>}
          {pickup_conflict !== null && (
            <div className={classes.conflict}>
              <IconShip size={14} aria-hidden />
              {t('events.pickupConflict', { ship: pickup_conflict.ship })}
            </div>
          )}
          {unread_comments > 0 && (
            <div className={classes.unread}>
              <IconMessageCircle size={14} aria-hidden />
              {t('events.unreadComments', { n: unread_comments })}
            </div>
          )}
        </>
      ),
    },
    {
      field: 'port_name',
      header: t('events.column.port'),
      width: 14,
      render: ({ port_name }) => port_name,
    },
    {
      field: 'event_date',
      header: t('events.column.date'),
      width: 14,
      render: ({ event_date }) => (
        <time dateTime={event_date} title={longDate(event_date, language)} className={classes.date}>
          {formatShortDate(event_date, language)}
        </time>
      ),
    },
    {
      field: 'language_guide',
      header: t('events.column.language'),
      width: 10,
      render: ({ language_guide }) => languageName(language_guide, language),
    },
    {
      field: 'total_pax',
      header: t('events.column.pax'),
      width: 14,
      align: 'end',
      render: ({ total_pax }) => total_pax,
    },
    {
      field: 'status',
      header: t('events.column.status'),
      width: 9,
      render: ({ status, alert }) => (
        <span className={classes.status}>
          <StatusIcon status={status} />
          {alert && <AlertIcon name={t('events.alert')} />}
        </span>
      ),
    },
  ]
}

function Identity({ row: { id, email, urgency }, t }: { row: EventRow; t: Translate }) {
  return (
    <div>
      <Link to={eventPath(id)} className={classes.link}>
        {id}
      </Link>
      {urgency !== 'none' && (
        <span className="visually-hidden">{t(`events.urgency.${urgency}`)}</span>
      )}
      <div className={classes.email} title={email}>
        {email}
      </div>
    </div>
  )
}

function AlertIcon({ name }: { name: string }) {
  return (
    <span className={classes.alert} title={name}>
      <IconBellOff size={18} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
