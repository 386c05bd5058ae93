import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { fitOfOrder as judgeOrder } from '@gangway/domain/ships/own-times'
import type { PickupFit } from '@gangway/domain/ships/pickup-fit'
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
  const calls = event.ship_calls
  return judgeOrder(order, { ...event, calls, rules: config.pickup_rules })
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
