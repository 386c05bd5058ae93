import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { PageTexts } from '../shared/i18n/language-context.tsx'
import { useStepUpQuestion } from '../shared/http/step-up.ts'
import { CodeAwaited } from '../shared/ui/code-awaited.tsx'

const StepUpDialog = lazy(async () => ({
  default: (await import('../features/accounts/step-up/step-up-dialog.tsx')).StepUpDialog,
}))

/** The one place where a person is asked to confirm who they are, whichever call takes it. */
export function StepUp() {
  const answer = useStepUpQuestion()
  const closeAlone = useEffectEvent((event: KeyboardEvent) => {
    if (answer === null || event.key !== 'Escape') return
    event.stopImmediatePropagation()
    answer(false)
  })
  useEffect(() => {
    // Older than the listeners of all dialogs, so that none of those beneath closes along.
    const listen = (event: KeyboardEvent) => closeAlone(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  if (answer === null) return null
  return (
    <Suspense fallback={<CodeAwaited />}>
      <PageTexts>
        <StepUpDialog onAnswer={answer} />
      </PageTexts>
    </Suspense>
  )
}
