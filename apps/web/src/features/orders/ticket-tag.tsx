import type { Order } from '@gangway/contract/orders'
import { awaitsAction } from '@gangway/domain/orders/order-status'
import { IconTicket, IconTicketOff } from '@tabler/icons-react'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './ticket-tag.module.css'

/** Whether an order that needs a ticket has one; of a canceled one nothing is said. */
export function TicketTag({ order }: { order: Order }) {
  const t = useText()
  if (!awaitsAction(order.status)) return null
  const hasTicket = order.ticket !== null
  const Icon = hasTicket ? IconTicket : IconTicketOff
  return (
    <div className={classes.tag} data-missing={!hasTicket || undefined}>
      <Icon size={14} aria-hidden />
      {t(hasTicket ? 'tickets.there' : 'tickets.missing')}
    </div>
  )
}
