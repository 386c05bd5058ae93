import type { CallSortField, ListedCall } from '@gangway/contract/ship-call-changes'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { stayLimits, stayText } from '@gangway/texts/stay-text'
import type { Language } from '@gangway/domain/languages/language'
import { useMemo } from 'react'
import { longDate } from '../../shared/format/long-date.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { eventsPath } from '../../shared/paths.ts'
import { type Column, DataTable, type TablePage } from '../../shared/ui/data-table.tsx'
import { IconClock, IconShip } from '../../shared/ui/icons.ts'
import { IconBan, IconCheck } from '../../shared/ui/page-icons.ts'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { toPage } from '../../shared/ui/row-link.ts'
import classes from './ship-calls.module.css'

const rowKey = ({ id }: ListedCall) => id

/** The calls of one page; staff open one by its ship's name. */
export function ShipCallsTable({
  onOpen,
  ...page
}: TablePage<ListedCall, CallSortField> & {
  /** Null: they are only read. Keep it stable. */
  onOpen: ((call: ListedCall) => void) | null
}) {
  const { language, t } = useLanguage()
  const columns = useMemo(() => columnsFor(t, language, onOpen), [t, language, onOpen])
  return <DataTable caption={t('shipCalls.title')} columns={columns} rowKey={rowKey} {...page} />
}

const icons = {
  expected: IconClock,
  arrived: IconShip,
  departed: IconCheck,
  canceled: IconBan,
} as const

function columnsFor(
  t: Translate,
  language: Language,
  onOpen: ((call: ListedCall) => void) | null,
): Column<ListedCall, CallSortField>[] {
  const meansOf = ({ known_as }: ListedCall) =>
    known_as === null ? '' : t('shipCalls.means', { ship: known_as.ship })
  const contradictsOf = ({ contradicts }: ListedCall) =>
    contradicts.length === 0
      ? ''
      : t('shipCalls.contradicts', { calls: new Intl.ListFormat(language).format(contradicts) })
  return [
    {
      field: 'ship',
      header: t('shipCalls.ship'),
      text: (row) => [row.ship, meansOf(row), contradictsOf(row)].filter(Boolean).join('\n'),
      isTitle: true,
      isDouble: true,
      speaksForItself: true,
      render: (row) => (
        <>
          {onOpen === null ? (
            row.ship
          ) : (
            <RowButton hint={t('forms.edit', { name: row.ship })} onClick={() => onOpen(row)}>
              {row.ship}
            </RowButton>
          )}
          {row.known_as !== null && <div className={classes.detail}>{meansOf(row)}</div>}
          {row.contradicts.length > 0 && (
            <div className={classes.contradicts}>{contradictsOf(row)}</div>
          )}
        </>
      ),
    },
    {
      field: 'call_date',
      header: t('shipCalls.day'),
      text: ({ call_date }) => formatShortDate(call_date, language),
      hint: ({ call_date }) => longDate(call_date, language),
      isWhole: true,
      onCard: 1,
    },
    {
      field: 'stay',
      isSortable: false,
      header: t('shipCalls.stay'),
      text: (row) => stayOf(language, row),
      onCard: 2,
    },
    {
      field: 'port_name',
      header: t('shipCalls.port'),
      text: ({ port_name }) => port_name,
      onCard: 3,
    },
    {
      field: 'berth',
      isSortable: false,
      header: t('shipCalls.berth'),
      text: ({ berth }) => berth,
      givesWay: 1,
    },
    {
      field: 'status',
      header: t('shipCalls.state'),
      text: (row) => stateText(t, row),
      beside: 24,
      render: (row) => {
        const Icon = icons[row.status]
        return (
          <span
            className={classes.state}
            data-status={row.status}
            title={row.cancel_words ?? undefined}
          >
            <Icon size={16} aria-hidden />
            {stateText(t, row)}
          </span>
        )
      },
      onCard: 11,
    },
    {
      field: 'events',
      isSortable: false,
      header: t('shipCalls.events'),
      text: ({ events }) => String(events),
      align: 'end',
      isWhole: true,
      render: ({ ship, call_date, departure_date, port_id, events }) =>
        events === 0 ? (
          '0'
        ) : (
          <a
            {...toPage}
            href={eventsPath({ ship, from: call_date, to: departure_date, port: String(port_id) })}
            title={t('shipCalls.toEvents', { ship })}
          >
            {events}
          </a>
        ),
      onCard: 12,
    },
  ]
}

function stayOf(language: Language, call: ListedCall): string {
  const { call_date } = call
  return [stayText(call, call_date, language), ...stayLimits(call, call_date, language)].join(', ')
}

function stateText(t: Translate, { status, cancel_reason, corrected_at }: ListedCall): string {
  if (status === 'canceled') {
    return t('ships.canceled', { reason: t(`ships.reason.${cancel_reason ?? 'other'}`) })
  }
  const state = t(`shipCalls.status.${status}`)
  return corrected_at === null ? state : `${state}, ${t('shipCalls.corrected')}`
}
