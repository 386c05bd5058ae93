import type { PortDayEvent } from '@gangway/contract/port-days'
import type { Language } from '@gangway/domain/languages/language'
import { type LightName, lightNames } from '@gangway/domain/port-days/lights'
import { memo } from 'react'
import { dayLabel } from '../../features/dashboard/dashboard-texts.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { useRowsAfterPaint } from '../../shared/lists/use-rows-after-paint.ts'
import { dispatchesPath, eventPath, isServed, ordersHash } from '../../shared/paths.ts'
import { StatusIcon } from '../../shared/ui/status-icon.tsx'
import { toPage, usePageLinks } from '../../shared/ui/row-link.ts'
import { LightMark, lightText } from './light-mark.tsx'
import { OpenReasons } from './open-reasons.tsx'
import classes from './port-day-events.module.css'

/** So many fill any screen. */
const drawnFirst = 30

/** The events in the order in which they have to leave, each with its lights; cards where it is narrow. */
export function PortDayEvents({
  events,
  showsAgency,
  shipsPath,
  port_id,
  date,
}: Omit<RowProps, 'event' | 'isDispatched'> & { events: readonly PortDayEvent[] }) {
  const t = useText()
  const drawn = useRowsAfterPaint(events, drawnFirst)
  const isDispatched = events.some(({ lights }) => lights.crew !== null || lights.places !== null)
  return (
    <table
      className={classes.table}
      data-dispatched={isDispatched || undefined}
      aria-label={t('portDays.excursions')}
      {...usePageLinks()}
    >
      <thead>
        <tr>
          <th scope="col" className={classes.time} title={t('portDays.latestHint')}>
            {t('portDays.latest')}
          </th>
          <th scope="col" className={classes.time}>
            {t('portDays.time')}
          </th>
          <th scope="col">{t('portDays.event')}</th>
          <th scope="col" className={classes.persons}>
            {t('portDays.persons')}
          </th>
          {columnsOf(isDispatched).map((name) => (
            <th key={name} scope="col" className={classes.lightName}>
              {t(`portDays.light.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {drawn.map((event) => (
          <PortDayEventRow
            key={event.event_id}
            event={event}
            showsAgency={showsAgency}
            shipsPath={shipsPath}
            port_id={port_id}
            date={date}
            isDispatched={isDispatched}
          />
        ))}
      </tbody>
    </table>
  )
}

/** With its weekday where it is of another day than the page. */
function latestText(
  { latest_pickup, latest_pickup_date }: PortDayEvent,
  date: string,
  language: Language,
): string {
  if (latest_pickup === null || latest_pickup_date === null) return '–'
  if (latest_pickup_date === date) return latest_pickup
  return `${dayLabel(latest_pickup_date, language).weekday} ${latest_pickup}`
}

interface RowProps {
  event: PortDayEvent
  showsAgency: boolean
  /** Where ship calls are corrected; null: not by this person. */
  shipsPath: string | null
  port_id: number
  /** `YYYY-MM-DD`, the page’s. */
  date: string
  /** An event of the page has dispatches with crew or a vehicle. */
  isDispatched: boolean
}

const undispatched = lightNames.filter((name) => name !== 'crew' && name !== 'places')

/** Where no dispatch has crew or a vehicle, nothing asks for them. */
const columnsOf = (isDispatched: boolean) => (isDispatched ? lightNames : undispatched)

/** Where on the event's page a light is settled, if not at its head. */
const places: Readonly<Partial<Record<LightName, string>>> = {
  answered: ordersHash,
  data: ordersHash,
  tickets: ordersHash,
  count: ordersHash,
}

const PortDayEventRow = memo(function PortDayEventRow({
  event,
  showsAgency,
  shipsPath,
  port_id,
  date,
  isDispatched,
}: RowProps) {
  const { t, language } = useLanguage()
  const side = showsAgency ? 'operator' : 'agency'
  const { event_id, status, lights, is_ready, ships } = event
  const to = eventPath(event_id)
  const isCanceled = status === 'canceled'
  const facts = [
    ...(showsAgency ? [event.agency_name] : []),
    ...ships.map(({ ship }) => ship),
    event.language_guide.toUpperCase(),
  ]
  return (
    <tr
      data-mark={is_ready || isCanceled ? undefined : 'unready'}
      data-canceled={isCanceled || undefined}
    >
      <td className={classes.time} data-label={t('portDays.latest')}>
        {latestText(event, date, language)}
      </td>
      <td className={classes.time} data-label={t('portDays.time')}>
        {event.pickup_time ?? '–'}
      </td>
      <th scope="row" className={classes.event}>
        <span className={classes.title}>
          <StatusIcon status={status} />
          <a {...toPage} href={to} className={classes.link}>
            {event.agency_title}
          </a>
          <span className="visually-hidden">{stateText()}</span>
        </span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        <OpenReasons lights={lights} side={side} />
      </th>
      <td className={classes.persons} data-label={t('portDays.persons')}>
        {event.total_pax}
      </td>
      {columnsOf(isDispatched).map((name) => (
        <td key={name} className={classes.light} data-label={t(`portDays.light.${name}`)}>
          <LightMark
            light={lights[name]}
            text={lightText(t, name, lights[name], side)}
            side={side}
            to={placeOf(name)}
          />
        </td>
      ))}
    </tr>
  )

  function placeOf(name: LightName): string {
    if (name === 'ship' && shipsPath !== null) return shipsPath
    if (name !== 'crew' && name !== 'places') return `${to}${places[name] ?? ''}`
    const board = dispatchesPath(port_id, date, showsAgency ? event.agency_id : undefined)
    return isServed(board) ? board : to
  }

  function stateText() {
    if (isCanceled) return t('portDays.canceled')
    return is_ready ? t('portDays.ready') : t('portDays.notReady')
  }
})
