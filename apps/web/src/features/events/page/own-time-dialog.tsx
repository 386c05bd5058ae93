import type { Event } from '@gangway/contract/events'
import { ordersOfShip } from '@gangway/domain/ships/own-times'
import type { KnownShip } from '@gangway/domain/ships/ship-identity'
import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { config } from '../../../shared/browser/config.ts'
import { toastError, toastSuccess } from '../../../shared/flash/toast.ts'
import { fitSentence } from '../../../shared/format/pickup-fit-text.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { IconAlertTriangle } from '../../../shared/ui/icons.ts'
import { VerdictIcon } from '../../../shared/ui/verdict-icon.tsx'
import type { EventOnPage } from './event.api.ts'
import { useSetOwnPickupTime } from './own-times.api.ts'
import classes from './own-times.module.css'
import { pickupChoice } from './pickup-options.ts'
import { onlyPickupTime } from './pickup-search.ts'
import { PickupSelect } from './pickup-select.tsx'
import { ShipWindows } from './ship-windows.tsx'

/** Sets a pick-up time for the guests of one ship, instead of the event's (rule E4.13). */
export function OwnTimeDialog({
  event,
  ship,
  title,
  onPage,
  onSaved,
  onClose,
}: {
  event: Event
  ship: KnownShip
  title: string
  onPage: EventOnPage
  onSaved: () => void
  onClose: () => void
}) {
  const t = useText()
  const { waiting } = ordersOfShip(event.excursions, ship)
  const choice = useMemo(() => {
    const excursions = ordersOfShip(event.excursions, ship).waiting
    return pickupChoice({ ...event, excursions }, config.pickup_rules)
  }, [event, ship])
  const [typed, setTyped] = useState('')
  const time = onlyPickupTime(typed)
  const fit = time === null ? null : (choice.fits.get(time) ?? null)
  const isMissed = fit?.verdict === 'impossible'
  const save = useSetOwnPickupTime({
    event,
    onPage,
    onSaved: () => {
      toastSuccess(t('event.ownTimeSaved', { ship: ship.ship }))
      onSaved()
    },
    onTaken: (error) => {
      toastError(t('event.pickupFailed', { reason: errorText(t, error) }))
      onSaved()
      onClose()
    },
  })
  const submit = () => {
    if (time === null || save.isPending) return
    save.mutate({
      ship: waiting[0]?.ship ?? ship.ship,
      pickup_time: time,
      accepted_spare_minutes: isMissed ? fit.spare_minutes : undefined,
    })
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          submit()
        }}
      >
        <p className={classes.hint}>{t('event.ownTimeHint')}</p>
        <PickupSelect
          choice={choice}
          value={time}
          typed={typed}
          isDisabled={waiting.length === 0}
          describedBy="own-time-outcome"
          onChange={(chosen) => setTyped(chosen ?? '')}
          onSearch={setTyped}
          onKeyDown={() => undefined}
          onLeave={() => undefined}
        />
        <ShipWindows event={event} choice={choice} time={time} />
        <output className={classes.outcome} id="own-time-outcome">
          {fit !== null && (
            <>
              <VerdictIcon verdict={fit.verdict} />
              {fitSentence(t, fit)}
            </>
          )}
        </output>
        {save.error !== null && (
          <p className={classes.problem} role="alert">
            <IconAlertTriangle size={16} aria-hidden />
            {t('event.pickupFailed', { reason: errorText(t, save.error) })}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('forms.cancel')}
          </Button>
          <Button
            type="submit"
            disabled={time === null || waiting.length === 0}
            loading={save.isPending}
            color={isMissed ? 'red' : undefined}
          >
            {isMissed && time !== null
              ? t('ships.askConfirm', { time })
              : t('event.savePickupTime')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
