import type { BulkActionKind } from '@gangway/domain/events/bulk-actions'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useUndoToast } from '../../shared/ui/use-undo-toast.tsx'
import { type BulkResult, useUndoBulkAction } from './bulk-actions.api.ts'

/** Says for how many events something was done, with the way back for as long as it is there for all of them. */
export function useOfferUndo() {
  const t = useText()
  const toast = useUndoToast()
  const { mutateAsync, data } = useUndoBulkAction()

  const offer = (kind: BulkActionKind, { outcomes, run, undoableUntil }: BulkResult) => {
    const done = outcomes.filter(({ obstacle }) => obstacle === null)
    if (done.length === 0) return
    const text = t(`bulk.done.${kind}`, { n: done.length })
    if (kind === 'ask_data') {
      toastSuccess(text)
      return
    }
    toast.offer(text, {
      until: undoableUntil,
      undo: async () => {
        const { undone, late } = await mutateAsync({ kind, outcomes: done, run })
        if (undone > 0) toastSuccess(t('bulk.undone', { n: undone }))
        if (late > 0) toastError(t('bulk.undoExpired', { n: late }))
      },
    })
  }

  /** For how many events it was taken back. */
  return { offer, undone: data?.undone ?? 0 }
}
