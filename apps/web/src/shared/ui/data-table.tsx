import type { SortItem } from '@gangway/domain/lists/sort-param'
import { memo, type ReactNode } from 'react'
import { useText } from '../i18n/language-context.tsx'
import classes from './data-table.module.css'
import { SortHeader } from './sort-header.tsx'

interface ColumnLook<Row> {
  header: string
  /** Share of the table's width in percent. */
  width: number
  /** Figures stand at the end of their column. */
  align?: 'end'
  render: (row: Row) => ReactNode
}

/** `field` is also the name by which the column is sorted. */
export type Column<Row, SortField extends string> = ColumnLook<Row> &
  ({ field: SortField; isSortable?: true } | { field: string; isSortable: false })

/** What a row says as a whole, beside its cells. */
export interface RowMark {
  /** Chooses the row's look. */
  mark: string
  /** The tooltip. */
  title: string
}

/**
 * A sortable table; on a phone every row becomes a card that names its values. Keep `columns`,
 * `rowKey` and `rowMark` stable, so that rows render only when they change.
 */
export function DataTable<Row, SortField extends string>({
  caption,
  columns,
  rows,
  awaitedRows,
  rowKey,
  rowMark,
  sort,
  onSort,
}: {
  caption: string
  columns: readonly Column<Row, SortField>[]
  rows: readonly Row[]
  /** How many rows are on the way while there are none. */
  awaitedRows: number
  rowKey: (row: Row) => number
  rowMark: (row: Row) => RowMark | undefined
  sort: readonly SortItem<SortField>[]
  onSort: (field: SortField, options: { multiple: boolean }) => void
}) {
  const t = useText()
  return (
    <table className={classes.table} aria-busy={awaitedRows > 0}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        {columns.map(({ field, width }) => (
          <col key={field} style={{ width: `${width}%` }} />
        ))}
      </colgroup>
      <thead title={t('lists.sortHint')}>
        <tr>
          {columns.map((column) =>
            column.isSortable === false ? (
              <th key={column.field} scope="col" data-align={column.align}>
                <span className={classes.plain}>{column.header}</span>
              </th>
            ) : (
              <SortHeader
                key={column.field}
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
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns} rowMark={rowMark} />
        ))}
        {Array.from({ length: awaitedRows }, (_, index) => (
          <AwaitedRow key={index} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

function AwaitedRow<Row, SortField extends string>({
  columns,
}: {
  columns: readonly Column<Row, SortField>[]
}) {
  return (
    <tr className={classes.awaited} aria-hidden>
      {columns.map(({ field, header }) => (
        <td key={field} data-label={header}>
          &nbsp;
        </td>
      ))}
    </tr>
  )
}

interface RowProps<Row, SortField extends string> {
  row: Row
  columns: readonly Column<Row, SortField>[]
  rowMark: (row: Row) => RowMark | undefined
}

function PlainRow<Row, SortField extends string>({
  row,
  columns,
  rowMark,
}: RowProps<Row, SortField>) {
  const mark = rowMark(row)
  return (
    <tr data-mark={mark?.mark} title={mark?.title}>
      {columns.map(({ field, header, align, render }) => (
        <td key={field} data-label={header} data-align={align}>
          {render(row)}
        </td>
      ))}
    </tr>
  )
}

// memo forgets type parameters; the assertion gives them back.
const TableRow = memo(PlainRow) as typeof PlainRow
