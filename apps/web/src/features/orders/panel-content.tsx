import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import {
  awaitsAction,
  isUnansweredOrder,
  type OrderStatus,
} from '@gangway/domain/orders/order-status'
import type { OrderWarning } from '@gangway/domain/orders/order-warnings'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { config } from '../../shared/browser/config.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { fitSentence } from '../../shared/format/pickup-fit-text.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { areSingleKeysOn } from '../../shared/browser/keyboard.ts'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import { MissingDataActions } from './ask-for-data.tsx'
import { BerthingCheck } from './berthing-check.tsx'
import classes from './confirmation-panel.module.css'
import { CancelReason } from './cancel-reason.tsx'
import { ConfirmationChecklist } from './confirmation-checklist.tsx'
import { ConfirmationTicks } from './confirmation-ticks.tsx'
import { CountChange } from './count-change.tsx'
import { GroupCheck } from './group-check.tsx'
import { GuideCheck } from './guide-check.tsx'
import { isKeptToOperator } from './minimum-kept.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { DeletionDays } from './deletion-days.tsx'
import { NextRequest } from './next-request.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderProposal } from './order-proposal.tsx'
import { OrderProducts } from './order-products.tsx'
import { walkOrders } from './order-walk.ts'
import { wordedWarnings } from './order-warning-texts.ts'
import type { OrdersOnPage } from './orders.api.ts'
import { conflictOf } from './order-conflict-texts.ts'
import { News, Problem } from './panel-messages.tsx'
import { panelKey } from './panel-key.ts'
import { PanelHeader } from './panel-header.tsx'
import { canceledText } from './order-cell-texts.ts'
import type { GivenProposal } from './given-proposal.ts'
import type { GivenReason } from './reasons.api.ts'
import { ShipConflict } from './ship-conflict.tsx'
import { RequiredData } from './required-data.tsx'
import { isAboutReason } from './use-reason-form.ts'
import { type Ticks, useTicks } from './use-ticks.ts'

export interface PanelContentProps {
  event: Event
  order: Order
  onPage: OrdersOnPage
  isOperator: boolean
  mayReveal: boolean
  pendingStatus: OrderStatus | null
  problem: string | null
  /** The answer that says so. */
  refusal: Error | null
  /** Someone else's decision, taken meanwhile. */
  news: string | null
  /** Its ticket; null where the event needs none. */
  ticket: ReactNode
  /** Requests its persons may make. */
  requests: ReactNode
  onDecide: (
    status: OrderStatus,
    how: {
      accepted?: readonly OrderWarning[]
      given?: GivenReason | null
      proposal?: GivenProposal | null
    },
  ) => void
  onConfirmAndNext: (accepted: readonly OrderWarning[]) => void
  onShow: (order: Order) => void
  /** Closes the panel and opens the comments with a text in the field. */
  onComment: (text: string) => void
  onClose: () => void
  /** Another page is opened from here. */
  onLeave: () => void
}

