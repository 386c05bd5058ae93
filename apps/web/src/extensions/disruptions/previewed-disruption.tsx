import type { DisruptedEvent, DisruptionPreview } from '@gangway/contract/disruption-preview'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDecisionReasons } from '../../features/orders/reasons.api.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { disruptionPath } from '../../shared/paths.ts'
import { IconShip } from '../../shared/ui/icons.ts'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { DisruptedAgency } from './disrupted-agency.tsx'
import { type Choice, choiceFor, type Choices, lackOf, type toPerform } from './disruption-draft.ts'
import { DisruptionMessages } from './disruption-messages.tsx'
import { usePerformDisruption } from './disruptions.api.ts'
import { PerformBar } from './perform-bar.tsx'
import { StepForAll } from './step-for-all.tsx'
import { forgetChoices } from './use-kept-choices.ts'
import { useOfferUndo } from './use-offer-undo.ts'
import classes from './disruptions.module.css'

const cancellationOf = ({ event_id, version, chosen }: DisruptedEvent) =>
  chosen?.step === 'cancel' && chosen.obstacle === null ? [`${event_id} ${version}`] : []

/** The events of a disruption, each with its step, and the button that takes all steps. */
export function PreviewedDisruption({
  found,
  choices,
  onChoose,
  onChooseAll,
  isCurrent,
  isWhole,
  toSend,
  children,
}: {
  found: DisruptionPreview
  choices: Choices
  onChoose: (event_id: number, choice: Choice) => void
  onChooseAll: (choices: Choices) => void
  /** The preview is of the last choice. */
  isCurrent: boolean
  /** The new times of the call are. */
  isWhole: boolean
  toSend: ReturnType<typeof toPerform>
  /** Stands between the events and the messages. */
  children: ReactNode
}) {
  const t = useText()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const { data: reasons = [] } = useDecisionReasons()
  const [showsFaults, setShowsFaults] = useState(false)
  const { mutate, isPending, error } = usePerformDisruption()
  const offerUndo = useOfferUndo()
  const { agencies, counts } = found
  const events = agencies.flatMap((agency) => agency.events)
  const isFaulty = events.some(
    (event) =>
      event.chosen?.obstacle === null && lackOf(choiceFor(event, choices), reasons) !== null,
  )

  const perform = () => {
    if (isFaulty) {
      setShowsFaults(true)
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
      return
    }
    if (toSend === null) return
    mutate(toSend, {
      onSuccess: ({ data }) => {
        forgetChoices()
        offerUndo(data)
        void navigate(disruptionPath(data.id), { replace: true })
      },
    })
  }
  return (
    <>
      {events.length === 0 && (
        <EmptyState icon={IconShip} title={t('disruptions.noEvents')}>
          {t('disruptions.noEventsHint')}
        </EmptyState>
      )}
      <StepForAll events={events} choices={choices} onChoose={onChooseAll} />
      <div ref={list} className={classes.page}>
        {agencies.map((agency) => (
          <DisruptedAgency
            key={agency.agency_id}
            agency={agency}
            choices={choices}
            reasons={reasons}
            faultOf={(choice) => (showsFaults ? lackOf(choice, reasons) : null)}
            onChoose={onChoose}
          />
        ))}
      </div>
      {events.length > 0 && children}
      <DisruptionMessages agencies={agencies} />
      {(events.length > 0 || toSend !== null) && (
        <PerformBar
          counts={counts}
          canceled={events.flatMap(cancellationOf).join()}
          savesTimes={toSend?.times !== undefined}
          isWhole={isWhole}
          isReady={toSend !== null && isCurrent}
          isPending={isPending}
          error={error}
          onPerform={perform}
        />
      )}
    </>
  )
}
