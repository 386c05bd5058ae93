import type { ListedCall } from '@gangway/contract/ship-call-changes'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallEffects } from '../../features/ship-calls/call-effects.tsx'
import { useCallEffects, useChangeShipCall } from '../../features/ship-calls/ship-calls.api.ts'
import { useCallSaved } from '../../features/ship-calls/use-call-saved.tsx'
import { useSeenCall } from '../../features/ship-calls/use-seen-call.ts'
import { fieldsOf, valueOf } from '../../shared/forms/form-fields.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { shipCallsPath } from '../../shared/paths.ts'
import { ClockField } from '../../shared/ui/clock-field.tsx'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import classes from './disruptions.module.css'

/** Milliseconds after the last key until the effects are asked for. */
const pauseMs = 400

const names = ['arrival', 'all_aboard', 'departure'] as const

type Times = Partial<Pick<ListedCall, (typeof names)[number]>>

/** How late, or how early: the call's times, which are saved before anything is proposed. */
export function NewTimes({
  call,
  onTimed,
  onUndone,
}: {
  call: ListedCall
  /** @param call as it was saved, or as it stands */
  onTimed: (call: ListedCall) => void
  onUndone: () => void
}) {
  const t = useText()
  const [typed, setTyped] = useState<Times>({})
  const [judged] = useDebouncedValue(typed, pauseMs)
  const { seen, problem, tryAgain, refuse } = useSeenCall(call)
  const isChanged = Object.keys(typed).length > 0
  const effects = useCallEffects(seen, Object.keys(judged).length > 0 ? judged : null)
  const say = useCallSaved(onUndone)
  const change = useChangeShipCall((saved) => {
    say(t('shipCalls.saved', { ship: saved.data.ship }), seen, saved)
    onTimed(saved.data)
  })
  const labels = {
    arrival: t('history.field.arrival'),
    all_aboard: t('history.field.all_aboard'),
    departure: t('history.field.departure'),
  }
  const { form, field, refuseField } = useCheckedForm(labels, (values) => {
    tryAgain()
    const times = timesOf(seen, values)
    if (Object.keys(times).length === 0) return onTimed(seen)
    change.mutate({ call_id: seen.id, version: seen.version, ...times }, { onError })
  })
  function onError(error: Error) {
    if (!refuseField(error)) refuse(error)
  }
  return (
    <form
      {...form}
      className={classes.times}
      aria-label={t('disruptions.newTimes', { ship: call.ship })}
      onChange={({ currentTarget }) => {
        form.onChange()
        if (!currentTarget.checkValidity()) return
        const fields = fieldsOf(currentTarget, names).map((one) => [one.name, valueOf(one)])
        setTyped(timesOf(seen, Object.fromEntries(fields) as Record<keyof Times, string>))
      }}
    >
      <div className={classes.clocks}>
        <ClockField {...field('arrival')} required defaultValue={call.arrival} />
        <ClockField {...field('all_aboard')} defaultValue={call.all_aboard ?? ''} />
        <ClockField {...field('departure')} required defaultValue={call.departure} />
        <Button type="submit" loading={change.isPending}>
          {t(isChanged ? 'disruptions.saveTimes' : 'disruptions.timesRight')}
        </Button>
      </div>
      <p className={classes.quiet}>
        {t('disruptions.timesHint')}{' '}
        <Link to={shipCallsPath({ ship: call.ship }, call.call_date)}>
          {t('disruptions.otherDay')}
        </Link>
      </p>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          <IconAlertTriangle size={16} aria-hidden />
          {problem}
        </p>
      )}
      {isChanged && <CallEffects effects={effects} />}
    </form>
  )
}

/** The times that differ from the call's. */
function timesOf(call: ListedCall, values: Record<keyof Times, string>): Times {
  const { arrival, all_aboard, departure } = values
  const said = { arrival, all_aboard: all_aboard === '' ? null : all_aboard, departure }
  const changed = names.filter((name) => said[name] !== call[name])
  return Object.fromEntries(changed.map((name) => [name, said[name]]))
}