/** One order in the panel. The focus starts at its name, so that screen readers say whose it is. */
export function PanelContent({
  event,
  order,
  onPage,
  isOperator,
  mayReveal,
  pendingStatus,
  problem: said,
  refusal,
  news,
  ticket,
  requests,
  onDecide,
  onConfirmAndNext,
  onShow,
  onComment,
  onClose,
  onLeave,
}: PanelContentProps) {
  const { t, language } = useLanguage()
  const nextRequest = useRef<HTMLAnchorElement>(null)
  const walk = walkOrders(event.excursions, order.id)
  const isDecidable = pendingStatus !== null || awaitsAction(order.status)
  const isOpen = isUnansweredOrder[order.status] && pendingStatus === null
  const told = isOpen ? wordedWarnings(t, order, event) : []
  const warnings = told.map(({ warning }) => warning)
  const ticks = useTicks(order.id, warnings)
  const hasTicks = isOpen || pendingStatus === 'approved'
  const title = useRegainedFocus<HTMLHeadingElement>(!hasTicks)
  useEffect(() => title.current?.focus(), [title])
  const isKept = isKeptToOperator(event, isOperator)
  const mayConfirm = isOpen && ticks.areAll && !isKept
  const isReasonNeeded = config.cancel_reason === 'required' && !isOperator
  const [asksReason, setAsksReason] = useState(isReasonNeeded)
  const reasonForm = useId()
  const problem = asksReason && isAboutReason(refusal) ? null : said
  const cancel = (given: GivenReason | null, proposal: GivenProposal | null) =>
    onDecide('canceled', { given, proposal })

  const found = conflictOf(order, event)
  // Where the ship cannot keep its time, the step waits for an answer.
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const confirm = (step: () => void) => (found === null ? step() : setAsked(() => step))
  const confirmOnly = () => confirm(() => onDecide('approved', { accepted: warnings }))
  const confirmAndNext = () => confirm(() => onConfirmAndNext(warnings))

  const goOn = () => {
    // The tick that has the focus is removed with the order's answer.
    if (mayConfirm) title.current?.focus()
    if (mayConfirm) confirmAndNext()
    else if (isOpen) ticks.askForThem()
    else if (walk.nextToDecide !== null) onShow(walk.nextToDecide)
    else nextRequest.current?.click()
  }
  const onKeyDown = (press: KeyboardEvent<HTMLElement>) => {
    const meant = panelKey(press, areSingleKeysOn())
    if (meant === null) return
    press.preventDefault()
    if (meant === 'tick') ticks.tickNext()
    else if (meant === 'go on') goOn()
    else if (meant === 'next request') nextRequest.current?.click()
    else {
      const target = walk[meant]
      if (target !== null) onShow(target)
    }
  }

  return (
    // The keys of the panel, beside its controls.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.content} onKeyDown={asked === null ? onKeyDown : undefined}>
      <PanelHeader order={order} walk={walk} title={title} onShow={onShow} />
      {/* Scrolled by keyboard while the form below takes its room. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.body} tabIndex={asksReason ? 0 : undefined}>
        <ShipConflict
          event={event}
          order={order}
          found={found}
          isStaff={isOperator}
          onComment={onComment}
        />
        <OrderFacts event={event} order={order} />
        <OrderProducts order={order} />
        {order.proposal !== null && (
          <section className={classes.section}>
            <OrderProposal
              event={event}
              order={order}
              onPage={onPage}
              isOperator={isOperator}
              onDone={() => title.current?.focus()}
            />
          </section>
        )}
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
        <RequiredData
          event={event}
          order={order}
          mayReveal={mayReveal}
          actions={
            <MissingDataActions
              event={event}
              order={order}
              onPage={onPage}
              isOperator={isOperator}
              onDone={() => title.current?.focus()}
            />
          }
        />
        {ticket}
        {isDecidable && (
          <ConfirmationChecklist
            guide={<GuideCheck guides={event.guides} />}
            berthing={<BerthingCheck event={event} order={order} />}
            minimum={<GroupCheck event={event} isKept={isKept} onComment={onComment} />}
            warnings={told.filter(hasNoPoint).map(({ text }) => text)}
          />
        )}
        <DeletionDays event={event} order={order} />
        {requests}
      </div>
      <footer className={classes.footer} data-toasts-above>
        {problem !== null && <Problem>{problem}</Problem>}
        {news !== null && <News>{news}</News>}
        {/* A canceled order's panel closes, and the way on then stands above the orders. */}
        {!isOpen && pendingStatus !== 'canceled' && walk.nextToDecide === null && (
          <NextRequest event_id={event.event_id} link={nextRequest} onLeave={onLeave} />
        )}
        <div className={classes.asks}>
          {hasTicks ? (
            <ConfirmationTicks
              isChecked={ticks.isChecked}
              hasWarnings={warnings.length > 0}
              isAccepted={ticks.isAccepted}
              onCheck={ticks.check}
              onAccept={ticks.accept}
            />
          ) : (
            <p className={classes.decided}>
              {order.status === 'approved'
                ? t('orders.alreadyApproved')
                : (canceledText(t, order, language) ?? t('orders.alreadyCanceled'))}
            </p>
          )}
          {isOpen && <KeysHint ticks={ticks} />}
        </div>
        {asksReason && isDecidable && (
          <CancelReason
            id={reasonForm}
            event={event}
            order={order}
            isOperator={isOperator}
            isNeeded={isReasonNeeded}
            refusal={refusal}
            onCancel={cancel}
          />
        )}
        <DecisionButtons
          status={order.status}
          mayConfirm={mayConfirm}
          pendingStatus={pendingStatus}
          hasFailed={problem !== null || news !== null}
          reasonForm={asksReason ? reasonForm : null}
          onAskReason={isReasonNeeded ? null : () => setAsksReason(!asksReason)}
          onConfirm={confirmOnly}
          onCancel={() => cancel(null, null)}
          onConfirmAndNext={confirmAndNext}
          onClose={onClose}
        />
      </footer>
      {asked !== null && found !== null && (
        <ConfirmDialog
          question={t(`ships.confirm.${found.kind}`, { ship: found.conflict.ship })}
          consequence={fitSentence(t, found.conflict)}
          confirmLabel={t('ships.confirmAnyway')}
          refuseLabel={t('ships.confirmNot')}
          isPending={false}
          problem={null}
          onConfirm={() => {
            setAsked(null)
            title.current?.focus()
            asked()
          }}
          onClose={() => {
            setAsked(null)
            title.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** The checklist's last point says the other one. */
const hasNoPoint = ({ warning }: { warning: OrderWarning }) => warning !== 'below_minimum'

/** Why nothing can be confirmed yet, and the keys' next effect. */
function KeysHint({ ticks }: { ticks: Ticks }) {
  const t = useText()
  const asks = (ticks.areAskedFor && !ticks.areAll) || undefined
  return (
    <output className={classes.hint} data-asks={asks}>
      {!ticks.areAll && t('orders.tickFirst')}{' '}
      <span className={classes.keysHint}>
        {t(ticks.areAll ? 'orders.ticked' : 'orders.keysHint')}
      </span>
    </output>
  )
}
