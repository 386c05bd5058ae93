import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { DecisionResult } from '@gangway/contract/decisions'
import { isUnansweredOrder } from '@gangway/domain/orders/order-status'
import { IconUsers } from '../../shared/ui/icons.ts'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useScrolledTo } from '../../shared/browser/use-scrolled-to.ts'
import { ordersHash } from '../../shared/paths.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { preloadable } from '../../shared/browser/preloadable.ts'
import { whenIdle } from '../../shared/browser/when-idle.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { AskForAll } from './ask-for-data.tsx'
import { CommonFacts } from './common-facts.tsx'
import { OrderStatusLegend } from './order-status.tsx'
import { OrdersRoom } from './orders-room.tsx'
import type { OrdersOnPage } from './orders.api.ts'
import classes from './orders-section.module.css'
import { OrdersTable } from './orders-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useOrderDecisions } from './use-order-decisions.ts'
import { useOrderSelection } from './use-order-selection.ts'
import { useUndo } from './use-undo.ts'
import { CodeAwaited } from '../../shared/ui/code-awaited.tsx'

const { Drawn: ConfirmationPanel, preload } = preloadable(
  async () => (await import('./confirmation-panel.tsx')).ConfirmationPanel,
)

const BulkDecisionDialog = lazy(async () => ({
  default: (await import('./bulk-decision-dialog.tsx')).BulkDecisionDialog,
}))

const NextRequestLine = lazy(async () => ({
  default: (await import('./next-request-line.tsx')).NextRequestLine,
}))

const manyTexts = {
  approved: 'decisions.approvedMany',
  canceled: 'decisions.canceledMany',
} as const

type BulkStatus = keyof typeof manyTexts

function fetchPanel(): void {
  preload().catch(() => {
    // Opening it asks again and shows the answer.
  })
}

