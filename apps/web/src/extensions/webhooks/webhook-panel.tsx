import type { createWebhook, Webhook } from '@gangway/contract/webhooks'
import { publicChangeTypes } from '@gangway/domain/changes/public-change-types'
import { MultiSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { isRefusal } from '@gangway/client/refusal'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { ShownSecret, WebhookSecret } from './webhook-secret.tsx'
import { WebhookSwitch } from './webhook-switch.tsx'
import { useCreateWebhook, useUpdateWebhook } from './webhooks.api.ts'

/** Adds or changes a webhook; of a new one, the secret is shown next, once. */
export function WebhookPanel({
  webhook,
  onCreated,
  onClose,
}: {
  /** Null for one that is to be added. */
  webhook: Webhook | null
  onCreated: (webhook: Webhook) => void
  onClose: () => void
}) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [types, setTypes] = useState<string[]>(webhook?.types ?? [])
  const create = useCreateWebhook()
  const update = useUpdateWebhook(webhook?.id ?? 0)
  const { form, field, refuse, refuseField } = useCheckedForm(
    { name: t('webhooks.name'), url: t('webhooks.address') },
    ({ name, url }) => {
      setProblem(null)
      const chosen = publicChangeTypes.filter((type) => types.includes(type))
      const body = { name: name.trim(), url: url.trim(), types: chosen }
      if (webhook === null) {
        create.mutate(body, {
          onError: tell,
          onSuccess: ({ data }) => {
            onCreated(data)
            setSecret(data.secret)
          },
        })
        return
      }
      update.mutate(body, {
        onError: tell,
        onSuccess: ({ data }) => {
          toastSuccess(t('forms.saved', { name: data.name }))
          onClose()
        },
      })
    },
  )

  function tell(error: Error) {
    if (refuseField(error)) return
    if (isRefusal<typeof createWebhook>(error, 'webhook_address_invalid'))
      refuse('url', errorText(t, error))
    else setProblem(errorText(t, error))
  }

  if (secret !== null) {
    return (
      <SidePanel title={t('webhooks.secret')} onClose={onClose}>
        <ShownSecret secret={secret} onKept={onClose} />
      </SidePanel>
    )
  }
  return (
    <SidePanel title={webhook?.name ?? t('webhooks.add')} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={webhook === null ? t('webhooks.add') : t('forms.save')}
        isPending={create.isPending || update.isPending}
        onClose={onClose}
      >
        <TextInput
          {...field('name')}
          description={t('webhooks.nameHint')}
          required
          withAsterisk={false}
          maxLength={60}
          autoComplete="off"
          defaultValue={webhook?.name}
          data-autofocus
        />
        <TextInput
          {...field('url')}
          description={t('webhooks.addressHint')}
          required
          withAsterisk={false}
          maxLength={2000}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          defaultValue={webhook?.url}
        />
        <MultiSelect
          label={t('webhooks.types')}
          description={t('webhooks.typesHint')}
          placeholder={types.length === 0 ? t('webhooks.everything') : ''}
          data={[...publicChangeTypes]}
          value={types}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('webhooks.everything') }}
          onChange={setTypes}
        />
      </PanelForm>
      {webhook !== null && (
        <>
          <WebhookSwitch webhook={webhook} onDeleted={onClose} />
          <WebhookSecret webhook={webhook} />
        </>
      )}
    </SidePanel>
  )
}
