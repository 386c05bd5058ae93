import type { DisruptionRecord } from '@gangway/contract/disruptions'
import { useId } from 'react'
import { nowMs } from '../../shared/browser/clock.ts'
import { hideToast, toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ActionToast } from '../../shared/ui/action-toast.tsx'
import { useUndoDisruption } from './disruptions.api.ts'

/** Says what was done, with the way back for as long as it is there. */
export function useOfferUndo() {
  const t = useText()
  const toast = useId()
  const { mutateAsync } = useUndoDisruption()
  return ({ id, events, undo_until }: DisruptionRecord) => {
    const message = t('disruptions.done', { n: events })
    // The page that offers it may have been left by then.
    const undo = async () => {
      hideToast(toast)
      try {
        toastSuccess(undoneText(await mutateAsync(id)))
      } catch (error) {
        if (error instanceof Error) toastError(errorText(t, error))
      }
    }
    const left = undo_until === null ? 0 : Date.parse(undo_until) - nowMs()
    if (left <= 0) return toastSuccess(message)
    return toastSuccess(
      <ActionToast message={message} actionLabel={t('bulk.undo')} onAction={() => void undo()} />,
      { id: toast, autoClose: left },
    )
  }

  function undoneText({ agencies }: DisruptionRecord): string {
    const kept = agencies
      .flatMap(({ events }) => events)
      .filter(({ undoing }) => undoing !== null && undoing !== 'undone').length
    return kept === 0 ? t('disruptions.undone') : t('disruptions.undoneBut', { n: kept })
  }
}
