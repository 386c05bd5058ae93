import type { AuditEntry } from '@gangway/contract/audit'
import { Button } from '@mantine/core'
import { IconArrowUp, IconFilterOff } from '../../shared/ui/icons.ts'
import { useMemo, useState } from 'react'
import { readerTimeZone } from '../../shared/browser/time-zone.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { emptyFilter, isFiltered } from '../../shared/lists/list-state.ts'
import { useListState } from '../../shared/lists/use-list-state.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { SpreadsheetExport } from '../../shared/ui/spreadsheet-export.tsx'
import { StaleNotice } from '../../shared/ui/stale-notice.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { auditListDefinition, type AuditFilter } from './audit-list-state.ts'
import classes from './audit-list.module.css'
import { AuditPanel } from './audit-panel.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditExportUrl, useAudit, useAuditChoices, useNewEntries } from './audit.api.ts'
import { useLiveAudit } from './use-live-audit.ts'

/** How many bars stand for the first page. */
const awaitedFirst = 25

/** The audit log, newest first: filtered, with the filter in the address, and older entries on demand. */
export function AuditList() {
  const t = useText()
  const { state, change, narrow } = useListState(auditListDefinition)
  const { filter } = state
  const choices = useAuditChoices()
  const audit = useAudit(filter)
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData, hasNextPage } = audit
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const fresh = useNewEntries(filter, rows)
  useLiveAudit(fresh.refresh)
  const [open, setOpen] = useState<AuditEntry | null>(null)

  const reset = () => change({ filter: emptyFilter(auditListDefinition) })
  const showAlone = (part: Partial<AuditFilter>) => {
    setOpen(null)
    change({ filter: { ...emptyFilter(auditListDefinition), ...part } })
  }
  const showFresh = () => {
    fresh.show()
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <PageHeader
        leadsToRows
        title={t('audit.title')}
        description={t('audit.hint', { zone: readerTimeZone() })}
        actions={<SpreadsheetExport urlOf={(options) => auditExportUrl(filter, options)} />}
      />
      <div className={classes.filter}>
        <AuditFilterBar applied={filter} choices={choices} onApply={narrow} onReset={reset} />
      </div>
      <output className={classes.fresh}>
        {fresh.count > 0 && data !== undefined && !isPlaceholderData && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowUp size={14} aria-hidden />}
            onClick={showFresh}
          >
            {fresh.isMore
              ? t('audit.freshMany', { n: fresh.count })
              : t('audit.fresh', { n: fresh.count })}
          </Button>
        )}
      </output>
      <section className={classes.panel} aria-label={t('audit.title')}>
        <RefetchBar isShown={isFetching && !isFetchingNextPage && data !== undefined} />
        {error !== null && rows.length > 0 && (
          <StaleNotice
            reason={errorText(t, error)}
            action={<Button onClick={() => void audit.refetch()}>{t('shell.tryAgain')}</Button>}
          />
        )}
        {rowsOrNotice()}
      </section>
      {hasNextPage && rows.length > 0 && (
        <div className={classes.older}>
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void audit.fetchNextPage()}
          >
            {t('history.older')}
          </Button>
        </div>
      )}
      {open !== null && (
        <AuditPanel
          entry={open}
          choices={choices}
          onNarrow={showAlone}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )

  function rowsOrNotice() {
    if (rows.length > 0) return <AuditTable rows={rows} awaitedRows={0} onOpen={setOpen} />
    if (error !== null && !isFetching) {
      return <LoadFailed title={t('audit.failed')} error={error} onRetry={audit.refetch} />
    }
    if (data === undefined || isPlaceholderData) {
      return <AuditTable rows={[]} awaitedRows={awaitedFirst} onOpen={setOpen} />
    }
    if (!isFiltered(auditListDefinition, filter)) {
      return <EmptyState title={t('audit.empty')}>{t('audit.emptyHint')}</EmptyState>
    }
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('audit.emptyFiltered')}
        action={
          <Button variant="default" onClick={reset}>
            {t('events.empty.reset')}
          </Button>
        }
      >
        {t('audit.emptyFilteredHint')}
      </EmptyState>
    )
  }
}
