import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { fetchedShips, ordersOfShip } from '@gangway/domain/ships/own-times'
import { distinctShips, type KnownShip } from '@gangway/domain/ships/ship-identity'
import { shipClocks } from '@gangway/domain/ships/ship-time'
import { timeWithShips } from '@gangway/texts/ship-time'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useRegainedFocus } from '../../../shared/browser/use-regained-focus.ts'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { dispatchesPath } from '../../../shared/paths.ts'
import { ClearOwnTime } from './clear-own-time.tsx'
import type { EventOnPage } from './event.api.ts'
import classes from './own-times.module.css'

const OwnTimeDialog = lazy(async () => ({
  default: (await import('./own-time-dialog.tsx')).OwnTimeDialog,
}))

interface Props {
  event: Event
  onPage: EventOnPage
  /** The button that was used is unmounted then: move the focus. */
  onChanged: () => void
}

/** The way to a time of its own for each ship that a time misses. */
export function OwnTimeOffers({ ships, ...props }: Props & { ships: readonly KnownShip[] }) {
  if (ships.length === 0) return null
  return (
    <div className={classes.offers}>
      {ships.map((ship) => (
        <OwnTimeOffer key={ship.ship} ship={ship} {...props} />
      ))}
    </div>
  )
}

function OwnTimeOffer({ event, ship, onPage, onChanged }: Props & { ship: KnownShip }) {
  const { t } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRegainedFocus<HTMLButtonElement>(!isOpen)
  const { waiting } = ordersOfShip(event.excursions, ship)
  const n = personsOf(waiting)
  const title = t('event.ownTime', { ship: ship.ship, persons: t('orders.persons', { n }) })
  return (
    <>
      <Button
        ref={button}
        className={classes.offer}
        classNames={{ label: classes.label }}
        variant="default"
        size="compact-sm"
        onClick={() => setIsOpen(true)}
      >
        {title}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnTimeDialog
            event={event}
            ship={ship}
            title={title}
            onPage={onPage}
            onSaved={onChanged}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The ships with a time of their own. */
export function OwnTimes({ mayClear, ...props }: Props & { mayClear: boolean }) {
  const { t, language } = useLanguage()
  const { excursions, ship_calls, port_id, event_date, agency_id } = props.event
  const dispatches = dispatchesPath(port_id, event_date, agency_id)
  const timed = fetchedShips(excursions).filter(({ pickup_time }) => pickup_time !== null)
  if (timed.length === 0) return null
  return (
    <ul className={classes.times} aria-label={t('event.ownTimes')}>
      {distinctShips(timed).map((ship) => {
        const own = ordersOfShip(timed, ship).timed
        const clocks = shipClocks([ship], ship_calls)
        const isSetBy = (origin: Order['pickup_time_from']) =>
          own.some(({ pickup_time_from }) => pickup_time_from === origin)
        const times = [...new Set(own.map(({ pickup_time }) => pickup_time ?? ''))]
          .toSorted((a, b) => (a < b ? -1 : 1))
          .map((time) => timeWithShips(time, clocks, language))
        return (
          <li key={ship.ship}>
            <span className={classes.who}>
              <bdi className={classes.ship}>{ship.ship}</bdi>{' '}
              <span className={classes.quiet}>{t('orders.persons', { n: personsOf(own) })}</span>{' '}
              {isSetBy('dispatch') && <Link to={dispatches}>{t('event.dispatchTime')}</Link>}
            </span>
            <strong className={classes.time}>{times.join(', ')}</strong>
            {mayClear && isSetBy('here') && <ClearOwnTime ship={ship} {...props} />}
          </li>
        )
      })}
    </ul>
  )
}

function personsOf(orders: Event['excursions']): number {
  return orders.reduce((sum, { subproducts }) => sum + orderPersonCount(subproducts), 0)
}
