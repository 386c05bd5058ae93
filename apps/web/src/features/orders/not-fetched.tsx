import type { Order } from '@gangway/contract/orders'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { shipsNotCalling } from '@gangway/domain/ships/pickup-conflict'
import { useText } from '../../shared/i18n/language-context.tsx'
import { fitOfOrder, type JudgedEvent } from './berthing-check.tsx'
import { Mark } from './order-marks.tsx'

/** Says beside an order's pick-up time whom it does not fetch: its ship is missed by that time, or does not call. */
export function NotFetched({ order, event }: { order: Order; event: JudgedEvent }) {
  const t = useText()
  if (!isActiveOrder[order.status]) return null
  if (shipsNotCalling({ ships: [order], calls: event.ship_calls }).length > 0) {
    return <Mark icon="notFetched">{t('orders.noCall')}</Mark>
  }
  if (fitOfOrder(event, order)?.verdict !== 'impossible') return null
  const persons = t('orders.persons', { n: orderPersonCount(order.subproducts) })
  return <Mark icon="notFetched">{t('orders.notFetched', { persons })}</Mark>
}
