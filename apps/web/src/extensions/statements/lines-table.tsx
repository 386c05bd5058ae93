import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { longDate } from '../../shared/format/long-date.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import {
  amountText,
  changeText,
  orderText,
  reckoningText,
  type ShownLine,
  whatText,
} from './shown-lines.ts'
import classes from './statements.module.css'

/** Lines by date; the excursion opens the facts of one. */
export const LinesTable = openingTable<ShownLine>({
  caption: (t) => t('statements.title'),
  columnsFor,
})

function columnsFor({ t, language, onOpen }: Opening<ShownLine>): Column<ShownLine, never>[] {
  const nameOf = (line: ShownLine) => line.product_name ?? whatText(t, language, line)
  const markOf = ({ gap, claim, is_exceeded }: ShownLine) => {
    if (gap !== null) return t(`statements.gap.${gap}`)
    if (claim !== null) {
      return t(`claims.disputed.${claim.side}`, { date: formatShortDate(claim.due, language) })
    }
    return is_exceeded ? t('statements.exceeded') : ''
  }
  return [
    {
      field: 'event_date',
      isSortable: false,
      header: t('events.field.event_date'),
      text: ({ event_date }) => (event_date === null ? '' : formatShortDate(event_date, language)),
      hint: ({ event_date }) => (event_date === null ? '' : longDate(event_date, language)),
      isWhole: true,
      speaksForItself: true,
    },
    {
      field: 'product_name',
      isSortable: false,
      header: t('events.field.agency_title'),
      text: nameOf,
      isTitle: true,
      speaksForItself: true,
      render: (line) => (
        <RowButton
          hint={t('statements.openLine', {
            name: `${nameOf(line)}, ${whatText(t, language, line)}`,
          })}
          onClick={() => onOpen(line)}
        >
          {nameOf(line)}
        </RowButton>
      ),
    },
    {
      field: 'port_name',
      isSortable: false,
      header: t('events.field.port_id'),
      text: ({ port_name }) => port_name ?? '',
      givesWay: 1,
      speaksForItself: true,
    },
    {
      field: 'order_id',
      isSortable: false,
      header: t('statements.order'),
      text: (line) => orderText(t, line),
      isWhole: true,
    },
    {
      field: 'ship',
      isSortable: false,
      header: t('orders.field.ship'),
      text: ({ ship }) => ship ?? '',
      givesWay: 2,
      speaksForItself: true,
    },
    {
      field: 'what',
      isSortable: false,
      header: t('statements.what'),
      text: (line) => [whatText(t, language, line), markOf(line), changeText(t, line)].join(' '),
      speaksForItself: true,
      render: (line) => (
        <>
          {whatText(t, language, line)}{' '}
          {markOf(line) !== '' && (
            <span className={classes.mark} data-gap={line.gap !== null || undefined}>
              <IconAlertTriangle size={14} aria-hidden />
              {markOf(line)}
            </span>
          )}{' '}
          {line.change !== null && <span className={classes.change}>{changeText(t, line)}</span>}
        </>
      ),
    },
    {
      field: 'reckoning',
      isSortable: false,
      header: t('statements.reckoning'),
      text: (line) => reckoningText(t, line),
      isWhole: true,
      align: 'end',
      speaksForItself: true,
    },
    {
      field: 'tax',
      isSortable: false,
      header: t('statements.tax'),
      text: (line) => (line.tax === 0 ? '' : amountText(line, line.tax)),
      isWhole: true,
      align: 'end',
    },
    {
      field: 'amount',
      isSortable: false,
      header: t('statements.amount'),
      text: (line) => amountText(line, line.amount),
      isWhole: true,
      align: 'end',
      onCard: 'corner',
      speaksForItself: true,
    },
  ]
}
