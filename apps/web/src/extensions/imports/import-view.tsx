import type { SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import { isUnderWay } from '@gangway/domain/imports/season-import'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { byteText } from '../../shared/format/quantities.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { paths } from '../../shared/paths.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportState } from './import-state.tsx'
import { ImportStatus } from './import-status.tsx'
import { useImport, useWithdrawImport } from './imports.api.ts'
import classes from './imports.module.css'

/** One import, from its files to what came of it. */
export function ImportView({ import_id }: { import_id: number }) {
  const { t } = useLanguage()
  const { data, error, refetch } = useImport(import_id)
  if (data === undefined && error !== null) {
    return <LoadFailed title={t('imports.failedOne')} error={error} onRetry={refetch} />
  }
  return (
    <>
      <PageHeader
        title={t('imports.one', { id: import_id })}
        description={data === undefined ? undefined : <ImportState found={data} />}
        actions={data !== undefined && <Actions found={data} />}
      />
      {data === undefined ? <LoadingRows rows={5} columns={4} /> : <Content found={data} />}
    </>
  )
}

function Actions({ found }: { found: SeasonImportDetail }) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const withdraw = useWithdrawImport(found.id, () => void navigate(paths.imports))
  if (['committed', 'committing', 'undoing', 'undone'].includes(found.state)) return null
  return (
    <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {t('imports.withdraw')}
    </Button>
  )
}

function Content({ found }: { found: SeasonImportDetail }) {
  const { t, language } = useLanguage()
  const [isMapping, setIsMapping] = useState(false)
  const { state, files, tables, counts } = found
  const mayMap = state === 'mapping' || (isMapping && state === 'previewed')
  const isPreviewed = counts !== null && !isUnderWay(state) && state !== 'mapping'
  return (
    <>
      <ul className={classes.files} aria-label={t('imports.column.files')}>
        {files.map(({ id, name, size }) => (
          <li key={id}>
            {name} · {byteText(size, language)}
          </li>
        ))}
      </ul>
      <ImportStatus
        found={found}
        onMap={tables.length > 0 ? () => setIsMapping(!isMapping) : undefined}
      />
      {mayMap && (
        <ImportMapping key={found.rows_read} found={found} onMapped={() => setIsMapping(false)} />
      )}
      {isPreviewed && !mayMap && (
        <ImportCounts counts={counts} isDone={state === 'committed' || state === 'undone'} />
      )}
      {isPreviewed && !mayMap && <ImportRows found={found} />}
    </>
  )
}
