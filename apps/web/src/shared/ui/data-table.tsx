import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { useText } from '../i18n/language-context.tsx'
import { useRowsAfterPaint } from '../lists/use-rows-after-paint.ts'
import { AwaitedRow, UndrawnRows } from './awaited-rows.tsx'
import classes from './data-table.module.css'
import { rowLinkHandlers } from './row-link.ts'
import {
  type RowSelection,
  SelectAll,
  SelectRow,
  selectionWidth,
  selectByKey,
} from './row-selection.tsx'
import { SortHeader } from './sort-header.tsx'

export interface ColumnLook<Row> {
  header: string
  /** Pixels that its usual content needs, for tables that are as wide as their content; else 0. */
  least?: number
  /** Share of the width left over when every column has what it needs. */
  width: number
  /** Left out where the table is narrower than 1000 px, or than 1400. */
  isForWide?: true | 'very'
  /** Figures are aligned to the end of their column. */
  align?: 'end'
  render: (row: Row) => ReactNode
}

/** `field` is also the name by which the column is sorted. */
export type Column<Row, SortField extends string> = ColumnLook<Row> &
  ({ field: SortField; isSortable?: true } | { field: string; isSortable: false })

/** What marks a row as a whole. */
export interface RowMark {
  /** Chooses the row's look. */
  mark: string
  /** The tooltip. */
  title: string
}

interface TableRows<Row> {
  rows: readonly Row[]
  /** How many rows are loading while there are none. */
  awaitedRows: number
}

interface TableSort<SortField extends string> {
  sort: readonly SortItem<SortField>[]
  onSort: (field: SortField, options: { multiple: boolean }) => void
}

/** The rows of one page, and their sort order. */
export type TablePage<Row, SortField extends string> = TableRows<Row> & TableSort<SortField>

const unsorted: TableSort<never>['sort'] = []
const noSort = () => {}
const noMark = () => undefined
const noName = () => ''

/** How many rows fill any screen. */
const drawnFirst = 30

/** How many loading rows are drawn; the others only take up their space. */
const awaitedDrawn = 12

/**
 * A table; on a phone every row becomes a card that names its values. It is sorted by the columns
 * that say so, if it is told how. Keep `columns`, `rowKey` and `rowMark` stable, so that rows render
 * only when they change.
 */
export function DataTable<Row, SortField extends string>({
  caption,
  columns,
  rows,
  awaitedRows,
  rowKey,
  rowMark = noMark,
  sort = unsorted,
  opensRows = false,
  selection,
  rowName = noName,
  onSort = noSort,
}: TableRows<Row> &
  Partial<TableSort<SortField>> & {
    caption: string
    columns: readonly Column<Row, SortField>[]
    rowKey: (row: Row) => number | string
    rowMark?: (row: Row) => RowMark | undefined
    /** A click anywhere in a row counts as one on its first link. */
    opensRows?: boolean
    /** Rows can be selected; they have numbers as keys then. */
    selection?: RowSelection | undefined
    /** What its checkbox calls a row. */
    rowName?: (row: Row) => string
  }) {
  const t = useText()
  const drawn = useRowsAfterPaint(rows, drawnFirst)
  const bars = Math.min(awaitedRows, awaitedDrawn)
  const canSort = columns.some(({ isSortable }) => isSortable !== false)
  const undrawn = rows.length - drawn.length + awaitedRows - bars
  return (
    <div className={classes.container}>
      <table
        className={classes.table}
        aria-busy={awaitedRows > 0}
        data-opens={opensRows}
        data-selects={selection !== undefined}
        style={widthsOf(columns, selection === undefined ? 0 : selectionWidth)}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {selection !== undefined && <col style={{ width: selectionWidth }} />}
          {columns.map((column) => (
            <col
              key={column.field}
              data-wide={column.isForWide}
              style={widthOf(column, columns, selection === undefined ? 0 : selectionWidth)}
            />
          ))}
        </colgroup>
        <thead title={canSort ? t('lists.sortHint') : undefined}>
          <tr>
            {selection !== undefined && <SelectAll selection={selection} />}
            {columns.map((column) =>
              column.isSortable === false ? (
                <th
                  key={column.field}
                  scope="col"
                  data-align={column.align}
                  data-wide={column.isForWide}
                >
                  <span className={classes.plain}>{column.header}</span>
                </th>
              ) : (
                <SortHeader
                  key={column.field}
                  header={column.header}
                  align={column.align}
                  isForWide={column.isForWide}
                  position={sort.findIndex((item) => item.field === column.field)}
                  direction={sort.find((item) => item.field === column.field)?.direction}
                  isNumbered={sort.length > 1}
                  onSort={(options) => onSort(column.field, options)}
                />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              rowMark={rowMark}
              opens={opensRows}
              isSelected={selection?.isSelected(Number(rowKey(row)))}
              id={Number(rowKey(row))}
              rowName={rowName}
              onSelect={selection?.onSelect}
            />
          ))}
          {Array.from({ length: bars }, (_, index) => (
            <AwaitedRow key={index} columns={columns} selects={selection !== undefined} />
          ))}
          {undrawn > 0 && (
            // Below other rows it gets another key: an element that stays and moves would count as
            // a layout shift.
            <UndrawnRows
              key={bars}
              count={undrawn}
              columns={columns.length + (selection === undefined ? 0 : 1)}
            />
          )}
        </tbody>
      </table>
    </div>
  )
}

