import type { CallCorrection, ListedCall } from '@gangway/contract/ship-call-changes'
import { shipTimeOffsets } from '@gangway/domain/ships/ship-call'
import { clockOffset } from '@gangway/texts/span-of-minutes'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { fieldsOf, valueOf } from '../../shared/forms/form-fields.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ClockField } from '../../shared/ui/clock-field.tsx'
import { FormDateField } from '../../shared/ui/form-date-field.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { CallEffects } from '../../features/ship-calls/call-effects.tsx'
import { type CorrectedField, correctedFields } from '../../features/ship-calls/call-facts.ts'
import { useCallEffects, useChangeShipCall } from '../../features/ship-calls/ship-calls.api.ts'
import type { useCallSaved } from '../../features/ship-calls/use-call-saved.tsx'
import { useSeenCall } from '../../features/ship-calls/use-seen-call.ts'
import classes from './ship-calls.module.css'

/** Milliseconds after the last key until the effects are asked for. */
const pauseMs = 400

type Values = Record<CorrectedField, string>

/** Days, times, berth and clock of a call, and the effect of correcting them. */
export function CorrectCallForm({
  call,
  onDone,
  onClose,
}: {
  call: ListedCall
  onDone: ReturnType<typeof useCallSaved>
  onClose: () => void
}) {
  const t = useText()
  const [typed, setTyped] = useState<CallCorrection | null>(null)
  const [judged] = useDebouncedValue(typed, pauseMs)
  const { seen, problem, tryAgain, refuse } = useSeenCall(call)
  const effects = useCallEffects(seen, judged)
  const change = useChangeShipCall((saved) =>
    onDone(t('shipCalls.saved', { ship: saved.data.ship }), seen, saved),
  )
  const labels = Object.fromEntries(
    correctedFields.map((name) => [name, t(`history.field.${name}`)]),
  ) as Values
  const { form, field, refuseField } = useCheckedForm(labels, (values) => {
    tryAgain()
    change.mutate(
      { call_id: seen.id, version: seen.version, ...correctionOf(call, values) },
      { onError },
    )
  })
  function onError(error: Error) {
    if (!refuseField(error)) refuse(error)
  }

  const clock = (name: CorrectedField, required = false) => (
    <ClockField {...field(name)} required={required} defaultValue={String(call[name] ?? '')} />
  )
  return (
    <PanelForm
      form={{
        ...form,
        onChange: (event) => {
          form.onChange()
          setTyped(correctionIn(call, event.currentTarget))
        },
      }}
      problem={problem}
      submitLabel={t('forms.save')}
      isPending={change.isPending}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <FormDateField {...field('call_date')} isRequired defaultValue={call.call_date} />
        {clock('arrival', true)}
        <FormDateField {...field('departure_date')} isRequired defaultValue={call.departure_date} />
        {clock('departure', true)}
        {clock('all_aboard')}
        {clock('first_ashore')}
        {clock('last_tender')}
        <TextInput {...field('berth')} maxLength={100} defaultValue={call.berth} />
      </div>
      <NativeSelect
        {...field('ship_time_offset_minutes')}
        description={t('shipCalls.clockHint')}
        data={offsetChoices(t('shipCalls.sameClock'))}
        defaultValue={String(call.ship_time_offset_minutes ?? '')}
      />
      <Checkbox
        name="tender"
        label={t('ships.tenderHint')}
        defaultChecked={call.tender}
        value="yes"
      />
      {judged !== null && <CallEffects effects={effects} />}
    </PanelForm>
  )
}

/** `+1 h 30 min` for each quarter of an hour that a ship's clock may differ by. */
function offsetChoices(same: string): { value: string; label: string }[] {
  const { maximum, step } = shipTimeOffsets
  const choices = [{ value: '', label: same }]
  for (let minutes: number = shipTimeOffsets.minimum; minutes <= maximum; minutes += step) {
    if (minutes === 0) continue
    choices.push({ value: String(minutes), label: clockOffset(minutes) })
  }
  return choices
}

/** Correction in the form; null if it is invalid or changes nothing. */
function correctionIn(call: ListedCall, form: HTMLFormElement): CallCorrection | null {
  if (!form.checkValidity()) return null
  const values = Object.fromEntries(
    fieldsOf(form, correctedFields).map((one) => [one.name, valueOf(one)]),
  ) as Values
  const correction = correctionOf(call, values)
  return Object.keys(correction).length === 0 ? null : correction
}

/** The choice “same as the port’s, or not known” leaves a clock that is known to be the port’s. */
function offsetOf({ ship_time_offset_minutes: known }: ListedCall, chosen: string): number | null {
  if (chosen !== '') return Number(chosen)
  return known === 0 ? 0 : null
}

const orNull = (value: string) => (value === '' ? null : value)

/** The fields that say something else than the call. */
function correctionOf(call: ListedCall, values: Values): CallCorrection {
  const said: Required<CallCorrection> = {
    call_date: values.call_date,
    arrival: values.arrival,
    departure_date: values.departure_date,
    departure: values.departure,
    all_aboard: orNull(values.all_aboard),
    first_ashore: orNull(values.first_ashore),
    last_tender: orNull(values.last_tender),
    berth: values.berth.trim(),
    tender: values.tender !== '',
    ship_time_offset_minutes: offsetOf(call, values.ship_time_offset_minutes),
  }
  return Object.fromEntries(
    Object.entries(said).filter(([name, value]) => call[name as CorrectedField] !== value),
  )
}
