import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { JudgedEvent } from './berthing-check.tsx'
import type { OrdersOnPage } from './orders.api.ts'

export interface OrderProposalProps {
  event: Pick<Event, 'event_id'> & JudgedEvent
  order: Order
  onPage: OrdersOnPage
  /** Answers it; its agency can withdraw it. */
  isOperator: boolean
  /** The buttons are unmounted then: move the focus. */
  onDone: () => void
}
