import type { ListedCall } from '@gangway/contract/ship-call-changes'
import { callCancelReasons } from '@gangway/domain/ships/ship-call'
import { NativeSelect, Textarea } from '@mantine/core'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { CallEffects } from '../../features/ship-calls/call-effects.tsx'
import { useCallEffects, useCancelShipCall } from '../../features/ship-calls/ship-calls.api.ts'
import type { useCallSaved } from '../../features/ship-calls/use-call-saved.tsx'
import { useSeenCall } from '../../features/ship-calls/use-seen-call.ts'

const canceling = { status: 'canceled' } as const

/** Why the ship does not call, and what that does. */
export function CancelCallForm({
  call,
  onDone,
  onClose,
}: {
  call: ListedCall
  onDone: ReturnType<typeof useCallSaved>
  onClose: () => void
}) {
  const t = useText()
  const { seen, problem, tryAgain, refuse } = useSeenCall(call)
  const effects = useCallEffects(seen, canceling)
  const cancel = useCancelShipCall((saved) =>
    onDone(t('shipCalls.canceled', { ship: saved.data.ship }), seen, saved),
  )
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
