import type { AgencyLimit } from '@gangway/contract/agency-limits'
import { Button } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { CodeAwaited } from '../../shared/ui/code-awaited.tsx'
import { IconCalendarX, IconPlus } from '../../shared/ui/page-icons.ts'
import list from '../../shared/ui/list-excerpt.module.css'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import classes from './agency-limits.module.css'
import { useAgencyLimits } from './agency-limits.api.ts'
import { LimitsTable } from './limits-table.tsx'
import { useOfferRestoring } from './use-offer-restoring.ts'

const LimitPanel = lazy(async () => ({
  default: (await import('./limit-panel.tsx')).LimitPanel,
}))

/** How many persons an agency takes a day, with the panel in which a limit is added or changed. */
export function LimitsSection({ agency_id }: { agency_id: number }) {
  const t = useText()
  const id = useId()
  const { data: limits, error, refetch } = useAgencyLimits(agency_id)
  const [open, setOpen] = useState<AgencyLimit | 'new' | null>(null)
  const section = useRegainedFocus<HTMLElement>(open === null)
  const offerRestoring = useOfferRestoring(agency_id)

  return (
    <section ref={section} tabIndex={-1} className={list.panel} aria-labelledby={id}>
      <header className={`${list.head} ${classes.head}`}>
        <div>
          <h2 className={list.title} id={id}>
            {t('limits.title')}
            {limits !== undefined && <span className={list.count}>{limits.length}</span>}
          </h2>
          <p className={classes.hint}>{t('limits.hint')}</p>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          {t('limits.add')}
        </Button>
      </header>
      {rowsOrNotice()}
      {open !== null && (
        <Suspense fallback={<CodeAwaited />}>
          <LimitPanel
            agency_id={agency_id}
            limit={open === 'new' ? null : open}
            onRemoved={offerRestoring}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  )

  function rowsOrNotice() {
    if (limits === undefined && error !== null) {
      return <LoadFailed title={t('limits.failed')} error={error} onRetry={() => void refetch()} />
    }
    if (limits?.length === 0) {
      return (
        <EmptyState icon={IconCalendarX} title={t('limits.empty')}>
          {t('limits.addHint')}
        </EmptyState>
      )
    }
    return (
      <LimitsTable
        rows={limits ?? []}
        awaitedRows={limits === undefined ? 2 : 0}
        onOpen={setOpen}
      />
    )
  }
}
