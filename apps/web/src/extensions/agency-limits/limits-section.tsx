import type { AgencyLimit } from '@gangway/contract/agency-limits'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { CodeAwaited } from '../../shared/ui/code-awaited.tsx'
import { IconCalendarX } from '../../shared/ui/page-icons.ts'
import { ListSection } from '../../shared/ui/list-section.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { useAgencyLimits } from './agency-limits.api.ts'
import { LimitsTable } from './limits-table.tsx'
import { useOfferRestoring } from './use-offer-restoring.ts'

const LimitPanel = lazy(async () => ({
  default: (await import('./limit-panel.tsx')).LimitPanel,
}))

/** How many persons an agency takes a day, with the panel in which a limit is added or changed. */
export function LimitsSection({ agency_id }: { agency_id: number }) {
  const t = useText()
  const { data: limits, error, refetch } = useAgencyLimits(agency_id)
  const [open, setOpen] = useState<AgencyLimit | 'new' | null>(null)
  const offerRestoring = useOfferRestoring(agency_id)

  return (
    <ListSection
      title={t('limits.title')}
      hint={t('limits.hint')}
      count={limits?.length}
      add={t('limits.add')}
      icon={IconCalendarX}
      empty={[t('limits.empty'), t('limits.addHint')]}
      panel={
        open && (
          <Suspense fallback={<CodeAwaited />}>
            <LimitPanel
              agency_id={agency_id}
              limit={open === 'new' ? null : open}
              onRemoved={offerRestoring}
              onClose={() => setOpen(null)}
            />
          </Suspense>
        )
      }
      onAdd={() => setOpen('new')}
    >
      {limits === undefined && error !== null ? (
        <LoadFailed title={t('limits.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <LimitsTable
          rows={limits ?? []}
          awaitedRows={limits === undefined ? 2 : 0}
          onOpen={setOpen}
        />
      )}
    </ListSection>
  )
}
