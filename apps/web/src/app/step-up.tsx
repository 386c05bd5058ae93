import { lazy, Suspense } from 'react'
import { PageTexts } from '../shared/i18n/language-context.tsx'
import { useStepUpQuestion } from '../shared/http/step-up.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('../features/accounts/step-up/step-up-dialog.tsx')).StepUpDialog,
}))

/** The one place where a person is asked to confirm who they are, whichever call takes it. */
export function StepUp() {
  const answer = useStepUpQuestion()
  if (answer === null) return null
  return (
    <Suspense fallback={null}>
      <PageTexts>
        <StepUpDialog onAnswer={answer} />
      </PageTexts>
    </Suspense>
  )
}
