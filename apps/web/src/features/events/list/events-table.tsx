import type { EventRow } from '@gangway/contract/events'
import type { EventSortField } from '@gangway/domain/events/event-facts'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { IconBellOff, IconMessageCircle, IconShip } from '../../../shared/ui/icons.ts'
import { useMemo } from 'react'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import type { Translate } from '../../../shared/i18n/text-types.ts'
import { leftOutText } from '../../../shared/format/left-out-text.ts'
import { languageName } from '../../../shared/format/language-name.ts'
import { type OfferedColumn, shownColumns } from '../../../shared/lists/list-columns.ts'
import type { ColumnChoice } from '../../../shared/lists/list-state.ts'
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
import { toPage } from '../../../shared/ui/row-link.ts'
import { StatusWord } from '../../../shared/ui/status-icon.tsx'
import classes from './events-table.module.css'

const rowKey = ({ id }: EventRow) => id
const rowName = ({ id, agency_title }: EventRow) => `${id} ${agency_title}`

type EventColumn = Column<EventRow, EventSortField> & OfferedColumn

/** The columns of rule E2.2, and those that staff may choose besides. */
export function useEventColumns(showsAgency: boolean): EventColumn[] {
  const { language, t } = useLanguage()
  return useMemo(() => columnsFor({ language, t, showsAgency }), [language, t, showsAgency])
}

