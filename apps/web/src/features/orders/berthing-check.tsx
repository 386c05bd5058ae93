import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { effectivePickupTime } from '@gangway/domain/events/pickup-times'
import { type PickupFit, pickupJudge } from '@gangway/domain/ships/pickup-fit'
import { useText } from '../../shared/i18n/language-context.tsx'
import { config } from '../../shared/browser/config.ts'
import { fitSentence } from '../../shared/format/pickup-fit-text.ts'
import { VerdictIcon } from '../../shared/ui/verdict-icon.tsx'
import classes from './confirmation-panel.module.css'

export type JudgedEvent = Pick<
  Event,
  'event_date' | 'duration' | 'port_time_zone' | 'port_times' | 'pickup_time' | 'ship_calls'
>

/** How the order's pick-up time fits its own ship; null where the time or the call is not known. */
export function fitOfOrder(event: JudgedEvent, order: Order): PickupFit | null {
  const time = effectivePickupTime({ order: order.pickup_time, event: event.pickup_time })
  const judge = pickupJudge({
    ...event,
    ships: [order],
    calls: event.ship_calls,
    rules: config.pickup_rules,
  })
  return time === null ? null : judge(time)
}

/** The same as a sentence. */
export function BerthingCheck({ event, order }: { event: Event; order: Order }) {
  const t = useText()
  const fit = fitOfOrder(event, order)
  if (fit === null) return null
  return (
    <p className={classes.berthing}>
      <VerdictIcon verdict={fit.verdict} />
      {fitSentence(t, fit)}
    </p>
  )
}
