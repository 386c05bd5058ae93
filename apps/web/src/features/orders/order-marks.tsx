import type { Order, SubProduct } from '@gangway/contract/orders'
import { awaitsAction, isUnansweredOrder } from '@gangway/domain/orders/order-status'
import { lacksTicket } from '@gangway/domain/tickets/ticket-rules'
import { passportProgress } from '@gangway/domain/orders/passport-progress'
import {
  missingRequiredData,
  missingRequiredDataOfOrder,
} from '@gangway/domain/orders/required-data'
import { hasUnreadChange } from './order-columns.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './order-marks.module.css'

type MarkIcon =
  | 'asked'
  | 'passports'
  | 'data'
  | 'needs'
  | 'ticket'
  | 'noTicket'
  | 'reconfirm'
  | 'changed'
  | 'notFetched'

/** An icon, and a figure where there is one; the tooltip and screen readers say it in full. */
export function Mark({
  icon,
  figure,
  isOpen = true,
  children,
}: {
  icon: MarkIcon
  figure?: string
  /** It waits for someone. */
  isOpen?: boolean
  children: string
}) {
  return (
    <span
      className={classes.mark}
      data-icon={icon}
      data-open={isOpen || undefined}
      data-figure={figure}
      title={children}
    >
      <span className="visually-hidden">{children}</span>
    </span>
  )
}

/** Marks for what an order lacks, beside its customer's name. */
export function OrderMarks({ order, needsTicket }: { order: Order; needsTicket: boolean }) {
  const t = useText()
  return (
    <>
      <DataMark order={order} />
      {needsTicket && <TicketMark order={order} />}
      <NeedsMark order={order} />
      {order.count_change !== null && <Mark icon="reconfirm">{t('checks.reconfirm')}</Mark>}
      {hasUnreadChange(order) && <Mark icon="changed">{t('reading.mark')}</Mark>}
    </>
  )
}

/** Which data is still missing, so that no one has to open every order to find out. */
export function MissingData({ subProduct }: { subProduct: SubProduct }) {
  const t = useText()
  const missing = missingRequiredData(subProduct)
  if (missing.length === 0) return null
  return (
    <span className={classes.missing}>
      {t('orders.lacking', { list: missing.map((key) => t(`orders.${key}`)).join(', ') })}
    </span>
  )
}

/** "3 of 4 passports", from counts alone, and what else is missing; nothing where all is there or nothing expected. */
function DataMark({ order }: { order: Order }) {
  const t = useText()
  if (!awaitsAction(order.status)) return null
  const progress = passportProgress(order.subproducts)
  const missing = isUnansweredOrder[order.status]
    ? missingRequiredDataOfOrder(order.subproducts)
    : []
  const lacking =
    missing.length === 0
      ? null
      : t('orders.lacking', { list: missing.map((key) => t(`orders.${key}`)).join(', ') })
  if (progress === null) return lacking !== null && <Mark icon="data">{lacking}</Mark>
  const { received, expected } = progress
  const passports = t('checks.passports', { received, expected })
  return (
    <Mark
      icon="passports"
      figure={`${received}/${expected}`}
      isOpen={received < expected || lacking !== null}
    >
      {lacking === null ? passports : `${passports}, ${lacking}`}
    </Mark>
  )
}

/** How many things its persons need, such as a wheelchair; which is seen only when it is revealed. */
function NeedsMark({ order: { status, needs } }: { order: Order }) {
  const t = useText()
  if (needs === null || status === 'canceled') return null
  return (
    <Mark icon="needs" figure={String(needs.count)} isOpen={false}>
      {t('orders.needsCount', { n: needs.count })}
    </Mark>
  )
}

/** Whether an order that needs a ticket has one; of a canceled or deleted one nothing is said. */
function TicketMark({ order }: { order: Order }) {
  const t = useText()
  if (!awaitsAction(order.status)) return null
  if (order.ticket !== null) {
    return (
      <Mark icon="ticket" isOpen={false}>
        {t('tickets.there')}
      </Mark>
    )
  }
  if (!lacksTicket({ ...order, need_ticket: true })) return null
  return <Mark icon="noTicket">{t('tickets.missing')}</Mark>
}
