import type { ListedCall } from '@gangway/contract/ship-call-changes'
import { useState } from 'react'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useSeenRow } from '../../shared/lists/use-seen-row.ts'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { CallEffects } from './call-effects.tsx'
import { callFacts } from './call-facts.ts'
import { staleCall, useCallEffects, useReinstateShipCall } from './ship-calls.api.ts'

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
  const [problem, setProblem] = useState<string | null>(null)
  const { seen, overtaken } = useSeenRow(call, (row) => callFacts(t, row))
  const effects = useCallEffects(seen, expecting)
  const reinstate = useReinstateShipCall(({ ship }) => onDone(t('shipCalls.reinstated', { ship })))
  return (
    <PanelForm
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          setProblem(null)
          reinstate.mutate(
            { call_id: seen.id, version: seen.version },
            { onError: (error) => setProblem(overtaken(staleCall(error)) ?? errorText(t, error)) },
          )
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
