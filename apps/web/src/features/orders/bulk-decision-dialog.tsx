import type { Event } from '@gangway/contract/events'
import type { DecisionResult, Order } from '@gangway/contract/orders'
import { Button, Group, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/lib/error-text.ts'
import { focusOnMount } from '../../shared/lib/focus-on-mount.ts'
import classes from './bulk-decision-dialog.module.css'
import { BulkResults } from './bulk-results.tsx'
import { ConfirmationChecklist } from './confirmation-checklist.tsx'
import { type BulkDecision, useDecideOrders } from './decisions.api.ts'
import { OrdersToDecide } from './orders-to-decide.tsx'
import type { OrdersOnPage } from './orders.api.ts'

const titles = { approved: 'decisions.approveTitle', canceled: 'decisions.cancelTitle' } as const

/**
 * Confirms or cancels the orders that were ticked when it opened. Confirming asks for the same tick as
 * one order does; afterwards it says of each order what became of it.
 */
export function BulkDecisionDialog({
  event,
  onPage,
  orders: asked,
  status,
  onDecided,
  onClose,
}: {
  event: Event
  onPage: OrdersOnPage
  orders: readonly Order[]
  status: BulkDecision['excursion_status']
  onDecided: (results: readonly DecisionResult[]) => void
  onClose: () => void
}) {
  const t = useText()
  const [all] = useState(asked)
  const [isChecked, setIsChecked] = useState(false)
  const { mutate, isPending, data: results, error } = useDecideOrders({ event, onPage, onDecided })
  const isConfirming = status === 'approved'
  const orders = isConfirming ? all.filter((order) => order.status === 'requested') : all
  const done = results?.filter(({ code }) => code === null).length ?? 0
  const title =
    results === undefined
      ? t(titles[status], { n: orders.length })
      : t('decisions.resultTitle', { done, total: results.length })
  const decide = () =>
    mutate({ excursion_ids: orders.map(({ id }) => id), excursion_status: status })

  return (
    <Modal
      opened
      onClose={onClose}
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
          <OrdersToDecide orders={orders} leftAlone={all.length - orders.length} />
          {isConfirming ? (
            <ConfirmationChecklist
              isApproved={false}
              isChecked={isChecked}
              onCheck={setIsChecked}
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
              {t('decisions.back')}
            </Button>
            <Button
              color={isConfirming ? undefined : 'red'}
              disabled={isConfirming && !isChecked}
              loading={isPending}
              onClick={decide}
            >
              {t(titles[status], { n: orders.length })}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <BulkResults orders={orders} results={results} />
          <Group justify="flex-end" mt="md">
            <Button onClick={onClose} ref={focusOnMount}>
              {t('orders.close')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
