import type { DisruptionRecord } from '@gangway/contract/disruptions'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useUndoToast } from '../../shared/ui/use-undo-toast.tsx'
import { useUndoDisruption } from './disruptions.api.ts'

/** Says what was done, with the way back for as long as it is there. */
export function useOfferUndo() {
  const t = useText()
  const { offer } = useUndoToast()
  const { mutateAsync } = useUndoDisruption()
  return ({ id, events, undo_until, times }: DisruptionRecord) =>
    offer(t(times === null ? 'disruptions.done' : 'disruptions.doneWithTimes', { n: events }), {
      until: undo_until === null ? 0 : Date.parse(undo_until),
      undo: async () => toastSuccess(undoneText(await mutateAsync(id))),
    })

  function undoneText({ agencies, times }: DisruptionRecord): string {
    if (times?.undoing === 'changed_meanwhile') return t('disruptions.undoneButTimes')
    const kept = agencies
      .flatMap(({ events }) => events)
      .filter(({ undoing }) => undoing !== null && undoing !== 'undone').length
    return kept === 0 ? t('disruptions.undone') : t('disruptions.undoneBut', { n: kept })
  }
}
