import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { ShipCall } from '@gangway/contract/ship-calls'
import { effectivePickupTime } from '@gangway/domain/events/pickup-times'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { callsOf } from '@gangway/domain/ships/ship-call'
import { stayLimits, stayText } from '@gangway/texts/stay-text'
import type { ReactNode } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { languageName } from '../../shared/format/language-name.ts'
import { lostText } from '../../shared/format/lost-call-text.ts'
import { shortFitText } from '../../shared/format/pickup-fit-text.ts'
import { EmailLink } from '../../shared/ui/email-link.tsx'
import { StatusWord } from '../../shared/ui/status-icon.tsx'
import { VerdictIcon } from '../../shared/ui/verdict-icon.tsx'
import { fitOfOrder } from './berthing-check.tsx'
import { onShipText } from './order-cell-texts.ts'
import { OrderBerth, OrderPhone } from './order-cells.tsx'
import classes from './order-facts.module.css'

/** Facts that the checklist asks about, at the top of the panel. */
export function OrderFacts({ event, order }: { event: Event; order: Order }) {
  const { t, language } = useLanguage()
  const pickupTime = effectivePickupTime({ order: order.pickup_time, event: event.pickup_time })
  const calls = callsOf(order, event.ship_calls)
  const fit = fitOfOrder(event, order)
  const onShip = onShipText(order, event, language)
  return (
    <>
      <p className={classes.line}>
        <StatusWord status={order.status} look="badge" />
        <span className="tabular">{t('orders.order', { order_id: order.order_id })}</span>
        <span>{t('orders.persons', { n: orderPersonCount(order.subproducts) })}</span>
      </p>
      <dl className={classes.facts}>
        <Fact label={t('orders.field.ship')}>{order.ship}</Fact>
        {order.ship_imo !== null && (
          <Fact label={t('orders.field.ship_imo')}>{order.ship_imo}</Fact>
        )}
        <Fact label={t('orders.field.berth')}>
          <OrderBerth order={order} calls={event.ship_calls} />
        </Fact>
        <Fact label={t('orders.pickupTime')}>
          <span className="tabular">
            {pickupTime ?? t('orders.pickupMissing')}
            {onShip !== null && ` (${onShip})`}
          </span>
        </Fact>
        <Fact label={t('orders.field.phone')}>
          <OrderPhone order={order} />
        </Fact>
        {order.email !== null && (
          <Fact label={t('orders.field.customer_email')} isLong>
            <EmailLink email={order.email} />
          </Fact>
        )}
        {order.language !== null && (
          <Fact label={t('orders.field.customer_language')}>
            {languageName(order.language, language)}
          </Fact>
        )}
        {order.reference !== null && (
          <Fact label={t('events.field.reference')}>{order.reference}</Fact>
        )}
        {calls.length > 0 && (
          <Fact label={t('orders.inPort')}>
            {calls.map((call) => (
              <Stay key={`${call.call_date} ${call.arrival}`} event={event} call={call} />
            ))}
          </Fact>
        )}
        {fit !== null && (
          <Fact label={t('orders.spareTime')}>
            <span className={classes.spare}>
              <VerdictIcon verdict={fit.verdict} />
              {shortFitText(t, fit)}
            </span>
          </Fact>
        )}
      </dl>
      {order.notes !== null && (
        <dl className={classes.notes}>
          <Fact label={t('orders.field.notes')}>{order.notes}</Fact>
        </dl>
      )}
    </>
  )
}

function Stay({ event: { event_date }, call }: { event: Event; call: ShipCall }) {
  const { t, language } = useLanguage()
  const lost = lostText(t, language, call)
  const limits = lost === null ? stayLimits(call, event_date, language) : []
  return (
    <span className={classes.stay}>
      {lost ?? stayText(call, event_date, language)}
      {limits.length > 0 && <span className={classes.quiet}>{limits.join(', ')}</span>}
    </span>
  )
}

function Fact({
  label,
  isLong = false,
  children,
}: {
  label: string
  /** Has the room of two, so that it is not broken. */
  isLong?: boolean
  children: ReactNode
}) {
  return (
    <div className={isLong ? classes.long : undefined}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  )
}
