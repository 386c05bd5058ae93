import type { BulkActionKind } from '@gangway/domain/events/bulk-actions'
import { useId } from 'react'
import { nowMs } from '../../shared/browser/clock.ts'
import { hideToast, toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ActionToast } from '../../shared/ui/action-toast.tsx'
import { type BulkResult, useUndoBulkAction } from './bulk-actions.api.ts'

/** Too short for anyone to press a button. */
const shortestOffer = 1000

/** Says for how many events something was done, with the way back for as long as it is there for all of them. */
export function useOfferUndo() {
  const t = useText()
  const id = useId()
  const { mutateAsync, data } = useUndoBulkAction()

  const offer = (kind: BulkActionKind, { outcomes, run, undoableUntil }: BulkResult) => {
    const done = outcomes.filter(({ obstacle }) => obstacle === null)
    if (done.length === 0) return
    // The dialog may be closed by then: what follows must not depend on it.
    const undo = async () => {
      hideToast(id)
      try {
        const { undone, late } = await mutateAsync({ kind, outcomes: done, run })
        if (undone > 0) toastSuccess(t('bulk.undone', { n: undone }))
        if (late > 0) toastError(t('bulk.undoExpired', { n: late }))
      } catch (error) {
        if (error instanceof Error) toastError(errorText(t, error))
      }
    }
    const message = t(`bulk.done.${kind}`, { n: done.length })
    const left = undoableUntil - nowMs()
    if (left < shortestOffer) return toastSuccess(message, { id })
    toastSuccess(
      <ActionToast message={message} actionLabel={t('bulk.undo')} onAction={() => void undo()} />,
      { id, autoClose: left },
    )
  }

  /** For how many events it was taken back. */
  return { offer, undone: data?.undone ?? 0 }
}
