import { Button } from '@mantine/core'
import { IconRoute } from '../../shared/ui/page-icons.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { PlacedStep } from './guided-tour.tsx'
import { stepsOfTour } from './tour-registry.ts'
import { CodeAwaited } from '../../shared/ui/code-awaited.tsx'
import iconOnPhone from '../../shared/ui/icon-on-phone.module.css'

const GuidedTour = lazy(async () => ({
  default: (await import('./guided-tour.tsx')).GuidedTour,
}))

/** Starts the guided tour of that name, as often as one likes. */
export function TutorialButton({ name }: { name: string }) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [steps, setSteps] = useState<readonly PlacedStep[]>([])
  const close = () => {
    setSteps([])
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        className={iconOnPhone.button}
        variant="default"
        leftSection={<IconRoute size={16} aria-hidden />}
        onClick={() => setSteps(placedStepsOf(name))}
      >
        {t('tours.tutorial')}
      </Button>
      {steps.length > 0 && (
        <Suspense fallback={<CodeAwaited />}>
          <GuidedTour steps={steps} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** The steps whose target can be seen: another tab's page is there as well, but hidden. */
function placedStepsOf(name: string): PlacedStep[] {
  return stepsOfTour(name).flatMap((step) => {
    const targets = document.querySelectorAll<HTMLElement>(`[data-tour="${step.target}"]`)
    const element = [...targets].find((target) => target.checkVisibility())
    return element === undefined ? [] : [{ ...step, element }]
  })
}
