import type { Event } from '@gangway/contract/events'
import type { PickupRequest } from '@gangway/contract/pickup-requests'
import { maximumRequestWords } from '@gangway/domain/events/pickup-request'
import { missesOf } from '@gangway/domain/ships/acceptance'
import { Button, Group, Textarea } from '@mantine/core'
import { toastError, toastSuccess } from '../../../shared/flash/toast.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { fitSentence } from '../../../shared/format/pickup-fit-text.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { IconAlertTriangle } from '../../../shared/ui/icons.ts'
import { VerdictIcon } from '../../../shared/ui/verdict-icon.tsx'
import type { EventOnPage } from './event.api.ts'
import { acceptancesOf, fitsOfTime } from './pickup-options.ts'
import { useAcceptPickupChange, useRefusePickupChange, wasClosed } from './pickup-request.api.ts'
import classes from './pickup-request.module.css'
import { ShipsInPort } from './ships-in-port.tsx'

/** Staff accept or refuse another time, with words; a time that misses ships only knowingly. */
export function AnswerChangeDialog({
  step,
  event,
  request,
  onPage,
  onClosed,
  onClose,
}: {
  step: 'accept' | 'refuse'
  event: Event
  request: PickupRequest
  onPage: EventOnPage
  /** It was answered, or closed by someone else: what opened this is unmounted. */
  onClosed: () => void
  onClose: () => void
}) {
  const t = useText()
  const { saved_time: saved, asked_time: time } = request
  const params = { event_id: event.event_id, request_id: request.id }
  const fits = fitsOfTime(event, time)
  const missed = missesOf(fits)
  const isAccepting = step === 'accept'
  const outcome = { onPage, onDone: finish, onRefused: showRefusal }
  const accept = useAcceptPickupChange(params, outcome)
  const refuse = useRefusePickupChange(params, outcome)
  const labels = { words: t(isAccepting ? 'pickup.acceptWords' : 'pickup.refuseWords') }
  const { form, field, refuseField } = useCheckedForm(labels, ({ words }) => {
    if (isAccepting) accept.mutate({ words, accepted_misses: acceptancesOf(missed) })
    else refuse.mutate({ words })
  })

  function finish() {
    toastSuccess(isAccepting ? t('pickup.accepted', { time }) : t('pickup.refused'))
    onClosed()
  }

  function showRefusal(problem: Error) {
    if (refuseField(problem) || !wasClosed(problem)) return
    toastError(errorText(t, problem))
    onClosed()
  }

  const { error, isPending } = isAccepting ? accept : refuse
  return (
    <Dialog
      onClose={onClose}
      title={t(isAccepting ? 'pickup.acceptTitle' : 'pickup.refuseTitle', { saved, time })}
    >
      <form {...form} className={classes.form}>
        <p className={classes.hint}>
          {t(isAccepting ? 'pickup.acceptHint' : 'pickup.refuseHint', { saved })}
        </p>
        {isAccepting && (
          <>
            <ul className={classes.fits} aria-label={t('pickup.fitsOf', { time })}>
              {fits.map((fit) => (
                <li key={fit.ship} className={classes.fit}>
                  <VerdictIcon verdict={fit.verdict} />
                  <span>{fitSentence(t, fit)}</span>
                </li>
              ))}
            </ul>
            <ShipsInPort event={event} />
          </>
        )}
        <Textarea
          {...field('words')}
          required={!isAccepting}
          withAsterisk={false}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={maximumRequestWords}
          data-autofocus
        />
        {error !== null && (
          <p className={classes.problem} role="alert">
            <IconAlertTriangle size={16} aria-hidden />
            {errorText(t, error)}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('forms.back')}
          </Button>
          <Button
            type="submit"
            color={isAccepting && missed.length === 0 ? undefined : 'red'}
            loading={isPending}
          >
            {isAccepting
              ? t(missed.length === 0 ? 'pickup.acceptConfirm' : 'pickup.acceptAnyway', { time })
              : t('pickup.refuseConfirm')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
