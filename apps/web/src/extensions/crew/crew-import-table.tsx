import type { ImportedCrewRow } from '@gangway/contract/crew-import'
import { useMemo } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import classes from './crew.module.css'
import { memberFacts } from './members-table.tsx'
import { vehicleFacts } from './vehicles-table.tsx'

/** Rows of a file as they will be written, after those that are not, with the reason. */
export function CrewImportTable({ rows }: { rows: readonly ImportedCrewRow[] }) {
  const { t, language } = useLanguage()
  const sorted = useMemo(() => rows.toSorted((a, b) => first(b) - first(a)), [rows])
  const columns = useMemo(
    () => [
      ...rowColumns(t),
      ...within(memberFacts({ t, language }), ({ crew }) => crew),
      ...within(vehicleFacts({ t }), ({ vehicle }) => vehicle),
    ],
    [t, language],
  )
  return (
    <DataTable
      caption={t('imports.rows')}
      columns={columns}
      rows={sorted}
      awaitedRows={0}
      rowKey={({ line }) => line}
    />
  )
}

const first = ({ outcome }: ImportedCrewRow) => Number(outcome === 'faulty')

function rowColumns(t: Translate): Column<ImportedCrewRow, never>[] {
  const labels: Readonly<Record<string, string>> = {
    phone: t('crew.phone'),
    languages: t('crew.languages'),
    roles: t('crew.roles'),
    seats: t('crew.seats'),
    wheelchair_places: t('crew.wheelchairs'),
    has_lift: t('crew.lift'),
  }
  const textOf = ({ line, outcome, fields, faults }: ImportedCrewRow) => {
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
      header: t('crew.name'),
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
function within<Part>(
  columns: readonly Column<Part, never>[],
  partOf: (row: ImportedCrewRow) => Part | null,
): Column<ImportedCrewRow, never>[] {
  return columns.map((column) => {
    const { text = () => '', render: _render, hint: _hint, ...look } = column
    const textOf = (row: ImportedCrewRow) => {
      const part = partOf(row)
      return part === null ? '' : text(part)
    }
    return { ...look, isSortable: false, text: textOf }
  })
}
