import type { Event } from '@gangway/contract/events'
import { awaitsAction, type OrderStatus } from '@gangway/domain/orders/order-status'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from '../../shared/lists/use-search.ts'

/** Dialog open over the table: an order's confirmation panel, or the question whether to reopen it. */
export interface OpenOrder {
  id: number
  purpose: 'review' | 'reopen'
  /** As it stood when it was opened, or was confirmed here. */
  status: OrderStatus
}

/** Says in the event's address whose panel is open, so that a reload keeps it. */
const parameter = 'order'

/** Which order is open. An order that is not there, or awaits no decision, leaves the address again. */
export function useOpenOrder(event: Event) {
  const { search, change } = useSearch()
  const [open, setOpen] = useState<OpenOrder | null>(null)
  const isRead = useRef(false)
  const isLeaving = useRef(false)
  const reviewed = open?.purpose === 'review' ? String(open.id) : null

  useEffect(() => {
    const asked = search.get(parameter)
    if (!isRead.current) {
      isRead.current = true
      const order = event.excursions.find(
        ({ id, status }) => String(id) === asked && awaitsAction(status),
      )
      if (order !== undefined) {
        setOpen({ id: order.id, purpose: 'review', status: order.status })
        return
      }
    }
    if (asked === reviewed || isLeaving.current) {
      isLeaving.current = false
      return
    }
    change(
      (present) => {
        if (reviewed === null) present.delete(parameter)
        else present.set(parameter, reviewed)
        return present
      },
      { replace: true, preventScrollReset: true },
    )
    // Only what is open moves the address, not the other way round.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reviewed])

  /** Closes it on the way to another page, whose address is not to be changed back. */
  const leave = () => {
    isLeaving.current = true
    setOpen(null)
  }
  return { open, setOpen, leave }
}
