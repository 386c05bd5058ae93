import type { BulkOutcome } from '@gangway/contract/bulk-actions'
import type { BulkActionKind } from '@gangway/domain/events/bulk-actions'
import { undoSeconds } from '@gangway/domain/orders/order-status'
import { useId } from 'react'
import { hideToast, toastError, toastSuccess } from '../../../shared/flash/toast.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { ActionToast } from '../../../shared/ui/action-toast.tsx'
import { useUndoBulkAction } from './bulk-actions.api.ts'

/** Says for how many events something was done, with the way back for some seconds. */
export function useOfferUndo() {
  const t = useText()
  const id = useId()
  const { mutateAsync } = useUndoBulkAction()

  return (kind: BulkActionKind, outcomes: readonly BulkOutcome[]) => {
    const done = outcomes.filter(({ obstacle }) => obstacle === null)
    if (done.length === 0) return
    // The dialog may be closed by then: what follows must not depend on it.
    const undo = async () => {
      hideToast(id)
      try {
        const { undone, late } = await mutateAsync({ kind, outcomes: done })
        if (undone > 0) toastSuccess(t('bulk.undone', { n: undone }))
        if (late > 0) toastError(t('bulk.undoExpired', { n: late }))
      } catch (error) {
        if (error instanceof Error) toastError(errorText(t, error))
      }
    }
    toastSuccess(
      <ActionToast
        message={t(`bulk.done.${kind}`, { n: done.length })}
        actionLabel={t('bulk.undo')}
        onAction={() => void undo()}
      />,
      { id, autoClose: undoSeconds * 1000 },
    )
  }
}
