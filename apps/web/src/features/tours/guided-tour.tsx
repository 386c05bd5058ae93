import { Tour } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './guided-tour.module.css'
import type { TourStep } from './tour-registry.ts'

export interface PlacedStep extends TourStep {
  element: HTMLElement
}

/** Leads from step to step: Escape ends it, the arrow keys move. */
export function GuidedTour({
  steps,
  onClose,
}: {
  steps: readonly PlacedStep[]
  onClose: () => void
}) {
  const t = useText()
  const [step, setStep] = useState(0)
  const isLast = step === steps.length - 1
  return (
    <Tour
      active
      step={step}
      onStepChange={setStep}
      onClose={onClose}
      withCloseButton={false}
      classNames={{
        navigation: isLast ? (classes.last ?? '') : '',
        stepCounter: classes.counter ?? '',
        tooltip: classes.tooltip ?? '',
      }}
      labels={{
        skip: t('tours.skip'),
        back: t('tours.previous'),
        next: t('tours.next'),
        close: t('tours.finish'),
        stepCounter: (current, total) => t('tours.counter', { current, total }),
      }}
    >
      {steps.map(({ target, title, text, element }) => (
        <Tour.Step key={target} target={{ current: element }} title={t(title)}>
          {t(text)}
        </Tour.Step>
      ))}
    </Tour>
  )
}
