import type { Order } from '@gangway/contract/orders'
import type { ShipCall } from '@gangway/contract/ship-calls'
import { lacksPhone } from '@gangway/domain/orders/order-warnings'
import { shopBrand } from '@gangway/domain/orders/shop-brand'
import { callsOf } from '@gangway/domain/ships/ship-call'
import { config } from '../../shared/browser/config.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { PhoneLink } from '../../shared/ui/phone-link.tsx'
import marks from './order-marks.module.css'
import { wordedDoubts } from './order-warning-texts.ts'
import classes from './orders-table.module.css'
import { WarningLines } from './warning-lines.tsx'

/**
 * The berth of the order's ship, from the order or else from its call, and whether guests come by tender.
 */
export function OrderBerth({ order, calls }: { order: Order; calls: readonly ShipCall[] }) {
  const t = useText()
  const [call] = callsOf(order, calls)
  const berth = order.berth || call?.berth
  return (
    <>
      <div className={classes.place} title={berth}>
        {berth}
      </div>
      {call?.tender === true && (
        <div className={marks.tender} title={t('ships.tenderHint')}>
          {t('ships.tender')}
        </div>
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
  const brand = shopBrand(shop_language)
  return (
    <>
      {shop_language}
      {brand !== null && <span className={classes.quiet}> {config.brand_labels[brand]}</span>}
    </>
  )
}

/** A row with counts of what is odd in the data received, before anyone opens it. */
export function OrderDoubts({ order }: { order: Order }) {
  const doubts = wordedDoubts(useText(), order)
  if (order.status === 'canceled' || doubts.length === 0) return null
  return (
    <tr className={classes.doubts}>
      <td data-column="select" aria-hidden />
      <td colSpan={9}>
        <WarningLines lines={doubts} />
      </td>
      <td data-column="action" aria-hidden />
    </tr>
  )
}
