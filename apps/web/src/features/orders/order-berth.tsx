import type { Order } from '@gangway/contract/orders'
import type { ShipCall } from '@gangway/contract/ship-calls'
import { callsOf } from '@gangway/domain/ships/ship-call'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './order-berth.module.css'
import cells from './orders-table.module.css'

/**
 * The berth of the order's ship, from the order or else from its call, and whether guests come by tender.
 */
export function OrderBerth({ order, calls }: { order: Order; calls: readonly ShipCall[] }) {
  const t = useText()
  const [call] = callsOf(order.ship, calls)
  const berth = order.berth || call?.berth
  return (
    <>
      <div className={cells.place} title={berth}>
        {berth}
      </div>
      {call?.tender === true && (
        <div className={classes.tender} title={t('ships.tenderHint')}>
          {t('ships.tender')}
        </div>
      )}
    </>
  )
}
