import type { DecisionReason } from '@gangway/contract/decision-reasons'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDecisionReasons } from '../../features/orders/reasons.api.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import iconOnPhone from '../../shared/ui/icon-on-phone.module.css'
import { IconPlus } from '../../shared/ui/page-icons.ts'
import { ListPanel } from '../../shared/ui/list-panel.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { ReasonPanel } from './reason-panel.tsx'
import { ReasonsTable } from './reasons-table.tsx'

/** Loading rows of a list that is short. */
const awaited = 8

/** The reasons in their order, with the panel in which one is added, changed or retired. */
export function ReasonsList() {
  const t = useText()
  const { data: reasons, error, refetch } = useDecisionReasons()
  const [open, setOpen] = useState<DecisionReason | 'new' | null>(null)
  const last = Math.max(0, ...(reasons ?? []).map(({ position }) => position))

  return (
    <>
      <PageHeader
        title={t('reasons.title')}
        description={t('reasons.hint')}
        actions={
          <Button
            className={iconOnPhone.button ?? ''}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            {t('reasons.add')}
          </Button>
        }
      />
      <ListPanel name={t('reasons.title')}>
        {reasons === undefined && error !== null ? (
          <LoadFailed title={t('reasons.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <ReasonsTable
            rows={reasons ?? []}
            awaitedRows={reasons === undefined ? awaited : 0}
            onOpen={setOpen}
          />
        )}
      </ListPanel>
      {open !== null && (
        <ReasonPanel
          reason={open === 'new' ? null : open}
          nextPosition={Math.min(999, last + 1)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
