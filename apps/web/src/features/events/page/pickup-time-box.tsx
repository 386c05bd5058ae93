import { withdrawalReasons } from '@gangway/texts/orders'
import type { Event } from '@gangway/contract/events'
import type { Acceptance } from '@gangway/domain/ships/acceptance'
import type { PickupFit } from '@gangway/domain/ships/pickup-fit'
import { shipTimeText } from '@gangway/texts/ship-time'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage, useText } from '../../../shared/i18n/language-context.tsx'
import { config } from '../../../shared/browser/config.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { fitSentence } from '../../../shared/format/pickup-fit-text.ts'
import { useRegainedFocus } from '../../../shared/browser/use-regained-focus.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { AskForChange } from './ask-for-change.tsx'
import { BestTimes } from './best-times.tsx'
import { ClearPickupTime } from './clear-pickup-time.tsx'
import { type EventOnPage, missedShip, useSetPickupTime } from './event.api.ts'
import { OwnTimeOffers, OwnTimes } from './own-times.tsx'
import { PickupCompromise } from './pickup-compromise.tsx'
import { acceptancesOf, type PickupChoice, pickupChoice } from './pickup-options.ts'
import { PickupOutcome } from './pickup-outcome.tsx'
import { PickupSelect } from './pickup-select.tsx'
import classes from './pickup-time-box.module.css'
import { ShipWindows } from './ship-windows.tsx'
import { usePickedTime } from './use-picked-time.ts'

interface PickupProps {
  event: Event
  onPage: EventOnPage
  mayClear: boolean
  /** Steps to offer where no time fits. */
  steps: ReactNode
}

/** Where the agency sets the event's one general pick-up time (rule E4.2). */
export function PickupTimeBox(props: PickupProps) {
  const { t, language } = useLanguage()
  const { status, withdrawal_reason } = props.event
  return (
    <section className={classes.box} aria-labelledby="pickup-time-title" data-tour="pickup-time">
      {status === 'canceled' ? (
        <>
          <PickupTitle />
          <p className={classes.canceled}>{t('event.pickupCanceled')}</p>
          {withdrawal_reason !== null && (
            <p className={classes.canceled}>
              {t('reasons.withdrawnFor', {
                reason: withdrawalReasons[`withdrawal.${withdrawal_reason}`][language],
              })}
            </p>
          )}
        </>
      ) : (
        <PickupForm {...props} />
      )}
    </section>
  )
}

function PickupTitle() {
  const t = useText()
  return (
    <h2 className={classes.title} id="pickup-time-title">
      {t('events.field.pickup_time')}
    </h2>
  )
}

