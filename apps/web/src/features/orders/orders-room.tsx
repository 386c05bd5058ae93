import type { Event } from '@gangway/contract/events'
import { type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { orderColumns } from './order-columns.ts'
import classes from './orders-room.module.css'

/** Gives the orders the widths of their columns, and containers that show which arrangement fits. */
export function OrdersRoom({
  event: { excursions, ship_calls, need_ticket, pickup_time },
  mayReopen,
  children,
}: {
  event: Event
  mayReopen: boolean
  children: ReactNode
}) {
  const { t, language } = useLanguage()
  const widths = useMemo(
    () =>
      orderColumns(
        t,
        { excursions, ship_calls, need_ticket, pickup_time },
        { mayReopen, language },
      ),
    [t, excursions, ship_calls, need_ticket, pickup_time, mayReopen, language],
  )
  return (
    <div className={classes.room} style={widths}>
      <div className={classes.roomForTwoLines}>
        <div className={classes.roomForOneLine}>
          <div className={classes.roomForBrands}>
            <div className={classes.content}>{children}</div>
          </div>
        </div>
      </div>
    </div>
  )
}
