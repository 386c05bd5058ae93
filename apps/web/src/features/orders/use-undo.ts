import type { Event } from '@gangway/contract/events'
import { undoSeconds } from '@gangway/domain/orders/order-status'
import { useEffect, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { nowMs } from '../../shared/browser/clock.ts'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { useUndoToast } from '../../shared/ui/use-undo-toast.tsx'
import { useUndoDecisions } from './decisions.api.ts'
import type { OrdersOnPage } from './orders.api.ts'

interface Offer {
  id: number
  /** Milliseconds since 1970. */
  until: number
}

const undoMs = undoSeconds * 1000

/** Offers, for some seconds after a decision, to take it back: in a toast and beside each order. */
export function useUndo({ event, onPage }: { event: Event; onPage: OrdersOnPage }) {
  const t = useText()
  const toast = useUndoToast()
  const [offers, setOffers] = useState<readonly Offer[]>([])

  useEffect(() => {
    if (offers.length === 0) return undefined
    const next = Math.min(...offers.map(({ until }) => until))
    const timer = setTimeout(
      () => setOffers((present) => present.filter(({ until }) => until > nowMs())),
      Math.max(0, next - nowMs()),
    )
    return () => clearTimeout(timer)
  }, [offers])

  const { mutate } = useUndoDecisions({
    event,
    onPage,
    onSettled: (results, error) => {
      if (error !== null) toastError(errorText(t, error))
      const refused = results?.filter(({ code }) => code !== null).length ?? 0
      const undone = (results?.length ?? 0) - refused
      if (undone > 0) toastSuccess(t('decisions.undone', { n: undone }))
      if (refused > 0) toastError(t('decisions.undoExpired', { n: refused }))
    },
  })

  const undo = (ids: readonly number[]) => {
    toast.withdraw()
    setOffers((present) => present.filter(({ id }) => !ids.includes(id)))
    mutate(ids)
  }

  return {
    undoable: new Set(offers.map(({ id }) => id)),
    undo,
    /** Says what was decided, with the way back. */
    offer: (ids: readonly number[], message: string) => {
      const until = nowMs() + undoMs
      setOffers((present) => [
        ...present.filter(({ id }) => !ids.includes(id)),
        ...ids.map((id) => ({ id, until })),
      ])
      toast.offer(message, { until, undo: () => undo(ids) })
    },
  }
}