/** The events of one page with their urgency. */
export function EventsTable({
  caption,
  showsAgency,
  chosen = null,
  selection,
  ...page
}: TablePage<EventRow, EventSortField> & {
  /** Says which events these are, where it is not simply the list of them. */
  caption?: string
  /** For people who see the events of more than one agency. */
  showsAgency: boolean
  chosen?: ColumnChoice
  /** Rows can be selected. */
  selection?: RowSelection
}) {
  const { t } = useLanguage()
  const offered = useEventColumns(showsAgency)
  const columns = useMemo(() => columnsShown(offered, chosen), [offered, chosen])
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

/** Cards leave out what the event's page says as well, unless someone has asked for it. */
function columnsShown(offered: readonly EventColumn[], chosen: ColumnChoice): EventColumn[] {
  return shownColumns(offered, chosen).map((column) =>
    column.onCard === 'nowhere' && chosen?.includes(column.field) === true
      ? { ...column, onCard: 6 }
      : column,
  )
}

type Field = Exclude<EventSortField, 'created_at'>

/** Columns that distinguish events for the operator's people. */
const operatorFields: ReadonlySet<string> = new Set(['agency_name', 'product_name'])

function columnsFor({
  language,
  t,
  showsAgency,
}: {
  language: Language
  t: Translate
  showsAgency: boolean
}): EventColumn[] {
  /** In their order. */
  const columns: Readonly<Record<Field | 'email', ColumnLook<EventRow>>> = {
    id: {
      header: t('events.column.id'),
      text: ({ id }) => String(id),
      isWhole: true,
      onCard: 11,
      render: (row) => <Identity row={row} t={t} />,
    },
    email: {
      header: t('events.field.email'),
      text: ({ email }) => email,
      isUnnamed: true,
      givesWay: 1,
      onCard: 'nowhere',
    },
    agency_title: {
      header: t('events.field.event_id'),
      text: (row) => row.agency_title + marksWidth(row),
      isTitle: true,
      speaksForItself: true,
      render: (row) => <Title row={row} t={t} />,
    },
    agency_name: {
      header: t('events.field.agency_id'),
      text: ({ agency_name }) => agency_name,
      givesWay: 4,
      onCard: 'nowhere',
      speaksForItself: true,
    },
    product_name: {
      header: t('events.field.product_name'),
      text: ({ product_name }) => product_name,
      givesWay: 2,
      onCard: 'nowhere',
    },
    port_name: {
      header: t('events.column.port'),
      text: ({ port_name }) => port_name,
      givesWay: 6,
      onCard: 3,
      speaksForItself: true,
    },
    event_date: {
      header: t('events.column.date'),
      text: ({ event_date }) => formatShortDate(event_date, language),
      hint: ({ event_date }) => longDate(event_date, language),
      isWhole: true,
      onCard: 2,
      speaksForItself: true,
    },
    language_guide: {
      header: t('events.field.language_guide'),
      text: ({ language_guide }) => languageName(language_guide, language),
      givesWay: 5,
      onCard: 4,
      speaksForItself: true,
    },
    dress_code: {
      header: t('events.field.dress_code'),
      text: ({ dress_code }) => dress_code,
      givesWay: 3,
      onCard: 'nowhere',
    },
    total_pax: {
      header: t('events.field.total_pax'),
      text: ({ total_pax }) => String(total_pax),
      isWhole: true,
      align: 'end',
      cardLabel: t('events.column.persons'),
      onCard: 12,
    },
    status: {
      header: t('events.field.status'),
      text: ({ status, alert }) => t(`events.status.${status}`) + (alert ? '000' : ''),
      beside: 24,
      isWhole: true,
      onCard: 13,
      speaksForItself: true,
      render: ({ status, alert }) => (
        <>
          <StatusWord status={status} />
          {alert && <AlertIcon name={t('events.field.alert')} />}
        </>
      ),
    },
  }
  const own = (Object.keys(columns) as (keyof typeof columns)[])
    .filter((field) => showsAgency || !operatorFields.has(field))
    .map((field) =>
      field === 'email'
        ? { field, isSortable: false as const, ...columns[field] }
        : { field, ...columns[field] },
    )
  return showsAgency ? [...own, referenceColumn(t)] : own
}

/** The operator's own key of an event. */
function referenceColumn(t: Translate): EventColumn {
  return {
    field: 'reference',
    isSortable: false,
    isExtra: true,
    header: t('events.field.reference'),
    text: ({ reference }) => reference ?? '',
    givesWay: 1,
    onCard: 'nowhere',
  }
}

function Identity({ row: { id, urgency }, t }: { row: EventRow; t: Translate }) {
  return (
    <>
      <a {...toPage} href={eventPath(id)}>
        {id}
      </a>
      {urgency !== 'none' && (
        <span className="visually-hidden">{t(`events.urgency.${urgency}`)}</span>
      )}
    </>
  )
}

/** An event's title, with marks for open issues beside it. */
function Title({
  row: { agency_title, pickup_conflict, left_out, no_common_time, unread_comments },
  t,
}: {
  row: EventRow
  t: Translate
}) {
  const { language } = useLanguage()
  const isUnmarked = pickup_conflict === null && left_out.length === 0 && !no_common_time
  if (isUnmarked && unread_comments === 0) return agency_title
  return (
    <>
      <bdi className={classes.marked}>{agency_title}</bdi>
      <span className={classes.marks}>
        {pickup_conflict !== null && (
          <ShipMark className={classes.conflict} text={conflictText(t, pickup_conflict)} />
        )}
        {left_out.length > 0 && (
          <ShipMark className={classes.leftOut} text={leftOutText(t, language, left_out)} />
        )}
        {no_common_time && <ShipMark className={classes.leftOut} text={t('events.noCommonTime')} />}
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
      </span>
    </>
  )
}

/** As wide as the marks behind the last word of a title, in its typeface. */
function marksWidth({
  pickup_conflict,
  left_out,
  no_common_time,
  unread_comments,
}: EventRow): string {
  const marks = [pickup_conflict !== null, left_out.length > 0, no_common_time]
  const ships = '000'.repeat(marks.filter(Boolean).length)
  return unread_comments === 0 ? ships : `${ships}000${unread_comments}`
}

function ShipMark({ className, text }: { className: string | undefined; text: string }) {
  return (
    <span className={className} title={text}>
      <IconShip size={16} aria-hidden />
      <span className={classes.said}>{text}</span>
    </span>
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
