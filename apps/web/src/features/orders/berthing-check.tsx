import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { fitOfOrder as judgeOrder } from '@gangway/domain/ships/own-times'
import { shipsNotCalling } from '@gangway/domain/ships/pickup-conflict'
import type { PickupFit, PickupVerdict } from '@gangway/domain/ships/pickup-fit'
import { callsOf } from '@gangway/domain/ships/ship-call'
import { useText } from '../../shared/i18n/language-context.tsx'
import { config } from '../../shared/browser/config.ts'
import { fitSentence } from '../../shared/format/pickup-fit-text.ts'
import { VerdictIcon } from '../../shared/ui/verdict-icon.tsx'
import classes from './confirmation-panel.module.css'

export type JudgedEvent = Pick<
  Event,
  | 'event_date'
  | 'duration'
  | 'port_time_zone'
  | 'port_times'
  | 'pickup_time'
  | 'ship_calls'
  | 'left_out'
>

/** How the order's pick-up time fits its own ship; null where the time or the call is not known. */
export function fitOfOrder(event: JudgedEvent, order: Order): PickupFit | null {
  const calls = event.ship_calls
  return judgeOrder(order, { ...event, calls, rules: config.pickup_rules })
}

/** The verdict on the order's ship as a sentence; none while its call is known and its time is not. */
export function BerthingCheck({ event, order }: { event: Event; order: Order }) {
  const t = useText()
  const calls = event.ship_calls
  const { ship } = order
  const fit = fitOfOrder(event, order)
  if (fit !== null) return <Verdict verdict={fit.verdict}>{fitSentence(t, fit)}</Verdict>
  if (shipsNotCalling({ ships: [order], calls }).length > 0) {
    return <Verdict verdict="impossible">{t('ships.long.noCall', { ship })}</Verdict>
  }
  if (ship === '' || callsOf(order, calls).length > 0) return null
  return <Verdict verdict="unclaimed">{t('ships.unknown', { ships: ship })}</Verdict>
}

function Verdict({ verdict, children }: { verdict: PickupVerdict; children: string }) {
  return (
    <p className={classes.berthing}>
      <VerdictIcon verdict={verdict} />
      {children}
    </p>
  )
}
