import type { ImportedRow } from '@gangway/contract/list-import'
import { useMemo } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import classes from './list-import.module.css'

export interface ListOfRows<Row extends ImportedRow> {
  /** Heading of the rows' names. */
  name: string
  /** Names of the fields that a row can change. */
  labels: Readonly<Record<string, string>>
  columns: readonly Column<Row, never>[]
}

/** Rows of a file as they will be written, after those that are not, with the reason. */
export function ListImportTable<Row extends ImportedRow>({
  rows,
  list: { name, labels, columns },
}: {
  rows: readonly Row[]
  list: ListOfRows<Row>
}) {
  const { t } = useLanguage()
  const sorted = useMemo(() => rows.toSorted((a, b) => first(b) - first(a)), [rows])
  const all = useMemo(
    () => [...rowColumns(t, { name, labels }), ...columns],
    [t, name, labels, columns],
  )
  return (
    <DataTable
      caption={t('imports.rows')}
      columns={all}
      rows={sorted}
      awaitedRows={0}
      rowKey={({ line }) => line}
    />
  )
}

const first = ({ outcome }: ImportedRow) => Number(outcome === 'faulty')

function rowColumns(
  t: Translate,
  { name: header, labels }: Pick<ListOfRows<ImportedRow>, 'name' | 'labels'>,
): Column<ImportedRow, never>[] {
  const textOf = ({ line, outcome, fields, faults }: ImportedRow) => {
    const changes = fields.map((field) => labels[field] ?? field).join(', ')
    const isFaulty = outcome === 'faulty'
    const label = isFaulty ? t('crew.importLine', { n: line }) : t(`imports.outcome.${outcome}`)
    const text = isFaulty ? faults.map(({ fault }) => fault).join('\n') : changes
    return text === '' ? label : t('forms.nowReads', { label, text })
  }
  return [
    {
      field: 'name',
      isSortable: false,
      header,
      text: ({ name }) => (name === '' ? '–' : name),
      render: ({ name }) => (name === '' ? '–' : <bdi>{name}</bdi>),
      isTitle: true,
      speaksForItself: true,
    },
    {
      field: 'what',
      isSortable: false,
      header: t('imports.column.what'),
      text: textOf,
      render: (row) =>
        row.outcome === 'faulty' ? (
          <span className={classes.fault}>{textOf(row)}</span>
        ) : (
          textOf(row)
        ),
      speaksForItself: true,
    },
  ]
}

/** Columns of a part, which not every row has. */
export function within<Row, Part>(
  columns: readonly Column<Part, never>[],
  partOf: (row: Row) => Part | null,
): Column<Row, never>[] {
  return columns.map((column) => {
    const { text = () => '', render: _render, hint: _hint, ...look } = column
    const textOf = (row: Row) => {
      const part = partOf(row)
      return part === null ? '' : text(part)
    }
    return { ...look, isSortable: false, text: textOf }
  })
}
