import type { ListedCall } from '@gangway/contract/ship-call-changes'
import { callCancelReasons } from '@gangway/domain/ships/ship-call'
import { NativeSelect, Textarea } from '@mantine/core'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { CallEffects } from './call-effects.tsx'
import { useCallEffects, useCancelShipCall } from './ship-calls.api.ts'
import { useSeenCall } from './use-seen-call.ts'

const canceling = { status: 'canceled' } as const

/** Why the ship does not call, and what that does. */
export function CancelCallForm({
  call,
  onDone,
  onClose,
}: {
  call: ListedCall
  onDone: (message: string) => void
  onClose: () => void
}) {
  const t = useText()
  const { seen, problem, tryAgain, refuse } = useSeenCall(call)
  const effects = useCallEffects(seen, canceling)
  const cancel = useCancelShipCall(({ ship }) => onDone(t('shipCalls.canceled', { ship })))
  const labels = { cancel_reason: t('shipCalls.reason'), cancel_words: t('shipCalls.words') }
  const { form, field, refuseField } = useCheckedForm(labels, ({ cancel_reason, cancel_words }) => {
    tryAgain()
    const reason = callCancelReasons.find((known) => known === cancel_reason)
    if (reason === undefined) return
    cancel.mutate(
      { call_id: seen.id, version: seen.version, cancel_reason: reason, cancel_words },
      { onError },
    )
  })
  function onError(error: Error) {
    if (!refuseField(error)) refuse(error)
  }

  return (
    <PanelForm
      form={form}
      problem={problem}
      submitLabel={t('shipCalls.cancelNow')}
      isPending={cancel.isPending}
      onClose={onClose}
    >
      <NativeSelect
        {...field('cancel_reason')}
        required
        withAsterisk={false}
        data-autofocus
        data={[
          { value: '', label: t('shipCalls.chooseReason') },
          ...callCancelReasons.map((value) => ({ value, label: t(`ships.reason.${value}`) })),
        ]}
      />
      <Textarea
        {...field('cancel_words')}
        description={t('shipCalls.wordsHint')}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
      />
      <CallEffects effects={effects} />
    </PanelForm>
  )
}
