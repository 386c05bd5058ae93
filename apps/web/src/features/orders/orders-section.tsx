import type { Event } from '@gangway/contract/events'
import { IconUsers } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { OrderStatusLegend } from './order-status.tsx'
import type { OrdersOnPage } from './orders.api.ts'
import classes from './orders-section.module.css'
import { OrdersTable } from './orders-table.tsx'
import { useOrderDecisions } from './use-order-decisions.ts'

const ConfirmationPanel = lazy(async () => ({
  default: (await import('./confirmation-panel.tsx')).ConfirmationPanel,
}))

/** The event's orders and what can be decided about each (specification §2). */
export function OrdersSection({
  event,
  onPage,
  mayReopen,
  mayReveal,
}: {
  event: Event
  onPage: OrdersOnPage
  mayReopen: boolean
  mayReveal: boolean
}) {
  const t = useText()
  const { openOrder, purpose, ...decisions } = useOrderDecisions({ event, onPage })
  return (
    <section className={classes.section} aria-labelledby="orders-title">
      <h2 className={classes.title} id="orders-title" data-tour="orders">
        {t('orders.title')}
      </h2>
      {event.excursions.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('orders.empty')}>
          {t('orders.emptyHint')}
        </EmptyState>
      ) : (
        <>
          <OrdersTable
            event={event}
            openId={openOrder?.id ?? null}
            mayReopen={mayReopen}
            onReview={decisions.review}
            onReopen={decisions.askToReopen}
          />
          <OrderStatusLegend />
        </>
      )}
      {openOrder !== null && purpose === 'review' && (
        <Suspense fallback={null}>
          <ConfirmationPanel
            key={openOrder.id}
            event={event}
            order={openOrder}
            mayReveal={mayReveal}
            pendingStatus={decisions.pendingStatus}
            problem={decisions.problem}
            onDecide={decisions.decide}
            onClose={decisions.close}
          />
        </Suspense>
      )}
      {openOrder !== null && purpose === 'reopen' && (
        <ConfirmDialog
          question={t('orders.reopenQuestion', { customer: openOrder.customer })}
          consequence={t('orders.reopenHint')}
          confirmLabel={t('orders.reopen')}
          refuseLabel={t('orders.keepCanceled')}
          isPending={decisions.pendingStatus !== null}
          problem={decisions.problem}
          onConfirm={() => decisions.decide('requested')}
          onClose={decisions.close}
        />
      )}
    </section>
  )
}
