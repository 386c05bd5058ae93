import type { Order } from '@gangway/contract/orders'
import { Drawer } from '@mantine/core'
import type { RefObject } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './confirmation-panel.module.css'
import type { OrderWalk } from './order-walk.ts'
import { PanelWalk } from './panel-walk.tsx'

/** The customer, with the way to the other orders. */
export function PanelHeader({
  order,
  walk,
  title,
  onShow,
}: {
  order: Order
  walk: OrderWalk<Order>
  title: RefObject<HTMLHeadingElement | null>
  onShow: (order: Order) => void
}) {
  const t = useText()
  return (
    <Drawer.Header className={classes.header}>
      <Drawer.Title ref={title} className={classes.title} tabIndex={-1} data-autofocus>
        <bdi>{order.customer}</bdi>{' '}
        <span className="visually-hidden">
          ({t('orders.position', { position: walk.position, total: walk.total })})
        </span>
      </Drawer.Title>
      <PanelWalk walk={walk} onShow={onShow} />
      <Drawer.CloseButton aria-label={t('shell.close')} />
    </Drawer.Header>
  )
}