/** The event's orders and the decisions open for each (rule O2.1). */
export function OrdersSection({
  event,
  onPage,
  mayReopen,
  mayReveal,
  ticketsProgress,
  renderTicket,
  renderRequests,
  onComment,
  decline = null,
  onDeclined,
}: {
  event: Event
  onPage: OrdersOnPage
  mayReopen: boolean
  mayReveal: boolean
  /** How many of the tickets are there. */
  ticketsProgress: ReactNode
  renderTicket: (order: Order) => ReactNode
  /** Requests its persons may make; null for people without the permission. */
  renderRequests: (order: Order) => ReactNode
  /** Opens the comments with a text in the field. */
  onComment: (text: string) => void
  /** Code of the reason for which all unanswered orders are to be canceled, after a question; null: none are. */
  decline?: string | null
  /** That was answered. */
  onDeclined?: () => void
}) {
  const t = useText()
  const [hasDecided, setHasDecided] = useState(false)
  const { undoable, undo, offer } = useUndo({ event, onPage })
  const { openOrder, purpose, ...decisions } = useOrderDecisions({
    event,
    onPage,
    onDecided: ({ id }, message) => {
      setHasDecided(true)
      offer([id], message)
    },
  })
  const selection = useOrderSelection(event.excursions)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => whenIdle(fetchPanel), [])
  const [bulk, setBulk] = useState<BulkStatus | null>(null)
  const offerUndo = (status: BulkStatus, results: readonly DecisionResult[]) => {
    const done = results.flatMap(({ code, excursion_id }) => (code === null ? excursion_id : []))
    setHasDecided(hasDecided || done.length > 0)
    if (done.length > 0) offer(done, t(manyTexts[status], { n: done.length }))
  }
  const status = decline === null ? bulk : 'canceled'
  const unanswered = event.excursions.filter((order) => isUnansweredOrder[order.status])
  const closeBulk = () => {
    setBulk(null)
    onDeclined?.()
  }

  const section = useScrolledTo<HTMLElement>(ordersHash)
  return (
    <section ref={section} className={classes.section} aria-labelledby="orders-title">
      <OrdersRoom event={event} mayReopen={mayReopen}>
        <OrdersHead title={title} facts={<CommonFacts event={event} />}>
          {ticketsProgress}
          <AskForAll event={event} onPage={onPage} />
        </OrdersHead>
        {hasDecided && unanswered.length === 0 && openOrder === null && (
          <Suspense fallback={null}>
            <NextRequestLine event_id={event.event_id} />
          </Suspense>
        )}
        {event.excursions.length === 0 ? (
          <NoOrders />
        ) : (
          <>
            {selection.selected.length > 0 && (
              <SelectionBar selection={selection} onDecide={setBulk} />
            )}
            <OrdersTable
              event={event}
              onPage={onPage}
              openId={openOrder?.id ?? null}
              selection={selection}
              undoable={undoable}
              mayReopen={mayReopen}
              onReview={decisions.review}
              onReopen={decisions.askToReopen}
              onUndo={undo}
            />
            <OrderStatusLegend />
          </>
        )}
      </OrdersRoom>
      {openOrder !== null && purpose === 'review' && (
        <Suspense fallback={<CodeAwaited />}>
          <ConfirmationPanel
            event={event}
            order={openOrder}
            onPage={onPage}
            isOperator={mayReopen}
            mayReveal={mayReveal}
            pendingStatus={decisions.pendingStatus}
            problem={decisions.problem}
            refusal={decisions.refusal}
            news={decisions.news}
            ticket={event.need_ticket ? renderTicket(openOrder) : null}
            requests={renderRequests(openOrder)}
            onDecide={decisions.decide}
            onConfirmAndNext={decisions.confirmAndNext}
            onShow={decisions.review}
            onComment={(text) => {
              decisions.close()
              onComment(text)
            }}
            onClose={decisions.close}
            onLeave={decisions.leave}
          />
        </Suspense>
      )}
      {status !== null && (
        <Suspense fallback={<CodeAwaited />}>
          <BulkDecisionDialog
            event={event}
            onPage={onPage}
            orders={decline === null ? selection.selected : unanswered}
            status={status}
            isOperator={mayReopen}
            reason={decline}
            onDecided={(results) => offerUndo(status, results)}
            onDone={() => {
              closeBulk()
              selection.selectAll(false)
              title.current?.focus()
            }}
            onClose={() => {
              closeBulk()
              // Else what asked to decline takes the focus back.
              if (decline === null) title.current?.focus()
            }}
          />
        </Suspense>
      )}
      {openOrder !== null && purpose === 'reopen' && (
        <ReopenQuestion order={openOrder} decisions={decisions} />
      )}
    </section>
  )
}

function OrdersHead({
  title,
  facts,
  children,
}: {
  title: RefObject<HTMLHeadingElement | null>
  /** Facts that the rows need not repeat. */
  facts: ReactNode
  children: ReactNode
}) {
  const t = useText()
  return (
    <header className={classes.head}>
      <h2 ref={title} className={classes.title} id="orders-title" data-tour="orders" tabIndex={-1}>
        {t('orders.title')}
      </h2>
      {facts}
      {children}
    </header>
  )
}

function NoOrders() {
  const t = useText()
  return (
    <EmptyState icon={IconUsers} title={t('orders.empty')}>
      {t('orders.emptyHint')}
    </EmptyState>
  )
}

function ReopenQuestion({
  order,
  decisions,
}: {
  order: Order
  decisions: Pick<
    ReturnType<typeof useOrderDecisions>,
    'pendingStatus' | 'problem' | 'news' | 'decide' | 'close'
  >
}) {
  const t = useText()
  return (
    <ConfirmDialog
      question={t('orders.reopenQuestion', { customer: order.customer })}
      consequence={decisions.news ?? t('orders.reopenHint')}
      confirmLabel={t('orders.reopen')}
      refuseLabel={t('orders.keepCanceled')}
      isPending={decisions.pendingStatus !== null}
      problem={decisions.problem}
      onConfirm={() => decisions.decide('requested')}
      onClose={decisions.close}
    />
  )
}
