import type { DecisionReason } from '@gangway/contract/decision-reasons'
import type { DisruptionPreview } from '@gangway/contract/disruption-preview'
import { useText } from '../../shared/i18n/language-context.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { DisruptedEventRow } from './disrupted-event.tsx'
import { type Choice, choiceFor, type Choices, type lackOf } from './disruption-draft.ts'
import classes from './disruptions.module.css'

/** The events of one agency, each with its step. */
export function DisruptedAgency({
  agency: { agency_name, receivers, events },
  choices,
  reasons,
  faultOf,
  onChoose,
}: {
  agency: DisruptionPreview['agencies'][number]
  choices: Choices
  reasons: readonly DecisionReason[]
  /** Missing part of a choice, once someone has tried to send it. */
  faultOf: (choice: Choice) => ReturnType<typeof lackOf>
  onChoose: (event_id: number, choice: Choice) => void
}) {
  const t = useText()
  return (
    <Card title={agency_name} hint={t('disruptions.events', { n: events.length })}>
      {receivers === 0 && (
        <p className={classes.unheard}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('disruptions.noReceivers')}
        </p>
      )}
      <ul className={classes.events}>
        {events.map((event) => {
          const choice = choiceFor(event, choices)
          return (
            <li key={event.event_id} className={classes.event}>
              <DisruptedEventRow
                event={event}
                isHeard={receivers > 0}
                choice={choice}
                reasons={reasons}
                fault={faultOf(choice)}
                onChoose={(chosen) => onChoose(event.event_id, chosen)}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
