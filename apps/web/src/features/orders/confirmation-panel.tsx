import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { awaitsAction, type OrderStatus } from '@gangway/domain/orders/order-status'
import { Drawer } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { BerthingCheck } from './berthing-check.tsx'
import classes from './confirmation-panel.module.css'
import { ConfirmationChecklist } from './confirmation-checklist.tsx'
import { CountChange } from './count-change.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { OrderFacts } from './order-facts.tsx'
import type { OrdersOnPage } from './orders.api.ts'
import { RequiredData } from './required-data.tsx'

/** Wide enough for a passport's columns side by side, or for reading only. */
const widths = { tables: 'min(920px, 100%)', text: 'min(600px, 100%)' } as const

/**
 * Where one customer's order is checked and decided (specification §2). What is ticked or revealed
 * lives as long as the panel and is forgotten with it.
 */
export function ConfirmationPanel({
  event,
  order,
  onPage,
  isOperator,
  mayReveal,
  pendingStatus,
  problem,
  ticket,
  onDecide,
  onClose,
}: {
  event: Event
  order: Order
  onPage: OrdersOnPage
  isOperator: boolean
  mayReveal: boolean
  pendingStatus: OrderStatus | null
  problem: string | null
  /** Its ticket; null where the event needs none. */
  ticket: ReactNode
  onDecide: (status: OrderStatus) => void
  onClose: () => void
}) {
  const t = useText()
  const [isChecked, setIsChecked] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const isDecidable = pendingStatus !== null || awaitsAction(order.status)
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={hasPersonTables(order) ? widths.tables : widths.text}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      classNames={{ content: classes.panel, inner: classes.inner }}
    >
      <Drawer.Overlay transitionProps={{ duration: 0 }} />
      <Drawer.Content>
        <Drawer.Header className={classes.header}>
          <Drawer.Title ref={title} className={classes.title} tabIndex={-1} data-autofocus>
            {order.customer}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('orders.close')} />
        </Drawer.Header>
        <div className={classes.body}>
          <OrderFacts event={event} order={order} />
          {order.count_change !== null && (
            <section className={classes.section}>
              <CountChange
                event={event}
                order={order}
                onPage={onPage}
                isOperator={isOperator}
                onDone={() => title.current?.focus()}
              />
            </section>
          )}
          <RequiredData event={event} order={order} mayReveal={mayReveal} />
          {ticket}
          {isDecidable ? (
            <ConfirmationChecklist
              isApproved={order.status === 'approved' && pendingStatus !== 'approved'}
              isChecked={isChecked}
              berthing={<BerthingCheck event={event} order={order} />}
              onCheck={setIsChecked}
            />
          ) : (
            <p className={classes.section}>{t('orders.alreadyCanceled')}</p>
          )}
        </div>
        <footer className={classes.footer}>
          {problem !== null && (
            <p className={classes.problem} role="alert">
              <IconAlertTriangle size={16} aria-hidden />
              {problem}
            </p>
          )}
          <DecisionButtons
            status={order.status}
            isChecked={isChecked}
            pendingStatus={pendingStatus}
            hasFailed={problem !== null}
            onDecide={onDecide}
            onClose={onClose}
          />
        </footer>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function hasPersonTables({ subproducts }: Order): boolean {
  return subproducts.some(({ required_data }) =>
    required_data.some(({ key }) => key === 'passport_data' || key === 'personal_data'),
  )
}
