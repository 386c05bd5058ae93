import type { AgencyLimit } from '@gangway/contract/agency-limits'
import { undoSeconds } from '@gangway/domain/orders/order-status'
import { useId } from 'react'
import { hideToast, toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ActionToast } from '../../shared/ui/action-toast.tsx'
import { useAddLimit } from './agency-limits.api.ts'

/** Says that a limit was removed, with the way back: the same limit is added again. */
export function useOfferRestoring(agency_id: number) {
  const t = useText()
  const id = useId()
  const { mutate } = useAddLimit(agency_id, () => toastSuccess(t('limits.restored')))
  return ({
    id: _id,
    port_name: _port,
    busiest: _busiest,
    version: _version,
    ...limit
  }: AgencyLimit) => {
    const restore = () => {
      hideToast(id)
      mutate(limit, { onError: (error) => toastError(errorText(t, error)) })
    }
    toastSuccess(
      <ActionToast
        message={t('limits.removed')}
        actionLabel={t('decisions.undo')}
        onAction={restore}
      />,
      { id, autoClose: undoSeconds * 1000 },
    )
  }
}
