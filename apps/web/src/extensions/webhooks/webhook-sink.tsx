import type { ArrivedCall, WebhookSink as Sink } from '@gangway/contract/webhook-sink'
import { Button } from '@mantine/core'
import { IconSend } from '../../shared/ui/icons.ts'
import { IconPlus } from '../../shared/ui/page-icons.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { paths } from '../../shared/paths.ts'
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx'
import { ListPanel } from '../../shared/ui/list-panel.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { SinkCallPanel } from './sink-call-panel.tsx'
import { SinkCallsTable } from './sink-calls-table.tsx'
import { useCreateWebhook, useSendTest, useWebhookSink } from './webhooks.api.ts'
import classes from './webhook-sink.module.css'

/** Calls to a demo that takes in its own webhooks, as they arrive. */
export function WebhookSink() {
  const t = useText()
  const { data, error, refetch } = useWebhookSink()
  const [open, setOpen] = useState<ArrivedCall | null>(null)
  if (data === undefined) {
    return error === null ? (
      <LoadingRows rows={4} columns={3} />
    ) : (
      <LoadFailed title={t('webhooks.sink.failed')} error={error} onRetry={refetch} />
    )
  }
  const { address, calls, webhooks } = data
  return (
    <>
      <p className={classes.hint}>
        {t('webhooks.sink.hint')} <Link to={paths.webhooks}>{t('webhooks.sink.manage')}</Link>
      </p>
      <div className={classes.bar}>
        <code className={classes.address}>{address}</code>
        <CopyTextButton variant="default" text={address} />
        <output className={classes.count}>{t('webhooks.sink.count', { n: calls.length })}</output>
        <SinkAction sink={data} />
      </div>
      {error !== null && <p role="alert">{errorText(t, error)}</p>}
      <ListPanel name={t('webhooks.sink.calls')}>
        {calls.length === 0 ? (
          <EmptyState title={t('webhooks.sink.empty')}>
            {t(webhooks.length === 0 ? 'webhooks.sink.emptyHint' : 'webhooks.sink.waitingHint')}
          </EmptyState>
        ) : (
          <SinkCallsTable rows={calls} onOpen={setOpen} />
        )}
      </ListPanel>
      {open !== null && <SinkCallPanel call={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Lets something arrive: adds a webhook that is sent here, and once there is one, sends a test. */
function SinkAction({ sink: { address, webhooks } }: { sink: Sink }) {
  const t = useText()
  const sender = webhooks.find(({ is_on }) => is_on)
  const create = useCreateWebhook()
  const test = useSendTest(sender?.id ?? 0)
  const { isPending, error } = sender === undefined ? create : test
  const [off] = webhooks
  if (sender === undefined && off !== undefined) {
    return <p className={classes.hint}>{t('webhooks.sink.off', { name: off.name })}</p>
  }
  const Icon = sender === undefined ? IconPlus : IconSend
  return (
    <>
      <Button
        leftSection={<Icon size={16} aria-hidden />}
        loading={isPending}
        onClick={sender === undefined ? add : send}
      >
        {t(sender === undefined ? 'webhooks.sink.add' : 'webhooks.sendTest')}
      </Button>
      {error !== null && (
        <p role="alert" className={classes.problem}>
          {errorText(t, error)}
        </p>
      )}
    </>
  )

  function add() {
    const body = { name: t('webhooks.sink.name'), url: address, types: [] }
    create.mutate(body, { onSuccess: () => toastSuccess(t('webhooks.sink.added')) })
  }

  function send() {
    test.mutate(undefined, { onSuccess: () => toastSuccess(t('webhooks.sink.testSent')) })
  }
}