/**
 * The columns' widths in a list, for rows that are laid out on their own.
 *
 * @param taken pixels before the first of them
 */
function widthsOf<Row, SortField extends string>(
  columns: readonly Column<Row, SortField>[],
  taken: number,
): CSSProperties {
  const { wide, narrow } = shownIn(columns)
  const before = taken === 0 ? [] : [`${taken}px`]
  const all = (shown: typeof columns) =>
    [...before, ...shown.map((column) => widthAmong(shown, column, taken))].join(' ')
  return {
    '--very-wide-row': all(columns),
    '--wide-row': all(wide),
    '--narrow-row': all(narrow),
  } as CSSProperties
}

function shownIn<Row, SortField extends string>(columns: readonly Column<Row, SortField>[]) {
  return {
    wide: columns.filter(({ isForWide }) => isForWide !== 'very'),
    narrow: columns.filter(({ isForWide }) => isForWide === undefined),
  }
}

/**
 * In a table with all columns and in those that leave some out; container units, since a column
 * takes no percent here.
 */
function widthOf<Row, SortField extends string>(
  column: Column<Row, SortField>,
  columns: readonly Column<Row, SortField>[],
  taken: number,
): CSSProperties {
  const { wide, narrow } = shownIn(columns)
  return {
    '--very-wide': widthAmong(columns, column, taken),
    '--wide': widthAmong(wide, column, taken),
    '--narrow': widthAmong(narrow, column, taken),
  } as CSSProperties
}

function widthAmong<Row, SortField extends string>(
  columns: readonly Column<Row, SortField>[],
  column: Column<Row, SortField>,
  taken: number,
): string {
  const least = columns.reduce((sum, other) => sum + (other.least ?? 0), taken)
  const shares = columns.reduce((sum, other) => sum + other.width, 0)
  return `calc(${column.least ?? 0}px + max(0px, 100cqi - ${least}px) * ${column.width / shares})`
}

interface RowProps<Row, SortField extends string> {
  row: Row
  columns: readonly Column<Row, SortField>[]
  rowMark: (row: Row) => RowMark | undefined
  opens: boolean
  id: number
  /** Undefined: rows cannot be selected. */
  isSelected: boolean | undefined
  rowName: (row: Row) => string
  onSelect: RowSelection['onSelect'] | undefined
}

function PlainRow<Row, SortField extends string>({
  row,
  columns,
  rowMark,
  opens,
  id,
  isSelected,
  rowName,
  onSelect,
}: RowProps<Row, SortField>) {
  const mark = rowMark(row)
  return (
    <tr
      data-mark={mark?.mark}
      data-selected={isSelected}
      title={mark?.title}
      onKeyDown={onSelect && selectByKey(id, onSelect)}
      {...(opens ? rowLinkHandlers : {})}
    >
      {onSelect !== undefined && (
        <SelectRow
          id={id}
          name={rowName(row)}
          isSelected={isSelected === true}
          onSelect={onSelect}
        />
      )}
      {columns.map(({ field, header, align, isForWide, render }, index) => (
        <td
          key={field}
          data-label={header}
          data-align={align}
          data-wide={isForWide}
          data-first={index === 0 || undefined}
        >
          {opens ? <div className={classes.content}>{render(row)}</div> : render(row)}
        </td>
      ))}
    </tr>
  )
}

// memo forgets type parameters; the assertion gives them back.
const TableRow = memo(PlainRow) as typeof PlainRow
