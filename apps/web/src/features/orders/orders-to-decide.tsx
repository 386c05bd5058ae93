import type { Order } from '@gangway/contract/orders'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import type { OrderWarning } from '@gangway/domain/orders/order-warnings'
import { Button } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './bulk-decision-dialog.module.css'
import { WarningLines } from './warning-lines.tsx'

export interface OrderToDecide {
  order: Order
  /** A warning of null is about its ship, which only the reader needs to see. */
  warnings: readonly { warning: OrderWarning | null; text: string }[]
}

/** The orders a common decision is about; those with warnings first, with the way to leave them out. */
export function OrdersToDecide({
  orders,
  leftAlone,
  leftOut,
  onLeaveOut,
}: {
  orders: readonly OrderToDecide[]
  /** How many of those ticked are not among them. */
  leftAlone: number
  /** Whether those with warnings are left out. */
  leftOut: boolean
  onLeaveOut: (leftOut: boolean) => void
}) {
  const t = useText()
  const warned = orders.filter(({ warnings }) => warnings.length > 0)
  const others = orders.filter(({ warnings }) => warnings.length === 0)
  return (
    <>
      {warned.length > 0 && (
        <section aria-labelledby="warned-title">
          <header className={classes.warnedHead}>
            <h3 id="warned-title" className={classes.warnedTitle}>
              {t('decisions.withWarnings', { n: warned.length })}
            </h3>
            <Button size="compact-sm" variant="default" onClick={() => onLeaveOut(!leftOut)}>
              {t(leftOut ? 'decisions.takeIn' : 'decisions.leaveOut')}
            </Button>
          </header>
          <List orders={warned} isLeftOut={leftOut} />
        </section>
      )}
      {others.length > 0 && <List orders={others} isLeftOut={false} />}
      {leftAlone > 0 && (
        <p className={classes.hint}>{t('decisions.leftAlone', { n: leftAlone })}</p>
      )}
    </>
  )
}

function List({ orders, isLeftOut }: { orders: readonly OrderToDecide[]; isLeftOut: boolean }) {
  const t = useText()
  return (
    <ul className={classes.orders} data-left-out={isLeftOut || undefined}>
      {orders.map(({ order, warnings }) => (
        <li key={order.id} className={classes.order}>
          <bdi className={classes.customer}>{order.customer}</bdi>
          <span className={classes.quiet}>
            {isLeftOut
              ? t('decisions.leftOut')
              : t('orders.persons', { n: orderPersonCount(order.subproducts) })}
          </span>
          {warnings.length > 0 && !isLeftOut && (
            <div className={classes.warnings}>
              <WarningLines lines={warnings.map(({ text }) => text)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
