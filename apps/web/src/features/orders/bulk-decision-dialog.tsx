import type { Event } from '@gangway/contract/events'
import type { DecisionResult, Order } from '@gangway/contract/orders'
import { Button, Group, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { focusOnMount } from '../../shared/forms/focus-on-mount.ts'
import classes from './bulk-decision-dialog.module.css'
import { BulkResults } from './bulk-results.tsx'
import { ConfirmationChecklist } from './confirmation-checklist.tsx'
import { type BulkDecision, useDecideOrders } from './decisions.api.ts'
import { OrdersToDecide } from './orders-to-decide.tsx'
import { wordedWarnings } from './order-warning-texts.ts'
import type { OrdersOnPage } from './orders.api.ts'

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
  onDecided,
  onDone,
  onClose,
}: {
  event: Event
  onPage: OrdersOnPage
  orders: readonly Order[]
  status: BulkDecision['excursion_status']
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
  const eligible = isConfirming ? all.filter((order) => order.status === 'requested') : all
  const listed = eligible.map((order) => ({
    order,
    warnings: isConfirming ? wordedWarnings(t, order) : [],
  }))
  const decided = listed.filter(({ warnings }) => !leftOut || warnings.length === 0)
  const accepted = new Set(decided.flatMap(({ warnings }) => warnings.map((one) => one.warning)))
  const warned = decided.filter(({ warnings }) => warnings.length > 0).length
  const done = results?.filter(({ code }) => code === null).length ?? 0
  const title =
    results === undefined
      ? t(titles[status], { n: decided.length })
      : t('decisions.resultTitle', { done, total: results.length })
  const isReady = !isConfirming || (isChecked && (isAccepted || warned === 0))
  const decide = () =>
    mutate({
      excursion_ids: decided.map(({ order }) => order.id),
      excursion_status: status,
      accepted_warnings: [...accepted],
    })

  return (
    <Modal
      opened
      onClose={results === undefined ? onClose : onDone}
      title={title}
      size="lg"
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      {results === undefined ? (
        <>
          <OrdersToDecide
            orders={listed}
            leftAlone={all.length - eligible.length}
            leftOut={leftOut}
            onLeaveOut={setLeftOut}
          />
          {isConfirming ? (
            <ConfirmationChecklist
              isApproved={false}
              isChecked={isChecked}
              warnings={warned > 0 ? [t('decisions.withWarnings', { n: warned })] : []}
              isAccepted={isAccepted}
              onCheck={setIsChecked}
              onAccept={setIsAccepted}
            />
          ) : (
            <p className={classes.hint}>{t('decisions.cancelHint')}</p>
          )}
          {error !== null && (
            <p className={classes.problem} role="alert">
              <IconAlertTriangle size={16} aria-hidden />
              {t('decisions.failed', { reason: errorText(t, error) })}
            </p>
          )}
          <Group justify="flex-end" gap="xs" mt="md">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('forms.back')}
            </Button>
            <Button
              color={isConfirming ? undefined : 'red'}
              disabled={!isReady || decided.length === 0}
              loading={isPending}
              onClick={decide}
            >
              {t(titles[status], { n: decided.length })}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <BulkResults orders={eligible} results={results} />
          <Group justify="flex-end" mt="md">
            <Button onClick={onDone} ref={focusOnMount}>
              {t('shell.close')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
