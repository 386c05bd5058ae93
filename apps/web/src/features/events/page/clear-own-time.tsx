import type { Event } from '@gangway/contract/events'
import type { KnownShip } from '@gangway/domain/ships/ship-identity'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRegainedFocus } from '../../../shared/browser/use-regained-focus.ts'
import { toastError, toastSuccess } from '../../../shared/flash/toast.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import type { EventOnPage } from './event.api.ts'
import { useSetOwnPickupTime } from './own-times.api.ts'

/** How the operator's people clear the times that were set here for a ship's orders. */
export function ClearOwnTime({
  event,
  ship: { ship },
  onPage,
  onChanged,
}: {
  event: Event
  ship: KnownShip
  onPage: EventOnPage
  /** This button may be unmounted then: move the focus. */
  onChanged: () => void
}) {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const button = useRegainedFocus<HTMLButtonElement>(!isAsking)
  const clear = useSetOwnPickupTime({
    event,
    onPage,
    onSaved: (changed) => {
      setIsAsking(false)
      if (changed === 0) toastError(t('event.ownTimeOfSender', { ship }))
      else {
        toastSuccess(t('event.ownTimeCleared', { ship }))
        onChanged()
      }
    },
  })
  const ask = () => {
    clear.reset()
    setIsAsking(true)
  }
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={t('event.clearOwnTime', { ship })}
        onClick={ask}
      >
        {t('event.clear')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('event.clearOwnTimeQuestion', { ship })}
          consequence={t('event.clearOwnTimeHint')}
          confirmLabel={t('event.clearPickupTime')}
          refuseLabel={t('forms.keep')}
          isPending={clear.isPending}
          problem={
            clear.error && t('event.clearPickupFailed', { reason: errorText(t, clear.error) })
          }
          onConfirm={() => clear.mutate({ ship, pickup_time: null })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
