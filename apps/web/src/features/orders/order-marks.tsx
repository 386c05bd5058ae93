import type { Order, SubProduct } from '@gangway/contract/orders'
import { awaitsAction } from '@gangway/domain/orders/order-status'
import { passportProgress } from '@gangway/domain/orders/passport-progress'
import { missingRequiredData } from '@gangway/domain/orders/required-data'
import { IconTicket, IconTicketOff } from '@tabler/icons-react'
import { useText } from '../../shared/i18n/language-context.tsx'
import marks from './order-marks.module.css'

/** What an order still lacks, below its customer's name. */
export function OrderMarks({ order, needsTicket }: { order: Order; needsTicket: boolean }) {
  return (
    <>
      <DataLine order={order} />
      {needsTicket && <TicketTag order={order} />}
    </>
  )
}

/** Which data is still missing, so that no one has to open every order to find out. */
export function MissingData({ subProduct }: { subProduct: SubProduct }) {
  const t = useText()
  const missing = missingRequiredData(subProduct)
  if (missing.length === 0) return null
  return t('orders.lacking', { list: missing.map((key) => t(`orders.${key}`)).join(', ') })
}

/** "3 of 4 passports", from counts alone; nothing of orders that expect no passports. */
function DataLine({ order }: { order: Order }) {
  const t = useText()
  const progress = passportProgress(order.subproducts)
  if (progress === null || order.status === 'canceled') return null
  const isComplete = progress.received === progress.expected
  return (
    <div className={marks.line} data-complete={isComplete || undefined}>
      {t('checks.passports', { ...progress })}
    </div>
  )
}

/** Whether an order that needs a ticket has one; of a canceled or deleted one nothing is said. */
function TicketTag({ order }: { order: Order }) {
  const t = useText()
  if (!awaitsAction(order.status)) return null
  const hasTicket = order.ticket !== null
  if (!hasTicket && order.deleted_data.some(({ kind }) => kind === 'ticket')) return null
  const Icon = hasTicket ? IconTicket : IconTicketOff
  return (
    <div className={marks.tag} data-missing={!hasTicket || undefined}>
      <Icon size={14} aria-hidden />
      {t(hasTicket ? 'tickets.there' : 'tickets.missing')}
    </div>
  )
}
