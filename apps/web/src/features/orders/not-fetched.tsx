import type { Order } from '@gangway/contract/orders'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { JudgedEvent } from './berthing-check.tsx'
import { conflictOf } from './order-conflict-texts.ts'
import { Mark } from './order-marks.tsx'

/** Says beside an order's pick-up time whom it does not fetch: its ship is missed by that time, or does not call. */
export function NotFetched({ order, event }: { order: Order; event: JudgedEvent }) {
  const t = useText()
  const found = conflictOf(order, event)
  if (found === null) return null
  if (found.kind === 'no_call') return <Mark icon="notFetched">{t('orders.noCall')}</Mark>
  const persons = t('orders.persons', { n: orderPersonCount(order.subproducts) })
  return <Mark icon="notFetched">{t('orders.notFetched', { persons })}</Mark>
}
