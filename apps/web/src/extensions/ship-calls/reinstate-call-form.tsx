import type { ListedCall } from '@gangway/contract/ship-call-changes'
import { useText } from '../../shared/i18n/language-context.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { CallEffects } from '../../features/ship-calls/call-effects.tsx'
import { useCallEffects, useReinstateShipCall } from '../../features/ship-calls/ship-calls.api.ts'
import type { useCallSaved } from '../../features/ship-calls/use-call-saved.tsx'
import { useSeenCall } from '../../features/ship-calls/use-seen-call.ts'

const expecting = { status: 'expected' } as const

/** The ship calls after all, and what that does. */
export function ReinstateCallForm({
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
  const effects = useCallEffects(seen, expecting)
  const reinstate = useReinstateShipCall((saved) =>
    onDone(t('shipCalls.reinstated', { ship: saved.data.ship }), seen, saved),
  )
  return (
    <PanelForm
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          tryAgain()
          reinstate.mutate({ call_id: seen.id, version: seen.version }, { onError: refuse })
        },
      }}
      problem={problem}
      submitLabel={t('shipCalls.reinstate')}
      isPending={reinstate.isPending}
      onClose={onClose}
    >
      <CallEffects effects={effects} />
    </PanelForm>
  )
}
