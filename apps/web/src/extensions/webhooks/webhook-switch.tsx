import type { Webhook } from '@gangway/contract/webhooks'
import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useDeleteWebhook, useUpdateWebhook } from './webhooks.api.ts'
import { WebhookState } from './webhook-state.tsx'
import part from '../../shared/ui/panel-section.module.css'

/** Switches it off and on, and deletes it. */
export function WebhookSwitch({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const { t, language } = useLanguage()
  const { id, name, state, disabled_at, failing_since } = webhook
  const [catchesUp, setCatchesUp] = useState(true)
  const [isAsked, setIsAsked] = useState(false)
  const section = useRegainedFocus<HTMLElement>(!isAsked)
  const update = useUpdateWebhook(id)
  const remove = useDeleteWebhook(id)
  const isOn = state === 'on'
  const since = disabled_at ?? failing_since

  return (
    <section ref={section} tabIndex={-1} className={part.section} aria-label={t('webhooks.state')}>
      <h3 className={part.title}>{t('webhooks.state')}</h3>
      <WebhookState webhook={webhook} />
      {since !== null && (
        <p className={part.hint}>{t('webhooks.since', { time: formatInstant(since, language) })}</p>
      )}
      {!isOn && (
        <Checkbox
          label={t('webhooks.catchUp')}
          checked={catchesUp}
          onChange={({ currentTarget }) => setCatchesUp(currentTarget.checked)}
        />
      )}
      <Group gap="xs">
        <Button
          variant="default"
          loading={update.isPending}
          onClick={() => update.mutate({ is_on: !isOn, catches_up: catchesUp })}
        >
          {t(isOn ? 'webhooks.switchOff' : 'webhooks.switchOn')}
        </Button>
        <Button
          variant="light"
          color="red"
          onClick={() => {
            remove.reset()
            setIsAsked(true)
          }}
        >
          {t('webhooks.delete')}
        </Button>
      </Group>
      {update.error !== null && <p role="alert">{errorText(t, update.error)}</p>}
      {isAsked && (
        <ConfirmDialog
          question={t('webhooks.deleteQuestion', { name })}
          consequence={t('webhooks.deleteConsequence')}
          confirmLabel={t('webhooks.delete')}
          refuseLabel={t('webhooks.keep')}
          isPending={remove.isPending}
          problem={remove.error === null ? null : errorText(t, remove.error)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                toastSuccess(t('webhooks.deleted', { name }))
                onDeleted()
              },
            })
          }
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  )
}
