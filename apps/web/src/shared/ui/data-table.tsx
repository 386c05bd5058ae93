import type { SortItem } from '@gangway/domain/lists/sort-param'
import { memo, type ReactNode, useId, useMemo, useState } from 'react'
import { styleNonce } from '../browser/page-start.ts'
import { isTakingOver } from '../browser/taking-over.ts'
import { useRovingFocus } from '../browser/use-roving-focus.ts'
import { useText } from '../i18n/language-context.tsx'
import { useRowsAfterPaint } from '../lists/use-rows-after-paint.ts'
import { AwaitedRow, UndrawnRows } from './awaited-rows.tsx'
import { arrangeColumns, arrangementRules, type Placed, withContent } from './column-arrangement.ts'
import classes from './data-table.module.css'
import { rowLinkHandlers, usePageLinks } from './row-link.ts'
import {
  type RowSelection,
  SelectAll,
  SelectRow,
  selectionWidth,
  selectByKey,
} from './row-selection.tsx'
import { SortHeader } from './sort-header.tsx'

/**
 * A column's texts decide how wide it is (`arrangeColumns`); without one it is as wide as its header and
 * what stands beside its text.
 */
export interface ColumnLook<Row> extends Omit<Placed<Row>, 'field' | 'isSortable'> {
  /** Figures are aligned to the end of their column. */
  align?: 'end'
  /** On a card it is understood without its header. */
  speaksForItself?: true
  /** Name on a card, where the header is too long for that. */
  cardLabel?: string
  /** The tooltip of the cell. */
  hint?: (row: Row) => string
  /** Content of a cell that is more than its text. */
  render?: (row: Row) => ReactNode
}

/** `field` is also the name by which the column is sorted. */
export type Column<Row, SortField extends string> = ColumnLook<Row> &
  ({ field: SortField; isSortable?: true } | { field: string; isSortable: false })

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
 * A table whose columns are arranged by what stands in them; where it is narrow every row becomes a card
 * that names its values. Given a sort order, its headers change it; they are one stop of the Tab key, with arrow keys
 * between them. Keep `columns`, `rowKey` and `rowMark` stable, so that rows render only when they change.
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
    /** Name of a row, for its checkbox. */
    rowName?: (row: Row) => string
  }) {
  const t = useText()
  const pageLinks = usePageLinks()
  const headers = useRovingFocus<HTMLTableRowElement>()
  const id = useId()
  const selects = selection !== undefined
  const { shown, rules } = useArrangement({ id, columns, rows, sort, selects })
  const drawn = useRowsAfterPaint(rows, drawnFirst)
  const bars = Math.min(awaitedRows, awaitedDrawn)
  const canSort = shown.some(({ isSortable }) => isSortable !== false)
  const undrawn = rows.length - drawn.length + awaitedRows - bars
  return (
    <div className={classes.container}>
      <style
        id={styleOf(id)}
        nonce={styleNonce()}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- rules made of numbers and names of columns
        dangerouslySetInnerHTML={{ __html: rules }}
      />
      <table
        className={classes.table}
        aria-busy={awaitedRows > 0}
        data-table={id}
        data-opens={opensRows}
        data-selects={selects}
        {...pageLinks}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead title={canSort ? t('lists.sortHint') : undefined}>
          <tr {...headers}>
            {selection !== undefined && <SelectAll selection={selection} />}
            {shown.map((column) =>
              column.isSortable === false ? (
                <th
                  key={column.field}
                  scope="col"
                  data-column={column.field}
                  data-align={column.align}
                  data-header={column.header}
                >
                  <span className={column.isUnnamed ? 'visually-hidden' : classes.plain}>
                    {column.header}
                  </span>
                </th>
              ) : (
                <SortHeader
                  key={column.field}
                  field={column.field}
                  header={column.header}
                  align={column.align}
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
              columns={shown}
              rowMark={rowMark}
              opens={opensRows}
              isSelected={selection?.isSelected(Number(rowKey(row)))}
              id={Number(rowKey(row))}
              rowName={rowName}
              onSelect={selection?.onSelect}
            />
          ))}
          {Array.from({ length: bars }, (_, index) => (
            <AwaitedRow key={index} columns={shown} selects={selects} />
          ))}
          {undrawn > 0 && (
            // Below other rows it gets another key: an element that stays and moves would count as
            // a layout shift.
            <UndrawnRows key={bars} count={undrawn} />
          )}
        </tbody>
      </table>
    </div>
  )
}

/** The columns that say something, and the rules of style by which they are arranged. */
function useArrangement<Row, SortField extends string>({
  id,
  columns,
  rows,
  sort,
  selects,
}: {
  id: string
  columns: readonly Column<Row, SortField>[]
  rows: readonly Row[]
  sort: readonly SortItem<SortField>[]
  selects: boolean
}): { shown: readonly Column<Row, SortField>[]; rules: string } {
  const saying = useMemo(
    () => withContent(columns, rows, new Set<string>(sort.map(({ field }) => field))),
    [columns, rows, sort],
  )
  const names = saying.map(({ field }) => field).join()
  const shown = useMemo(
    () => columns.filter(({ field }) => names.split(',').includes(field)),
    [columns, names],
  )
  const [drawn] = useState(() => ({ shown, rows, selects, rules: drawnRules(id) }))
  const rules = useMemo(() => {
    const isAsDrawn = drawn.shown === shown && drawn.rows === rows && drawn.selects === selects
    if (isAsDrawn && drawn.rules !== null) return drawn.rules
    const before = selects ? selectionWidth : 0
    return arrangementRules(id, arrangeColumns(shown, rows, before), before)
  }, [id, shown, rows, selects, drawn])
  return { shown, rules }
}

/** Rules that the server computed; a page that is taking over answers sooner with them. */
function drawnRules(id: string): string | null {
  return isTakingOver() ? (document.getElementById(styleOf(id))?.textContent ?? null) : null
}

const styleOf = (id: string) => `${id}-columns`

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
      {columns.map((column, index) => {
        const { field, header, align, isTitle, speaksForItself, cardLabel, hint } = column
        return (
          <td
            key={field}
            title={hint?.(row)}
            data-column={field}
            data-label={speaksForItself ? undefined : (cardLabel ?? header)}
            data-align={align}
            data-first={index === 0 || undefined}
            data-title={isTitle}
          >
            {contentOf(column, row)}
          </td>
        )
      })}
    </tr>
  )
}

// memo forgets type parameters; the assertion gives them back.
const TableRow = memo(PlainRow) as typeof PlainRow

function contentOf<Row>({ render, text }: ColumnLook<Row>, row: Row): ReactNode {
  return render === undefined ? text?.(row) : render(row)
}
