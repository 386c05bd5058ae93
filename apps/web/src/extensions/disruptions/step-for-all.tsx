import type { DisruptedEvent } from '@gangway/contract/disruption-preview'
import { Button } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import { choiceFor, type Choices } from './disruption-draft.ts'
import classes from './disruptions.module.css'

const steps = ['cancel', 'wait', 'inform'] as const

/** One step for every event, and the way back to what is proposed for each. */
export function StepForAll({
  events,
  choices,
  onChoose,
}: {
  events: readonly DisruptedEvent[]
  choices: Choices
  onChoose: (choices: Choices) => void
}) {
  const t = useText()
  if (events.length < 2) return null
  return (
    <fieldset className={classes.forAll} aria-label={t('disruptions.forAll')}>
      <span className={classes.quiet}>{t('disruptions.forAll')}</span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={choices.size === 0}
        onClick={() => onChoose(new Map())}
      >
        {t('disruptions.asProposed')}
      </Button>
      {steps.map((step) => (
        <Button
          key={step}
          size="compact-sm"
          variant="default"
          onClick={() =>
            onChoose(
              new Map(
                events.map((event) => [event.event_id, { ...choiceFor(event, choices), step }]),
              ),
            )
          }
        >
          {t(`disruptions.step.${step}`)}
        </Button>
      ))}
    </fieldset>
  )
}
