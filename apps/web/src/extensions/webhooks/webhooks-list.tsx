import type { Webhook } from '@gangway/contract/webhooks'
import { Button } from '@mantine/core'
import { IconPlus } from '../../shared/ui/page-icons.ts'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import iconOnPhone from '../../shared/ui/icon-on-phone.module.css'
import { ListPanel } from '../../shared/ui/list-panel.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { DeliveriesLog } from './deliveries-log.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { WebhooksTable } from './webhooks-table.tsx'
import { useWebhooks } from './webhooks.api.ts'

/** The addresses of webhooks, and below them what was sent to one of them. */
export function WebhooksList() {
  const t = useText()
  const { data, error, refetch } = useWebhooks()
  const [open, setOpen] = useState<Webhook['id'] | 'new' | null>(null)
  const [chosen, setChosen] = useState<Webhook['id'] | null>(null)
  const shown = data?.find(({ id }) => id === chosen) ?? data?.[0]
  const add = (
    <Button
      className={iconOnPhone.button ?? ''}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpen('new')}
    >
      {t('webhooks.add')}
    </Button>
  )

  return (
    <>
      <PageHeader title={t('webhooks.title')} description={t('webhooks.hint')} actions={add} />
      <ListPanel name={t('webhooks.title')}>{rowsOrNotice()}</ListPanel>
      {data !== undefined && shown !== undefined && (
        <DeliveriesLog key={shown.id} webhooks={data} webhook={shown} onChoose={setChosen} />
      )}
      {open !== null && (
        <WebhookPanel
          webhook={data?.find(({ id }) => id === open) ?? null}
          onCreated={({ id }) => setChosen(id)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )

  function rowsOrNotice() {
    if (data === undefined && error !== null) {
      return <LoadFailed title={t('webhooks.failed')} error={error} onRetry={refetch} />
    }
    if (data?.length === 0) {
      return <EmptyState title={t('webhooks.empty')}>{t('webhooks.emptyHint')}</EmptyState>
    }
    return (
      <WebhooksTable
        rows={data ?? []}
        awaitedRows={data === undefined ? 3 : 0}
        onOpen={({ id }) => setOpen(id)}
      />
    )
  }
}