function PickupForm({ event, onPage, mayClear, steps }: PickupProps) {
  const { t, language } = useLanguage()
  const choice = useMemo(() => pickupChoice(event, config.pickup_rules), [event])
  const [isAsking, setIsAsking] = useState(false)
  const save = useSetPickupTime({ event, onPage })
  const isLocked = event.pickup_time !== null
  const { picked, setPicked, typed, type, time, leave } = usePickedTime(event.pickup_time)
  const error = isMissedShip(save.error) ? null : save.error
  const button = useRegainedFocus<HTMLButtonElement>((error !== null && !isLocked) || !isAsking)
  const outcome = useRegainedFocus<HTMLOutputElement>(isLocked && (save.isSuccess || save.isError))

  const own = { onPage, onChanged: () => outcome.current?.focus() }
  const fit = time === null || isLocked ? null : (choice.fits.get(time) ?? null)
  const missed = time === null || isLocked ? [] : choice.missesOf(time)
  const send = (accepted_misses?: Acceptance[]) => {
    if (time === null) return
    save.mutate(
      { pickup_time: time, accepted_misses },
      {
        onSuccess: () => {
          setPicked(null)
          setIsAsking(false)
        },
        // A ship's times have changed in the meantime: the question is about the new ones.
        onError: (problem) => setIsAsking(isMissedShip(problem)),
      },
    )
  }
  const isAsked = missed.length > 0 || choice.notCalling.length > 0
  const submit = () => (isAsked ? setIsAsking(true) : send())
  const take = (best: string) => {
    // Only a button that can be pressed takes the focus.
    flushSync(() => {
      type(best)
      save.reset()
    })
    button.current?.focus()
  }
  const saveByEnter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const isListOpen = currentTarget.getAttribute('aria-expanded') === 'true'
    if (key === 'Enter' && !isListOpen && time !== null && !save.isPending) submit()
  }

  return (
    <>
      <header className={classes.head}>
        <PickupTitle />
        {!isLocked && <BestTimes choice={choice} onTake={take} />}
        {!mayClear && (
          <AskForChange event={event} onPage={onPage} onAsked={() => outcome.current?.focus()} />
        )}
        {isLocked && mayClear && (
          <ClearPickupTime
            event={event}
            onPage={onPage}
            onCleared={() => outcome.current?.focus()}
          />
        )}
      </header>
      {!isLocked && <PickupCompromise advice={choice.advice}>{steps}</PickupCompromise>}
      <div className={classes.form}>
        <PickupSelect
          choice={choice}
          value={event.pickup_time ?? picked}
          typed={typed}
          isDisabled={isLocked}
          describedBy="pickup-time-outcome"
          onChange={setPicked}
          onSearch={type}
          onKeyDown={saveByEnter}
          onLeave={leave}
        />
        <Button
          ref={button}
          disabled={isLocked || time === null}
          loading={save.isPending}
          onClick={submit}
        >
          {t('event.savePickupTime')}
        </Button>
      </div>
      {!isLocked && <ShipWindows event={event} choice={choice} time={time} />}
      <OwnTimeOffers event={event} ships={offeredShips(event, choice, time)} {...own} />
      <OwnTimes event={event} mayClear={mayClear} {...own} />
      <output className={classes.outcome} id="pickup-time-outcome" ref={outcome} tabIndex={-1}>
        <PickupOutcome
          isLocked={isLocked}
          onShip={event.pickup_time && shipTimeText(event.pickup_time, choice.clocks, language)}
          fit={fit}
          hasNoFit={choice.advice !== null && choice.advice.kind !== 'times'}
          hasOwnTimes={event.excursions.some(({ pickup_time }) => pickup_time !== null)}
          notCalling={choice.notCalling}
          unknownShips={choice.unknownShips}
          error={error}
        />
      </output>
      {isAsking && isAsked && time !== null && (
        <MissedShipQuestion
          time={time}
          missed={missed}
          notCalling={choice.notCalling}
          isPending={save.isPending}
          error={error}
          onConfirm={() => send(missed.length > 0 ? acceptancesOf(missed) : undefined)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** The ships missed by the time that is saved or chosen, or else by the one that comes nearest. */
function offeredShips(
  event: Event,
  { advice, missesOf, windows }: PickupChoice,
  time: string | null,
) {
  if (event.status === 'successful') return []
  const nearest = advice?.kind === 'compromise' ? advice.time : null
  const judged = event.pickup_time ?? time ?? nearest
  // Without a saved time, the only ship is fetched by the event's.
  const isAlone = windows.length === 1 && event.pickup_time === null
  return judged === null || isAlone ? [] : missesOf(judged)
}

/** Whether a time that misses ships is meant. */
function MissedShipQuestion({
  time,
  missed,
  notCalling,
  error,
  ...dialog
}: {
  time: string
  missed: readonly PickupFit[]
  /** The ships that do not call. */
  notCalling: readonly string[]
  error: Error | null
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t, language } = useLanguage()
  const names = missed.length > 0 ? missed.map(({ ship }) => ship) : notCalling
  const ship = new Intl.ListFormat(language).format(names)
  const lost = notCalling.map((one) => t('ships.long.noCall', { ship: one }))
  const reason = [...lost, ...missed.map((fit) => fitSentence(t, fit))].join(' ')
  return (
    <ConfirmDialog
      question={t(missed.length > 0 ? 'ships.askQuestion' : 'ships.askNoCall', { time, ship })}
      consequence={t('ships.askHint', { reason })}
      confirmLabel={t('ships.askConfirm', { time })}
      refuseLabel={t('ships.askRefuse')}
      problem={error && t('event.pickupFailed', { reason: errorText(t, error) })}
      {...dialog}
    />
  )
}

function isMissedShip(error: Error | null): boolean {
  return missedShip(error) !== null
}
