import type { Event } from '@gangway/contract/events'
import { isUnansweredOrder } from '@gangway/domain/orders/order-status'
import type { Order } from '@gangway/contract/orders'
import type { DecisionResult } from '@gangway/contract/decisions'
import { Button, Group } from '@mantine/core'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { type ComponentProps, useId, useState } from 'react'
import { config } from '../../shared/browser/config.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { focusOnMount } from '../../shared/forms/focus-on-mount.ts'
import classes from './bulk-decision-dialog.module.css'
import panel from './confirmation-panel.module.css'
import { BulkResults } from './bulk-results.tsx'
import { ConfirmationChecklist } from './confirmation-checklist.tsx'
import { ConfirmationTicks } from './confirmation-ticks.tsx'
import { type BulkDecision, useDecideOrders } from './decisions.api.ts'
import { GuideCheck } from './guide-check.tsx'
import { type OrderToDecide, OrdersToDecide } from './orders-to-decide.tsx'
import { conflictOf, conflictTitle } from './order-conflict-texts.ts'
import { wordedWarnings } from './order-warning-texts.ts'
import type { OrdersOnPage } from './orders.api.ts'
import { ReasonFields } from './reason-fields.tsx'
import type { GivenReason } from './reasons.api.ts'
import { isAboutReason, useReasonForm } from './use-reason-form.ts'

const titles = { approved: 'decisions.approveTitle', canceled: 'decisions.cancelTitle' } as const

/**
 * Confirms or cancels the orders that were ticked when it opened. Confirming asks for the same ticks as
 * one order does. It closes by itself when all of them are done; else it says of each what became of it.
 */
export function BulkDecisionDialog({
  event,
  onPage,
  orders: asked,
  status,
  isOperator,
  reason,
  onDecided,
  onDone,
  onClose,
}: {
  event: Event
  onPage: OrdersOnPage
  orders: readonly Order[]
  status: BulkDecision['excursion_status']
  isOperator: boolean
  /** Code of the reason that is chosen at first; null: none. */
  reason: string | null
  onDecided: (results: readonly DecisionResult[]) => void
  /** The decision was taken, and there is nothing more to say. */
  onDone: () => void
  /** Nothing was decided. */
  onClose: () => void
}) {
  const t = useText()
  const [all] = useState(asked)
  const [isChecked, setIsChecked] = useState(false)
  const [isAccepted, setIsAccepted] = useState(false)
  const [leftOut, setLeftOut] = useState(false)
  const {
    mutate,
    isPending,
    data: results,
    error,
  } = useDecideOrders({
    event,
    onPage,
    onDecided: (answered) => {
      onDecided(answered)
      if (answered.every(({ code }) => code === null)) onDone()
    },
  })
  const isConfirming = status === 'approved'
  const listed = listedOrders(t, all, { event, isConfirming })
  const decided = listed.filter(({ warnings }) => !leftOut || warnings.length === 0)
  const accepted = new Set(
    decided.flatMap(({ warnings }) => warnings.flatMap(({ warning }) => warning ?? [])),
  )
  const warned = decided.filter(({ warnings }) => warnings.length > 0).length
  const title = t(titles[status], { n: decided.length })
  const isReady = !isConfirming || (isChecked && (isAccepted || warned === 0))
  const reasonForm = useId()
  const canceling = useReasonForm(reason, decide)
  const isReasonNeeded = config.cancel_reason === 'required' && !isOperator
  function decide(given: GivenReason | null) {
    const decision = {
      excursion_ids: decided.map(({ order }) => order.id),
      excursion_status: status,
      accepted_warnings: [...accepted],
      given,
    }
    mutate(decision, { onError: canceling.refuse })
  }

  return (
    <Dialog
      onClose={results === undefined ? onClose : onDone}
      title={results === undefined ? title : outcomeTitle(t, results)}
      size="lg"
    >
      {results === undefined ? (
        <>
          <OrdersToDecide
            orders={listed}
            leftAlone={all.length - listed.length}
            leftOut={leftOut}
            onLeaveOut={setLeftOut}
          />
          {isConfirming ? (
            <>
              <ConfirmationChecklist
                guide={<GuideCheck guides={event.guides} />}
                warnings={warned > 0 ? [t('decisions.withWarnings', { n: warned })] : []}
              />
              <div className={panel.asks}>
                <ConfirmationTicks
                  isChecked={isChecked}
                  hasWarnings={warned > 0}
                  isAccepted={isAccepted}
                  onCheck={setIsChecked}
                  onAccept={setIsAccepted}
                />
              </div>
            </>
          ) : (
            <form {...canceling.form} id={reasonForm}>
              <p className={classes.hint}>{t('decisions.cancelHint')}</p>
              <ReasonFields
                field={canceling.field}
                choice={canceling.choice}
                isNeeded={isReasonNeeded}
              />
            </form>
          )}
          {error !== null && !isAboutReason(error) && <Problem reason={errorText(t, error)} />}
          <Answers
            label={title}
            isConfirming={isConfirming}
            isReady={isReady && decided.length > 0 && !canceling.isAwaited}
            isPending={isPending}
            form={isConfirming ? undefined : reasonForm}
            onDecide={() => decide(null)}
            onClose={onClose}
          />
        </>
      ) : (
        <Outcome
          status={status}
          orders={listed.map(({ order }) => order)}
          results={results}
          onDone={onDone}
        />
      )}
    </Dialog>
  )
}

/** The orders that can be decided, and what each is to be confirmed in spite of. */
function listedOrders(
  t: Translate,
  orders: readonly Order[],
  { event, isConfirming }: { event: Event; isConfirming: boolean },
): OrderToDecide[] {
  if (!isConfirming) return orders.map((order) => ({ order, warnings: [] }))
  return orders
    .filter(({ status }) => isUnansweredOrder[status])
    .map((order) => {
      const found = conflictOf(order, event)
      const conflict = found === null ? [] : [{ warning: null, text: conflictTitle(t, found) }]
      return { order, warnings: [...conflict, ...wordedWarnings(t, order, event)] }
    })
}

function outcomeTitle(t: Translate, results: readonly DecisionResult[]): string {
  const done = results.filter(({ code }) => code === null).length
  return t('decisions.resultTitle', { done, total: results.length })
}

function Answers({
  label,
  isConfirming,
  isReady,
  isPending,
  form,
  onDecide,
  onClose,
}: {
  label: string
  isConfirming: boolean
  isReady: boolean
  isPending: boolean
  /** Id of the form that it sends. */
  form: string | undefined
  onDecide: () => void
  onClose: () => void
}) {
  const t = useText()
  return (
    <Group justify="flex-end" gap="xs" mt="md">
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('forms.back')}
      </Button>
      <Button
        color={isConfirming ? undefined : 'red'}
        disabled={!isReady}
        loading={isPending}
        {...(form === undefined ? { onClick: onDecide } : { type: 'submit' as const, form })}
      >
        {label}
      </Button>
    </Group>
  )
}

function Problem({ reason }: { reason: string }) {
  const t = useText()
  return (
    <p className={classes.problem} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      {t('decisions.failed', { reason })}
    </p>
  )
}

function Outcome({
  onDone,
  ...outcome
}: ComponentProps<typeof BulkResults> & { onDone: () => void }) {
  const t = useText()
  return (
    <>
      <BulkResults {...outcome} />
      <Group justify="flex-end" mt="md">
        <Button onClick={onDone} ref={focusOnMount}>
          {t('shell.close')}
        </Button>
      </Group>
    </>
  )
}
