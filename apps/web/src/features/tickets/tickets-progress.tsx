import type { Event } from '@gangway/contract/events'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { lacksTicket } from '@gangway/domain/tickets/ticket-rules'
import { IconDownload, IconTicket } from '../../shared/ui/icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { archiveUrl } from './tickets.api.ts'
import classes from './tickets-progress.module.css'

/** How many of an event's orders have their ticket, and all of them in one archive. */
export function TicketsProgress({ event }: { event: Event }) {
  const t = useText()
  const orders = event.excursions.filter(({ status }) => isActiveOrder[status])
  if (!event.need_ticket || orders.every(isDeleted)) return null
  const ready = orders.filter((order) => !lacksTicket({ ...order, need_ticket: true })).length
  return (
    <p className={classes.progress} data-complete={ready === orders.length}>
      <IconTicket size={16} aria-hidden />
      {t('tickets.ready', { ready, n: orders.length })}
      {orders.some(({ ticket }) => ticket !== null) && (
        <a href={archiveUrl(event.event_id)} download className={classes.all}>
          <IconDownload size={15} aria-hidden />
          {t('tickets.downloadAll')}
        </a>
      )}
    </p>
  )
}

/** Its time was up; the order had one. */
function isDeleted({ ticket, deleted_data }: Event['excursions'][number]): boolean {
  return ticket === null && deleted_data.some(({ kind }) => kind === 'ticket')
}
