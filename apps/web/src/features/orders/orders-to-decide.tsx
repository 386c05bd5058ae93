import type { Order } from '@gangway/contract/orders'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { missingRequiredDataOfOrder } from '@gangway/domain/orders/required-data'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './bulk-decision-dialog.module.css'

/** The orders a common decision is about, each with the data that it still lacks. */
export function OrdersToDecide({
  orders,
  leftAlone,
}: {
  orders: readonly Order[]
  /** How many of those ticked are not among them. */
  leftAlone: number
}) {
  const t = useText()
  return (
    <>
      <ul className={classes.orders}>
        {orders.map((order) => (
          <li key={order.id} className={classes.order}>
            <span className={classes.customer}>{order.customer}</span>
            <span className={classes.quiet}>
              {t('orders.persons', { n: orderPersonCount(order.subproducts) })}
            </span>
            <Lacking order={order} />
          </li>
        ))}
      </ul>
      {leftAlone > 0 && (
        <p className={classes.hint}>{t('decisions.leftAlone', { n: leftAlone })}</p>
      )}
    </>
  )
}

function Lacking({ order }: { order: Order }) {
  const t = useText()
  const missing = missingRequiredDataOfOrder(order.subproducts)
  if (missing.length === 0) return null
  const list = missing.map((key) => t(`orders.${key}`)).join(', ')
  return <span className={classes.lacking}>{t('orders.lacking', { list })}</span>
}
