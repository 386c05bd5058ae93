import type { ListedCall } from '@gangway/contract/ship-call-changes'
import { useText } from '../../shared/i18n/language-context.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { CallEffects } from './call-effects.tsx'
import { useCallEffects, useReinstateShipCall } from './ship-calls.api.ts'
import { useSeenCall } from './use-seen-call.ts'

const expecting = { status: 'expected' } as const

/** The ship calls after all, and what that does. */
export function ReinstateCallForm({
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
  const effects = useCallEffects(seen, expecting)
  const reinstate = useReinstateShipCall(({ ship }) => onDone(t('shipCalls.reinstated', { ship })))
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
