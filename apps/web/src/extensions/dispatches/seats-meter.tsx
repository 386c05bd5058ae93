import type { Dispatch } from '@gangway/contract/dispatches'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './dispatch-card.module.css'

/** Persons of a dispatch beside the seats there are for them. */
export function SeatsMeter({ dispatch: { persons, free_seats } }: { dispatch: Dispatch }) {
  const t = useText()
  if (free_seats === null) {
    return <span className={classes.count}>{t('dispatches.persons', { n: persons })}</span>
  }
  const room = Math.max(0, persons + free_seats)
  const filled = room === 0 ? 1 : Math.min(1, persons / room)
  const isOver = free_seats < 0
  return (
    <span className={classes.meter} data-over={isOver || undefined}>
      <span className={classes.count}>{t('dispatches.ofSeats', { persons, seats: room })}</span>
      <span className={classes.bar} aria-hidden>
        <span className={classes.filled} style={{ inlineSize: `${filled * 100}%` }} />
      </span>
    </span>
  )
}
