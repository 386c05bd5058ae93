import type { Event } from '@gangway/contract/events'
import {
  maximumRequestWords,
  needsWords,
  type PickupRequestReason,
  pickupRequestReasons,
} from '@gangway/domain/events/pickup-request'
import { Button, Group, NativeSelect, Textarea } from '@mantine/core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { config } from '../../../shared/browser/config.ts'
import { toastSuccess } from '../../../shared/flash/toast.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { fitSentence } from '../../../shared/format/pickup-fit-text.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import type { Translate } from '../../../shared/i18n/text-types.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { IconAlertTriangle } from '../../../shared/ui/icons.ts'
import { VerdictIcon } from '../../../shared/ui/verdict-icon.tsx'
import { BestTimes } from './best-times.tsx'
import type { EventOnPage } from './event.api.ts'
import { onlyOrder, pickupChoice } from './pickup-options.ts'
import { useAskForPickupChange } from './pickup-request.api.ts'
import classes from './pickup-request.module.css'
import { PickupSelect } from './pickup-select.tsx'
import { usePickedTime } from './use-picked-time.ts'

/** Asks for another time, which is judged as the first one was, with a reason and words. */
export function AskForChangeDialog({
  event: whole,
  timed,
  onPage,
  onAsked,
  onClose,
}: {
  event: Event
  /** Subjects that can be asked for: the event (null), or orders with a time of their own. */
  timed: readonly (number | null)[]
  onPage: EventOnPage
  onAsked: () => void
  onClose: () => void
}) {
  const t = useText()
  const [excursion_id, setSubject] = useState(timed[0] ?? null)
  const event = useMemo(() => onlyOrder(whole, excursion_id), [whole, excursion_id])
  const saved = event.pickup_time ?? ''
  const choice = useMemo(() => pickupChoice(event, config.pickup_rules), [event])
  const { picked, setPicked, typed, type, time, leave } = usePickedTime(null)
  const [reason, setReason] = useState<PickupRequestReason | null>(null)
  const ask = useAskForPickupChange(event.event_id, {
    onPage,
    onDone: () => {
      toastSuccess(t('pickup.asked'))
      onAsked()
    },
    onRefused: showRefusal,
  })
  const labels = { reason: t('pickup.reason'), words: t('pickup.words') }
  const { form, field, refuseField } = useCheckedForm(labels, ({ words }) => {
    if (time !== null && reason !== null) {
      const of = excursion_id === null ? {} : { excursion_id }
      ask.mutate({ asked_time: time, reason, words, ...of })
    }
  })

  function showRefusal(problem: Error) {
    refuseField(problem)
  }

  const fit = time === null ? null : (choice.fits.get(time) ?? null)
  return (
    <Dialog onClose={onClose} title={t('pickup.askTitle')}>
      <form {...form} className={classes.form}>
        <p className={classes.hint}>{t('pickup.askHint', { time: saved })}</p>
        {timed.length > 1 && (
          <NativeSelect
            label={t('pickup.subject')}
            value={String(excursion_id)}
            data={timed.map((id) => ({ value: String(id), label: subjectText(t, whole, id) }))}
            onChange={({ currentTarget: { value } }) =>
              setSubject(timed.find((id) => String(id) === value) ?? null)
            }
          />
        )}
        <BestTimes choice={choice} saved={event.pickup_time} onTake={type} />
        <div>
          <PickupSelect
            label={t('pickup.time')}
            choice={choice}
            value={picked}
            typed={typed}
            isDisabled={ask.isPending}
            describedBy="asked-time-fit"
            onChange={setPicked}
            onSearch={type}
            onKeyDown={keepFromSubmitting}
            onLeave={leave}
          />
          <output className={classes.fit} id="asked-time-fit">
            {time === saved && t('pickup.sameTime', { time })}
            {time !== saved && fit !== null && (
              <>
                <VerdictIcon verdict={fit.verdict} />
                <span>{fitSentence(t, fit)}</span>
              </>
            )}
          </output>
        </div>
        <NativeSelect
          {...field('reason')}
          required
          withAsterisk={false}
          value={reason ?? ''}
          data={[
            { value: '', label: t('pickup.chooseReason') },
            ...pickupRequestReasons.map((value) => ({
              value,
              label: t(`pickup.reason.${value}`),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setReason(pickupRequestReasons.find((one) => one === value) ?? null)
          }
        />
        <Textarea
          {...field('words')}
          required={reason !== null && needsWords(reason)}
          withAsterisk={false}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={maximumRequestWords}
        />
        {ask.error !== null && (
          <p className={classes.problem} role="alert">
            <IconAlertTriangle size={16} aria-hidden />
            {errorText(t, ask.error)}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('forms.back')}
          </Button>
          <Button type="submit" disabled={time === null || time === saved} loading={ask.isPending}>
            {t('pickup.send')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

function subjectText(t: Translate, event: Event, excursion_id: number | null): string {
  const order = event.excursions.find(({ id }) => id === excursion_id)
  const time = onlyOrder(event, excursion_id).pickup_time ?? ''
  if (order === undefined) return t('pickup.general', { time })
  const { order_id, customer, ship } = order
  return t('pickup.own', { order_id, customer, ship, time })
}

/** Enter takes a time from the list. */
function keepFromSubmitting(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
