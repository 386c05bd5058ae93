import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { OrderConflict } from '@gangway/domain/ships/order-conflict'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { effectivePickupTime } from '@gangway/domain/events/pickup-times'
import { callsOf } from '@gangway/domain/ships/ship-call'
import { lostText } from '../../shared/format/lost-call-text.ts'
import { fitSentence } from '../../shared/format/pickup-fit-text.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { IconShip } from '../../shared/ui/icons.ts'
import { ShipSteps } from '../../shared/ui/ship-steps.tsx'
import classes from './confirmation-panel.module.css'
import { conflictTitle } from './order-conflict-texts.ts'

interface Props {
  event: Event
  order: Order
  isStaff: boolean
  /** Opens the comments with a text in the field. */
  onComment: (text: string) => void
}

/** Says at the head of the panel that the order's ship does not call, is missed by its time, or that no time fits. */
export function ShipConflict({ found, ...props }: Props & { found: OrderConflict | null }) {
  const { t, language } = useLanguage()
  const { event, order } = props
  if (found === null) {
    const waits = isActiveOrder[order.status] && order.pickup_time === null
    return event.no_common_time && waits ? <Head title={t('ships.noWindow')} {...props} /> : null
  }
  const lost = callsOf(order, event.ship_calls).map((call) => lostText(t, language, call) ?? [])
  const time = effectivePickupTime({ order: order.pickup_time, event: event.pickup_time })
  const persons = t('orders.persons', { n: orderPersonCount(order.subproducts) })
  const reason =
    found.kind === 'no_call'
      ? lost.flat().join(', ')
      : `${time}: ${fitSentence(t, found.conflict)} ${t('orders.notFetched', { persons })}.`
  return <Head title={conflictTitle(t, found)} reason={reason} {...props} />
}

function Head({
  title,
  reason,
  event,
  order: { ship },
  isStaff,
  onComment,
}: Props & { title: string; reason?: string }) {
  const t = useText()
  return (
    <section className={classes.conflict} aria-labelledby="ship-conflict">
      <IconShip size={18} aria-hidden />
      <div className={classes.conflictText}>
        <h3 className={classes.heading} id="ship-conflict">
          {title}
        </h3>
        {reason !== undefined && <p>{reason}</p>}
        <ShipSteps
          event={event}
          isStaff={isStaff}
          onAsk={() => onComment(t('ships.askOperatorAbout', { ship }))}
        />
      </div>
    </section>
  )
}
