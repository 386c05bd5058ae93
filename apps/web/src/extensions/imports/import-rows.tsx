import type { SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import type { ImportRow } from '@gangway/contract/imports/import-rows'
import {
  importNouns,
  listedOutcomes,
  type ListedOutcome,
  listedRows,
} from '@gangway/domain/imports/season-import'
import { countText } from '@gangway/texts/template'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { Pagination } from '../../shared/ui/pagination.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { fieldText } from './import-text.ts'
import { useImportRows } from './imports.api.ts'
import classes from './imports.module.css'

/** Outcomes that deserve a look first. */
const firstLooks: readonly ListedOutcome[] = [
  'faulty',
  'remarked',
  'changed',
  'stale',
  'locked',
  'created',
]

/** The rows of a preview, of one outcome at a time. */
export function ImportRows({ found }: { found: SeasonImportDetail }) {
  const { t, language } = useLanguage()
  const countOf = (outcome: ListedOutcome) => countIn(found, outcome)
  const there = listedOutcomes.filter((outcome) => countOf(outcome) > 0)
  const first = firstLooks.find((outcome) => countOf(outcome) > 0) ?? 'created'
  const [shown, setShown] = useState({ outcome: first, page: 1 })
  const outcome = there.includes(shown.outcome) ? shown.outcome : first
  const rows = useImportRows(found, outcome, shown.page)
  const columns = useMemo(() => columnsFor(t), [t])
  const { data, error, isFetching } = rows
  if (there.length === 0) return null

  return (
    <>
      <h2 className={classes.heading}>{t('imports.rows')}</h2>
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">{t('imports.show')}</legend>
        {there.map((one) => (
          <Button
            key={one}
            size="xs"
            variant={one === outcome ? 'light' : 'default'}
            aria-pressed={one === outcome}
            onClick={() => setShown({ outcome: one, page: 1 })}
          >
            {t(`imports.outcome.${one}`)} ({countText(countOf(one), language)})
          </Button>
        ))}
      </fieldset>
      <section className={classes.panel} aria-label={t('imports.rows')}>
        <RefetchBar isShown={isFetching && data !== undefined} />
        {error !== null && data === undefined ? (
          <LoadFailed
            title={t('imports.rowsFailed')}
            error={error}
            onRetry={() => rows.refetch()}
          />
        ) : data?.data.length === 0 ? (
          <EmptyState title={t('imports.noRows')} />
        ) : (
          <DataTable
            caption={t('imports.rows')}
            columns={columns}
            rows={data?.data ?? []}
            awaitedRows={data === undefined ? 8 : 0}
            rowKey={rowKey}
          />
        )}
      </section>
      <div className={classes.pages}>
        {countOf(outcome) > listedRows && (
          <p className={classes.quiet}>
            {t('imports.upTo', { n: countText(listedRows, language) })}
          </p>
        )}
        {data !== undefined && (
          <Pagination
            page={data}
            label={t('lists.paginationBottom')}
            onChange={(page) => setShown({ outcome, page })}
          />
        )}
      </div>
    </>
  )
}

function countIn(
  { counts, fault_count, remark_count }: SeasonImportDetail,
  outcome: ListedOutcome,
): number {
  if (outcome === 'faulty') return fault_count
  if (outcome === 'remarked') return remark_count
  return importNouns.reduce((sum, noun) => sum + (counts?.[noun][outcome] ?? 0), 0)
}

function rowKey({ noun, reference, file, line, field }: ImportRow): string {
  return JSON.stringify([noun, reference, file, line, field])
}

function columnsFor(t: Translate): Column<ImportRow, never>[] {
  return [
    {
      field: 'row',
      isSortable: false,
      header: t('imports.column.row'),
      text: (row) =>
        [referenceText(t, row), row.noun === null ? '' : t(`imports.noun.${row.noun}`)].join('\n'),
      isTitle: true,
      speaksForItself: true,
      render: (row) => (
        <>
          <span className={classes.reference}>{referenceText(t, row)}</span>
          {row.noun !== null && (
            <span className={classes.quiet}>{t(`imports.noun.${row.noun}`)}</span>
          )}
        </>
      ),
    },
    {
      field: 'what',
      isSortable: false,
      header: t('imports.column.what'),
      text: ({ fault, outcome, changes }) =>
        fault ??
        (changes.length === 0
          ? t(`imports.outcome.${outcome}`)
          : changes.map((change) => changeText(t, change)).join('\n')),
      speaksForItself: true,
      render: ({ fault, outcome, changes }) => {
        if (fault !== null) return fault
        if (changes.length === 0) return t(`imports.outcome.${outcome}`)
        return (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change.field}>{changeText(t, change)}</li>
            ))}
          </ul>
        )
      },
    },
    {
      field: 'place',
      isSortable: false,
      header: t('imports.column.place'),
      speaksForItself: true,
      text: ({ file, line }) => t('imports.place', { file, line }),
    },
  ]
}

/** A row's name: its reference, else the field that is at fault. */
function referenceText(t: Translate, { reference, field }: ImportRow): string {
  return reference ?? (field === null || field === '' ? '–' : fieldText(t, field))
}

function changeText(
  t: Translate,
  { field, before, after, is_withheld }: ImportRow['changes'][number],
): string {
  const name = fieldText(t, field)
  if (is_withheld) return `${name}: ${t('imports.personal')}`
  const value = (text: string | null) =>
    text === null || text === '' ? t('imports.none') : t('imports.value', { text })
  return `${name}: ${t('imports.was', { before: value(before), after: value(after) })}`
}
