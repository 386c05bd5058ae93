import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { OrderWarning } from '@gangway/domain/orders/order-warnings'
import { useEffect, useRef } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { toastError, toastInformation } from '../../shared/flash/toast.ts'
import { focusOrder, walkOrders } from './order-walk.ts'
import {
  hasUnseenWarnings,
  orderInConflict,
  type OrderDecision,
  type OrdersOnPage,
  useUpdateOrderStatus,
} from './orders.api.ts'
import { type OpenOrder, useOpenOrder } from './use-open-order.ts'

/**
 * Which order is open, and what happens after decisions on it. A success closes it and returns the focus
 * to the order's row; a failure keeps it open with the reason, or shows a toast if it has been closed or
 * left in the meantime.
 */
export function useOrderDecisions({
  event,
  onPage,
  onDecided,
}: {
  event: Event
  onPage: OrdersOnPage
  /** Called after a success, with the sentence about it. */
  onDecided: (order: Order, message: string) => void
}) {
  const t = useText()
  const { open, setOpen, leave } = useOpenOrder(event)
  const openId = useRef<number | null>(null)

  useEffect(() => {
    const before = openId.current
    openId.current = open?.id ?? null
    if (open === null && before !== null) focusOrder(before)
  }, [open])

  useEffect(
    () => () => {
      openId.current = null
    },
    [],
  )

  const update = useUpdateOrderStatus({
    event,
    onPage,
    onSettled: (error, { order, status }) => {
      const { customer } = order
      if (error === null) {
        onDecided(order, t(`orders.done.${status}`, { customer }))
        setOpen((present) => (isLeftOpen(present, order, status) ? present : null))
        return
      }
      if (openId.current !== order.id) {
        const current = hasUnseenWarnings(error) ? null : orderInConflict(error)
        if (current === null) {
          toastError(t('orders.notChangedFor', { customer, reason: errorText(t, error) }))
        } else {
          const reason = overtakenText(t, current)
          toastInformation(t('orders.notChangedFor', { customer, reason }))
        }
      }
      setOpen((present) =>
        present?.id === order.id ? { ...present, status: order.status } : present,
      )
    },
  })

  const openOrder = event.excursions.find(({ id }) => id === open?.id) ?? null
  const isAboutOpenOrder = openOrder !== null && update.variables?.order.id === openOrder.id
  const isPending = update.isPending && isAboutOpenOrder
  const isOvertaken = openOrder !== null && openOrder.status !== open?.status && !isPending
  const refusal = isAboutOpenOrder && update.isError ? update.error : null
  const overtaken = isOvertaken ? overtakenText(t, openOrder) : newsIn(t, refusal)
  return {
    openOrder,
    purpose: open?.purpose,
    /** The status the open order is being given at this moment. */
    pendingStatus: isPending ? update.variables.status : null,
    /** The answer by which the open order was not changed. */
    refusal,
    /** Why the open order was not changed. */
    problem: overtaken === null && refusal !== null ? problemText(t, refusal) : null,
    /** Someone else's decision about it, taken meanwhile. */
    news: overtaken,
    review: (order: Order) => show(order, 'review'),
    askToReopen: (order: Order) => show(order, 'reopen'),
    close: () => setOpen(null),
    leave,
    decide: (
      status: OrderStatus,
      {
        accepted = [],
        given = null,
        proposal,
      }: Partial<Omit<OrderDecision, 'order' | 'status'>> = {},
    ) => {
      if (openOrder !== null) update.mutate({ order: openOrder, status, accepted, given, proposal })
    },
    /** Confirms the open order and opens the next that waits; the last one stays open. */
    confirmAndNext: (accepted: readonly OrderWarning[]) => {
      if (openOrder === null) return
      const { nextToDecide } = walkOrders(event.excursions, openOrder.id)
      update.mutate({ order: openOrder, status: 'approved', accepted, given: null })
      setOpen(
        nextToDecide === null
          ? { id: openOrder.id, purpose: 'review', status: 'approved' }
          : { id: nextToDecide.id, purpose: 'review', status: nextToDecide.status },
      )
    },
  }

  function show({ id, status }: Order, purpose: OpenOrder['purpose']) {
    if (!update.isPending) update.reset()
    setOpen({ id, purpose, status })
  }
}

/** Another order was opened meanwhile, or this one stays because it was the last. */
function isLeftOpen(present: OpenOrder | null, { id }: Order, status: OrderStatus): boolean {
  if (present === null) return false
  return present.id !== id || (present.status === 'approved' && status === 'approved')
}

function problemText(t: Translate, error: Error): string {
  if (hasUnseenWarnings(error)) return t('checks.unseenWarnings')
  return t('orders.notChanged', { reason: errorText(t, error) })
}

function newsIn(t: Translate, refusal: Error | null): string | null {
  const current = hasUnseenWarnings(refusal) ? null : orderInConflict(refusal)
  return current === null ? null : overtakenText(t, current)
}

function overtakenText(t: Translate, { status, decided_by }: Order): string {
  return t(`orders.overtaken.${status}`, { name: decided_by ?? t('orders.someoneElse') })
}
