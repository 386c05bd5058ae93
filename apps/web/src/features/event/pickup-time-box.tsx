import type { Event } from '@gangway/contract/events'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { Button, type OptionsFilter, Select } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/lib/error-text.ts'
import { useRegainedFocus } from '../../shared/lib/use-regained-focus.ts'
import { ClearPickupTime } from './clear-pickup-time.tsx'
import { type EventOnPage, lockedEvent, useSetPickupTime } from './event.api.ts'
import classes from './pickup-time-box.module.css'
import { matchesPickupSearch, onlyPickupTime } from './pickup-search.ts'

const options = [...pickupTimes]

const filter: OptionsFilter = ({ options, search }) =>
  options.filter((option) => 'label' in option && matchesPickupSearch(option.label, search))

/** Where the agency sets the event's one general pick-up time (specification §2 and §4). */
export function PickupTimeBox({
  event,
  onPage,
  mayClear,
}: {
  event: Event
  onPage: EventOnPage
  mayClear: boolean
}) {
  const t = useText()
  const [picked, setPicked] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const save = useSetPickupTime({ event, onPage })
  const isLocked = event.pickup_time !== null
  const button = useRegainedFocus<HTMLButtonElement>(save.isError && !isLocked)
  const outcome = useRegainedFocus<HTMLOutputElement>(isLocked && (save.isSuccess || save.isError))

  // Only what stands in the field is ever saved: a half typed time is none.
  const time = onlyPickupTime(typed)
  const type = (search: string) => {
    setTyped(search)
    const meant = onlyPickupTime(search)
    if (meant !== null && !isLocked) setPicked(meant)
  }
  const leave = () => {
    if (time !== picked) setPicked(null)
  }
  const submit = () => {
    if (time !== null) save.mutate(time, { onSuccess: () => setPicked(null) })
  }

  return (
    <section className={classes.card} aria-labelledby="pickup-time-title" data-tour="pickup-time">
      <h2 className={classes.title} id="pickup-time-title">
        {t('event.pickupTime')}
      </h2>
      <div className={classes.form}>
        <Select
          className={classes.select}
          aria-label={t('event.pickupTime')}
          aria-describedby="pickup-time-outcome"
          placeholder={t('event.pickupPlaceholder')}
          data={options}
          filter={filter}
          value={event.pickup_time ?? picked}
          onChange={setPicked}
          onSearchChange={type}
          onBlur={leave}
          disabled={isLocked}
          nothingFoundMessage={t('event.pickupNoMatch')}
          leftSection={<IconClock size={16} aria-hidden />}
          maxDropdownHeight={280}
          searchable
          allowDeselect={false}
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
      <output className={classes.outcome} id="pickup-time-outcome" ref={outcome} tabIndex={-1}>
        <Outcome isLocked={isLocked} mayClear={mayClear} error={save.error} />
      </output>
      {isLocked && mayClear && (
        <ClearPickupTime event={event} onPage={onPage} onCleared={() => outcome.current?.focus()} />
      )}
    </section>
  )
}

function Outcome({
  isLocked,
  mayClear,
  error,
}: {
  isLocked: boolean
  mayClear: boolean
  error: Error | null
}) {
  const t = useText()
  const taken = lockedEvent(error)?.pickup_time
  if (isLocked && typeof taken === 'string') {
    return (
      <>
        <IconAlertTriangle size={16} className={classes.warning} aria-hidden />
        <span>{t('event.pickupTaken', { time: taken })}</span>
      </>
    )
  }
  if (isLocked) {
    return (
      <>
        <IconLock size={16} aria-hidden />
        <span>
          {t('event.pickupLocked')} {!mayClear && t('event.pickupChangeHint')}
        </span>
      </>
    )
  }
  if (error !== null && typeof taken !== 'string') {
    return (
      <>
        <IconAlertTriangle size={16} className={classes.danger} aria-hidden />
        <span className={classes.danger}>
          {t('event.pickupFailed', { reason: errorText(t, error) })}
        </span>
      </>
    )
  }
  return (
    <span>
      {t('event.pickupGuidance')} {t('event.pickupOnce')}
    </span>
  )
}
