import type { Event } from '@gangway/contract/events'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './event-dispatches.module.css'
import { useDispatchCount } from './dispatches.api.ts'

/** How many dispatches leave on the port day of an event; nothing where there are none. */
export function EventDispatches({ event }: { event: Event }) {
  const t = useText()
  const { agency_id, port_id, event_date: date } = event
  const { data: count = 0 } = useDispatchCount({ agency_id, port_id, date })
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('dispatches.dispatches', { n: count })}</span>
    </span>
  )
}
