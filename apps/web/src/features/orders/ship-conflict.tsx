import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { OrderConflict } from '@gangway/domain/ships/order-conflict'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { effectivePickupTime } from '@gangway/domain/events/pickup-times'
import { callsOf } from '@gangway/domain/ships/ship-call'
import { lostText } from '../../shared/format/lost-call-text.ts'
import { fitSentence } from '../../shared/format/pickup-fit-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { IconShip } from '../../shared/ui/icons.ts'
import { ShipSteps } from '../../shared/ui/ship-steps.tsx'
import classes from './confirmation-panel.module.css'
import { conflictTitle } from './order-conflict-texts.ts'

/** Says at the head of the panel that the order's ship does not call, or is missed by its time. */
export function ShipConflict({
  event,
  order,
  found,
  isStaff,
  onComment,
}: {
  event: Event
  order: Order
  found: OrderConflict
  isStaff: boolean
  /** Opens the comments with a text in the field. */
  onComment: (text: string) => void
}) {
  const { t, language } = useLanguage()
  const { kind, conflict } = found
  const { ship } = conflict
  const lost = callsOf(order, event.ship_calls).map((call) => lostText(t, language, call) ?? [])
  const time = effectivePickupTime({ order: order.pickup_time, event: event.pickup_time })
  const persons = t('orders.persons', { n: orderPersonCount(order.subproducts) })
  const reason =
    kind === 'no_call'
      ? lost.flat().join(', ')
      : `${time}: ${fitSentence(t, conflict)} ${t('orders.notFetched', { persons })}.`
  return (
    <section className={classes.conflict} aria-labelledby="ship-conflict">
      <IconShip size={18} aria-hidden />
      <div className={classes.conflictText}>
        <h3 className={classes.heading} id="ship-conflict">
          {conflictTitle(t, found)}
        </h3>
        <p>{reason}</p>
        <ShipSteps
          event={event}
          isStaff={isStaff}
          onAsk={() => onComment(t('ships.askOperatorAbout', { ship }))}
        />
      </div>
    </section>
  )
}
