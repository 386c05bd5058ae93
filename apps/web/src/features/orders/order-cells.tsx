import type { Order } from '@gangway/contract/orders'
import type { ShipCall } from '@gangway/contract/ship-calls'
import { awaitsAction } from '@gangway/domain/orders/order-status'
import { effectivePickupTime } from '@gangway/domain/events/pickup-times'
import { lacksPhone } from '@gangway/domain/orders/order-warnings'
import { callsOf } from '@gangway/domain/ships/ship-call'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { PhoneLink } from '../../shared/ui/phone-link.tsx'
import type { JudgedEvent } from './berthing-check.tsx'
import { berthOf, brandOf, canceledText, onShipText } from './order-cell-texts.ts'
import marks from './order-marks.module.css'
import { wordedDoubts } from './order-warning-texts.ts'
import classes from './orders-table.module.css'
import { WarningLines } from './warning-lines.tsx'

/** The order's berth, and whether guests come by tender. */
export function OrderBerth({ order, calls }: { order: Order; calls: readonly ShipCall[] }) {
  const t = useText()
  const [call] = callsOf(order, calls)
  return (
    <>
      {berthOf(order, calls)}{' '}
      {call?.tender === true && (
        <span className={marks.tender} title={t('ships.tenderHint')}>
          {t('ships.tender')}
        </span>
      )}
    </>
  )
}

/** The customer's number, or that it is missing: an empty place would say nothing. */
export function OrderPhone({ order }: { order: Order }) {
  const t = useText()
  if (lacksPhone(order)) return <span className={marks.lacking}>{t('checks.phoneMissing')}</span>
  return <PhoneLink phone={order.phone} />
}

/** The shop's language and the brand under which it sold the order (rule O2.7). */
export function ShopLanguage({ shop_language }: { shop_language: string }) {
  const brand = brandOf(shop_language)
  return (
    <>
      {shop_language}
      {brand !== null && <span className={classes.brand}> {brand}</span>}
    </>
  )
}

/** The time that applies, with its ship's where that differs; an order without its own has the event's. */
export function PickupTime({ order, event }: { order: Order; event: JudgedEvent }) {
  const { t, language } = useLanguage()
  const time = effectivePickupTime({ order: order.pickup_time, event: event.pickup_time })
  const onShip = onShipText(order, event, language)
  return (
    <>
      {time ?? '–'}
      {onShip !== null && <span className={classes.onShip}> ({onShip})</span>}
      {order.pickup_time === null && (
        <span className={classes.general} data-short={t('orders.generalShort')}>
          {t('orders.generalPickupTime')}
        </span>
      )}
    </>
  )
}

/** A row that says why the order is canceled. */
export function CanceledFor({ order }: { order: Order }) {
  const { t, language } = useLanguage()
  const text = canceledText(t, order, language)
  if (text === null) return null
  return (
    <tr className={classes.doubts}>
      <td colSpan={11}>{text}</td>
    </tr>
  )
}

/** A row with counts of what is odd in the data received, before anyone opens it. */
export function OrderDoubts({ order }: { order: Order }) {
  const doubts = wordedDoubts(useText(), order)
  if (!awaitsAction(order.status) || doubts.length === 0) return null
  return (
    <tr className={classes.doubts}>
      <td colSpan={11}>
        <WarningLines lines={doubts} />
      </td>
    </tr>
  )
}
