import type { EventRow } from '@gangway/contract/events'
import type { EventSortField } from '@gangway/domain/events/event-facts'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { IconBellOff, IconMessageCircle, IconShip } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import type { Translate } from '../../../shared/i18n/text-types.ts'
import { leftOutText } from '../../../shared/format/left-out-text.ts'
import { languageName } from '../../../shared/format/language-name.ts'
import { longDate } from '../../../shared/format/long-date.ts'
import { eventPath } from '../../../shared/paths.ts'
import {
  type Column,
  type ColumnLook,
  DataTable,
  type RowMark,
  type TablePage,
} from '../../../shared/ui/data-table.tsx'
import type { RowSelection } from '../../../shared/ui/row-selection.tsx'
import { StatusIcon } from '../../../shared/ui/status-icon.tsx'
import classes from './events-table.module.css'

const rowKey = ({ id }: EventRow) => id
const rowName = ({ id, agency_title }: EventRow) => `${id} ${agency_title}`

/** The events of one page with their urgency; the columns of rule E2.2. */
export function EventsTable({
  caption,
  showsAgency,
  selection,
  ...page
}: TablePage<EventRow, EventSortField> & {
  /** What these events are, where it is not simply the list of them. */
  caption?: string
  /** For people who see the events of more than one agency. */
  showsAgency: boolean
  /** Rows can be selected. */
  selection?: RowSelection
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
      rowKey={rowKey}
      rowMark={rowMark}
      opensRows
      selection={selection}
      rowName={rowName}
      {...page}
    />
  )
}

type Field = Exclude<EventSortField, 'created_at'>

/** What the operator's people tell events apart by. */
const operatorFields: ReadonlySet<Field> = new Set(['agency_name', 'product_name'])

function columnsFor({
  language,
  t,
  showsAgency,
}: {
  language: Language
  t: Translate
  showsAgency: boolean
}): Column<EventRow, EventSortField>[] {
  /** In their order. */
  const columns: Readonly<Record<Field, ColumnLook<EventRow>>> = {
    id: {
      header: t('events.column.id'),
      least: 64,
      width: 18,
      render: (row) => <Identity row={row} t={t} />,
    },
    agency_title: {
      header: t('events.field.event_id'),
      least: 122,
      width: 26,
      render: (row) => <Title row={row} showsAgency={showsAgency} t={t} />,
    },
    agency_name: {
      header: t('events.field.agency_id'),
      least: 90,
      width: 14,
      isForWide: true,
      render: ({ agency_name }) => <span title={agency_name}>{agency_name}</span>,
    },
    product_name: {
      header: t('events.field.product_name'),
      least: 90,
      width: 20,
      isForWide: true,
      render: ({ product_name }) => <span title={product_name}>{product_name}</span>,
    },
    port_name: {
      header: t('events.column.port'),
      least: 88,
      width: 10,
      render: ({ port_name }) => <span title={port_name}>{port_name}</span>,
    },
    event_date: {
      header: t('events.column.date'),
      least: 120,
      width: 0,
      render: ({ event_date }) => (
        <time dateTime={event_date} title={longDate(event_date, language)} className={classes.date}>
          {formatShortDate(event_date, language)}
        </time>
      ),
    },
    language_guide: {
      header: t('events.field.language_guide'),
      least: 100,
      width: 2,
      render: ({ language_guide }) => languageName(language_guide, language),
    },
    dress_code: {
      header: t('events.field.dress_code'),
      least: 90,
      width: 12,
      isForWide: showsAgency ? 'very' : true,
      render: ({ dress_code }) =>
        dress_code === '' ? null : <span title={dress_code}>{dress_code}</span>,
    },
    total_pax: {
      header: t('events.field.total_pax'),
      least: 116,
      width: 0,
      align: 'end',
      render: ({ total_pax }) => total_pax,
    },
    status: {
      header: t('events.field.status'),
      least: 82,
      width: 0,
      render: ({ status, alert }) => (
        <span className={classes.status}>
          <StatusIcon status={status} />
          {alert && <AlertIcon name={t('events.field.alert')} />}
        </span>
      ),
    },
  }
  return (Object.keys(columns) as Field[])
    .filter((field) => showsAgency || !operatorFields.has(field))
    .map((field) => ({ field, ...columns[field] }))
}

function Identity({ row: { id, email, urgency }, t }: { row: EventRow; t: Translate }) {
  return (
    <>
      <Link to={eventPath(id)} className={classes.link}>
        {id}
      </Link>
      {urgency !== 'none' && (
        <span className="visually-hidden">{t(`events.urgency.${urgency}`)}</span>
      )}
      <span className={classes.email} title={email}>
        {email}
      </span>
    </>
  )
}

/** What an event is called, and beside it what there is to see to. */
function Title({
  row: {
    agency_title,
    agency_name,
    product_name,
    email,
    pickup_conflict,
    left_out,
    unread_comments,
  },
  showsAgency,
  t,
}: {
  row: EventRow
  showsAgency: boolean
  t: Translate
}) {
  const { language } = useLanguage()
  const left = leftOutText(t, language, left_out)
  return (
    <>
      <div className={classes.titled}>
        <span className={classes.event} title={agency_title}>
          {agency_title}
        </span>
        {pickup_conflict !== null && (
          <span className={classes.conflict} title={conflictText(t, pickup_conflict)}>
            <IconShip size={16} aria-hidden />
            <span className={classes.said}>{conflictText(t, pickup_conflict)}</span>
          </span>
        )}
        {left_out.length > 0 && (
          <span className={classes.leftOut} title={left}>
            <IconShip size={16} aria-hidden />
            <span className={classes.said}>{left}</span>
          </span>
        )}
        {unread_comments > 0 && (
          <span
            className={classes.unread}
            title={t('events.unreadComments', { n: unread_comments })}
          >
            <IconMessageCircle size={16} aria-hidden />
            <span aria-hidden className={classes.count}>
              {unread_comments}
            </span>
            <span className={classes.said}>
              {t('events.unreadComments', { n: unread_comments })}
            </span>
          </span>
        )}
      </div>
      <div className={classes.detail}>
        {showsAgency ? `${agency_name} · ${product_name} · ${email}` : email}
      </div>
    </>
  )
}

function conflictText(
  t: Translate,
  { ship, verdict }: NonNullable<EventRow['pickup_conflict']>,
): string {
  return t(verdict === 'no_call' ? 'events.noCall' : 'events.pickupConflict', { ship })
}

function AlertIcon({ name }: { name: string }) {
  return (
    <span className={classes.alert} title={name}>
      <IconBellOff size={18} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
