import type { Event } from '@gangway/contract/events'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { toastSuccess } from '../../../shared/flash/toast.ts'
import { useRegainedFocus } from '../../../shared/browser/use-regained-focus.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { type EventOnPage, useSetPickupTime } from './event.api.ts'
import classes from './pickup-time-box.module.css'

/** How the operator's people unlock a pick-up time that was saved by mistake. */
export function ClearPickupTime({
  event,
  onPage,
  onCleared,
}: {
  event: Event
  onPage: EventOnPage
  /** This button is unmounted then: move the focus. */
  onCleared: () => void
}) {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const clear = useSetPickupTime({
    event,
    onPage,
    onSaved: () => {
      toastSuccess(t('event.pickupCleared'))
      onCleared()
    },
  })
  const button = useRegainedFocus<HTMLButtonElement>(!isAsking)
  const ask = () => {
    clear.reset()
    setIsAsking(true)
  }
  return (
    <>
      <Button
        className={classes.clear}
        ref={button}
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={ask}
      >
        {t('event.clearPickupTime')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('event.clearPickupQuestion', { time: event.pickup_time ?? '' })}
          consequence={t('event.clearPickupHint')}
          confirmLabel={t('event.clearPickupTime')}
          refuseLabel={t('forms.keep')}
          isPending={clear.isPending}
          problem={
            clear.error && t('event.clearPickupFailed', { reason: errorText(t, clear.error) })
          }
          onConfirm={() => clear.mutate({ pickup_time: null })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
