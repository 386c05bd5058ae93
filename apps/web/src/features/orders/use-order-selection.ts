import type { Order } from '@gangway/contract/orders'
import { awaitsAction } from '@gangway/domain/orders/order-status'
import { useCallback, useMemo, useState } from 'react'

const nothing: ReadonlySet<number> = new Set()

export interface OrderSelection {
  /** Orders that can be selected. */
  open: readonly Order[]
  selected: readonly Order[]
  isSelected: (id: number) => boolean
  select: (id: number, isSelected: boolean) => void
  selectAll: (isSelected: boolean) => void
}

/** Orders ticked for a common decision; an order that can no longer be decided drops out. */
export function useOrderSelection(orders: readonly Order[]): OrderSelection {
  const [ids, setIds] = useState(nothing)
  const open = useMemo(() => orders.filter(({ status }) => awaitsAction(status)), [orders])
  const selected = useMemo(() => open.filter(({ id }) => ids.has(id)), [open, ids])
  const select = useCallback((id: number, isSelected: boolean) => {
    setIds((present) => {
      const next = new Set(present)
      if (isSelected) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return {
    open,
    selected,
    isSelected: (id) => ids.has(id),
    select,
    selectAll: (isSelected) => setIds(isSelected ? new Set(open.map(({ id }) => id)) : nothing),
  }
}
