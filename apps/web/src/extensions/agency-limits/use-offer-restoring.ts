import type { AgencyLimit } from '@gangway/contract/agency-limits'
import { undoSeconds } from '@gangway/domain/orders/order-status'
import { nowMs } from '../../shared/browser/clock.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useUndoToast } from '../../shared/ui/use-undo-toast.tsx'
import { useAddLimit } from './agency-limits.api.ts'

/** Says that a limit was removed, with the way back: the same limit is added again. */
export function useOfferRestoring(agency_id: number) {
  const t = useText()
  const { offer } = useUndoToast()
  const { mutateAsync } = useAddLimit(agency_id, () => toastSuccess(t('limits.restored')))
  return ({
    id: _id,
    port_name: _port,
    busiest: _busiest,
    version: _version,
    ...limit
  }: AgencyLimit) =>
    offer(t('limits.removed'), {
      until: nowMs() + undoSeconds * 1000,
      undo: async () => {
        await mutateAsync(limit)
      },
    })
}
