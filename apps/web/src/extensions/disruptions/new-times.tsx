import type { ListedCall } from '@gangway/contract/ship-call-changes'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { fieldsOf, valueOf } from '../../shared/forms/form-fields.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { shipCallsPath } from '../../shared/paths.ts'
import { ClockField } from '../../shared/ui/clock-field.tsx'
import { type NewTimes, timeNames } from './disruption-draft.ts'
import classes from './disruptions.module.css'

/** How late, or how early: the call's times, which are saved with the steps. */
export function NewTimesFields({
  call,
  times,
  problems,
  onTimes,
  onTyping,
}: {
  call: ListedCall
  times: NewTimes | null
  /** Why the server refuses them, by field. */
  problems: Readonly<Partial<Record<keyof NewTimes, string>>>
  /** @param times empty: the call has the right ones */
  onTimes: (times: NewTimes | null) => void
  /** @param isWhole each field holds a time of day */
  onTyping: (isWhole: boolean) => void
}) {
  const t = useText()
  const labels = {
    arrival: t('history.field.arrival'),
    all_aboard: t('history.field.all_aboard'),
    departure: t('history.field.departure'),
  }
  const { form, field } = useCheckedForm(labels, (values) => onTimes(timesOf(call, values)))
  const fieldOf = (name: keyof NewTimes) => ({
    ...field(name),
    ...(problems[name] !== undefined && { error: problems[name] }),
    defaultValue: (times?.[name] === undefined ? call[name] : times[name]) ?? '',
  })
  return (
    <form
      {...form}
      className={classes.times}
      aria-label={t('disruptions.newTimes', { ship: call.ship })}
      onChange={({ currentTarget }) => {
        form.onChange()
        const isWhole = currentTarget.checkValidity()
        onTyping(isWhole)
        if (!isWhole) return
        const fields = fieldsOf(currentTarget, timeNames).map((one) => [one.name, valueOf(one)])
        const typed = timesOf(call, Object.fromEntries(fields) as Record<keyof NewTimes, string>)
        onTimes(Object.keys(typed).length === 0 ? null : typed)
      }}
    >
      <div className={classes.clocks}>
        <ClockField {...fieldOf('arrival')} required />
        <ClockField {...fieldOf('all_aboard')} />
        <ClockField {...fieldOf('departure')} required />
        {times === null && (
          <Button type="submit" variant="default">
            {t('disruptions.timesRight')}
          </Button>
        )}
      </div>
      <p className={classes.quiet}>
        <span className={classes.hint}>{t('disruptions.timesHint')} </span>
        <Link to={shipCallsPath({ ship: call.ship }, call.call_date)}>
          {t('disruptions.otherDay')}
        </Link>
      </p>
    </form>
  )
}

/** The times that differ from the call's. */
function timesOf(call: ListedCall, values: Record<keyof NewTimes, string>): NewTimes {
  const { arrival, all_aboard, departure } = values
  const said = { arrival, all_aboard: all_aboard === '' ? null : all_aboard, departure }
  const changed = timeNames.filter((name) => said[name] !== call[name])
  return Object.fromEntries(changed.map((name) => [name, said[name]]))
}
