import type { SeasonImport } from '@gangway/contract/imports/season-imports'
import type { Language } from '@gangway/domain/languages/language'
import { timeAgo } from '@gangway/texts/time-ago'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { nowMs } from '../../shared/browser/clock.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { importPath } from '../../shared/paths.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { toPage } from '../../shared/ui/row-link.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Pagination } from '../../shared/ui/pagination.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { DropZone } from './drop-zone.tsx'
import { ImportState, importStateText } from './import-state.tsx'
import { filesText, sums } from './import-text.ts'
import { useImports } from './imports.api.ts'
import classes from './imports.module.css'

/** Where files are dropped, and all earlier imports. */
export function ImportsList() {
  const { t, language } = useLanguage()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('page') ?? 1)
  const imports = useImports(Number.isSafeInteger(asked) && asked > 0 ? asked : 1)
  const columns = useMemo(() => columnsFor(t, language), [t, language])
  const { data, error, isFetching } = imports
  const rows = data?.data ?? []

  return (
    <>
      <PageHeader title={t('imports.title')} description={t('imports.hint')} />
      <DropZone onSent={(id) => void navigate(importPath(id))} />
      <section className={classes.panel} aria-label={t('imports.title')}>
        <RefetchBar isShown={isFetching && data !== undefined} />
        {error !== null && data === undefined ? (
          <LoadFailed
            title={t('imports.failedList')}
            error={error}
            onRetry={() => imports.refetch()}
          />
        ) : data !== undefined && rows.length === 0 ? (
          <EmptyState title={t('imports.empty')}>{t('imports.emptyHint')}</EmptyState>
        ) : (
          <DataTable
            caption={t('imports.title')}
            columns={columns}
            rows={rows}
            awaitedRows={data === undefined ? 5 : 0}
            rowKey={({ id }) => id}
            opensRows
          />
        )}
      </section>
      {data !== undefined && (
        <div className={classes.pages}>
          <Pagination
            page={data}
            label={t('lists.paginationBottom')}
            onChange={(page) => setSearch({ page: String(page) })}
          />
        </div>
      )}
    </>
  )
}

function columnsFor(t: Translate, language: Language): Column<SeasonImport, never>[] {
  return [
    {
      field: 'files',
      isSortable: false,
      header: t('imports.column.files'),
      text: (row) => filesText(row),
      isTitle: true,
      speaksForItself: true,
      render: (row) => (
        <a
          {...toPage}
          href={importPath(row.id)}
          aria-label={t('imports.open', { id: row.id, files: filesText(row) })}
        >
          {filesText(row)}
        </a>
      ),
    },
    {
      field: 'state',
      isSortable: false,
      header: t('imports.column.state'),
      text: (row) => importStateText(t, row),
      beside: 22,
      speaksForItself: true,
      render: (row) => <ImportState found={row} />,
    },
    {
      field: 'counts',
      isSortable: false,
      header: t('imports.column.counts'),
      text: (row) => (row.counts === null ? '' : t('imports.newAndChanged', sums(row))),
      speaksForItself: true,
    },
    {
      field: 'by',
      isSortable: false,
      header: t('imports.column.by'),
      text: ({ created_by }) => created_by ?? '',
      givesWay: 1,
      speaksForItself: true,
    },
    {
      field: 'at',
      isSortable: false,
      header: t('imports.column.at'),
      text: ({ committed_at, created_at }) =>
        timeAgo(committed_at ?? created_at, nowMs(), language),
      speaksForItself: true,
      render: ({ committed_at, created_at }) => {
        const at = committed_at ?? created_at
        return (
          <time dateTime={at} title={formatInstant(at, language)}>
            {timeAgo(at, nowMs(), language)}
          </time>
        )
      },
    },
  ]
}
