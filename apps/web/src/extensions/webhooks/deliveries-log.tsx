import type { Webhook } from '@gangway/contract/webhooks'
import type { WebhookDelivery } from '@gangway/contract/webhook-deliveries'
import { Button } from '@mantine/core'
import { IconSend } from '../../shared/ui/icons.ts'
import { useMemo, useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ListPanel } from '../../shared/ui/list-panel.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { DeliveriesTable } from './deliveries-table.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { ReplayPanel } from './replay-panel.tsx'
import { useDeliveries, useSendTest } from './webhooks.api.ts'
import classes from './webhooks-list.module.css'

const states = ['waiting', 'delivered', 'given_up'] as const

/** A webhook's deliveries and their answers; from here they are sent again. */
export function DeliveriesLog({
  webhooks,
  webhook,
  onChoose,
}: {
  webhooks: readonly Webhook[]
  /** The webhook whose log is shown. */
  webhook: Webhook
  onChoose: (id: Webhook['id']) => void
}) {
  const t = useText()
  const [status, setStatus] = useState<WebhookDelivery['status'] | null>(null)
  const [open, setOpen] = useState<WebhookDelivery['id'] | 'span' | null>(null)
  const log = useDeliveries({ webhook_id: webhook.id, status })
  const test = useSendTest(webhook.id)
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = log
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])

  return (
    <div className={classes.log}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('webhooks.log')}</h2>
        <SelectField
          label={t('webhooks.webhook')}
          className={classes.choice ?? ''}
          data={webhooks.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(webhook.id)}
          allowDeselect={false}
          onChange={(value) => value !== null && onChoose(Number(value))}
        />
        <SelectField
          label={t('webhooks.status')}
          placeholder={t('lists.any')}
          className={classes.choice ?? ''}
          clearable
          data={states.map((value) => ({ value, label: t(`webhooks.status.${value}`) }))}
          value={status}
          onChange={(value) => setStatus(states.find((known) => known === value) ?? null)}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setOpen('span')}>
            {t('webhooks.replaySpan')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconSend size={16} aria-hidden />}
            loading={test.isPending}
            disabled={webhook.state !== 'on'}
            onClick={() =>
              test.mutate(undefined, { onSuccess: () => toastSuccess(t('webhooks.testSent')) })
            }
          >
            {t('webhooks.sendTest')}
          </Button>
        </div>
      </div>
      {test.error !== null && <p role="alert">{errorText(t, test.error)}</p>}
      <ListPanel name={t('webhooks.log')}>{rowsOrNotice()}</ListPanel>
      {hasNextPage && rows.length > 0 && (
        <div className={classes.older}>
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            {t('history.older')}
          </Button>
        </div>
      )}
      {open === 'span' && <ReplayPanel webhook={webhook} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'span' && (
        <DeliveryPanel webhook_id={webhook.id} delivery_id={open} onClose={() => setOpen(null)} />
      )}
    </div>
  )

  function rowsOrNotice() {
    if (rows.length > 0) {
      return <DeliveriesTable rows={rows} awaitedRows={0} onOpen={({ id }) => setOpen(id)} />
    }
    if (error !== null && !isFetching) {
      return <LoadFailed title={t('webhooks.logFailed')} error={error} onRetry={log.refetch} />
    }
    if (data === undefined) {
      return <DeliveriesTable rows={[]} awaitedRows={5} onOpen={() => {}} />
    }
    return <EmptyState title={t('webhooks.logEmpty')}>{t('webhooks.logEmptyHint')}</EmptyState>
  }
}
