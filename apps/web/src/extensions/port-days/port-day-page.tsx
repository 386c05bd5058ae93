import type { PortDay } from '@gangway/contract/port-days'
import { isCalendarDate } from '@gangway/domain/dates/calendar-date'
import { HttpError } from '@gangway/client/http-error'
import { Button, Checkbox } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useLiveEvents } from '../../features/events/list/use-live-events.ts'
import type { FetchFirst } from '../../pages/slot.tsx'
import { focusOnArrival } from '../../shared/browser/arrival.ts'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { useSearch } from '../../shared/lists/use-search.ts'
import { longDate } from '../../shared/format/long-date.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import {
  isServed,
  newDisruptionPath,
  paths,
  portDayPath,
  shipCallsPath,
} from '../../shared/paths.ts'
import { IconChevronLeft, IconChevronRight, IconShip } from '../../shared/ui/icons.ts'
import { IconChecks, IconPrinter } from '../../shared/ui/page-icons.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { StaleNotice } from '../../shared/ui/stale-notice.tsx'
import { LightLegend } from './light-mark.tsx'
import { PortDayEvents } from './port-day-events.tsx'
import { PortDayWeek } from './port-day-week.tsx'
import classes from './port-day-page.module.css'
import { PortDayTitle } from './port-day-title.tsx'
import { PortDaySummary } from './port-day-summary.tsx'
import { portDayQuery, usePortDay } from './port-days.api.ts'
import { ShipStays } from './ship-stays.tsx'
import { ToDispatches } from './to-dispatches.tsx'
import { useDayKeys } from './use-day-keys.ts'
import { useDaySteps } from './use-day-steps.ts'

const portPattern = /^[1-9]\d{0,8}$/

function placeIn({ port_id = '', date = '' }: Readonly<Record<string, string | undefined>>) {
  if (!portPattern.test(port_id) || !isCalendarDate(date)) return null
  return { port_id: Number(port_id), date }
}

export const fetchPortDay: FetchFirst = async (client, { params }) => {
  const place = placeIn(params)
  if (place !== null) await client.prefetchQuery(portDayQuery(place))
}

/** One port on one date: `/port-day/:port_id/:date`. */
export function PortDayPage() {
  const place = placeIn(useParams())
  return place === null ? <PortDayMissing /> : <PortDayView {...place} />
}

/** Milliseconds; changes by others show within a second. */
const livePause = 500

function PortDayView({ port_id, date }: { port_id: number; date: string }) {
  const { t, language } = useLanguage()
  const { data: day, error, isFetching, isPlaceholderData, refetch } = usePortDay({ port_id, date })
  const isQuiet = useLiveEvents(refetch, livePause)
  const { step, pathOf, query } = useDaySteps(port_id, date)
  useDayKeys(step)
  const title =
    day === undefined
      ? t('portDays.title')
      : t('portDays.pageTitle', { port: day.port_name, date: longDate(date, language) })
  usePageTitle(`${title} | ${config.app_name}`)

  if (error instanceof HttpError && error.status === 404) return <PortDayMissing />
  if (day === undefined && error !== null) {
    return <LoadFailed title={t('portDays.failed')} error={error} onRetry={refetch} />
  }
  if (day === undefined) {
    return (
      <div aria-busy>
        <span className="visually-hidden">{t('portDays.loading')}</span>
        <LoadingRows rows={12} columns={8} />
      </div>
    )
  }
  return (
    <article className={classes.page}>
      <RefetchBar isShown={isFetching && !isQuiet} />
      <PageHeader
        title={<PortDayTitle day={day} />}
        areActionsBelow
        description={<PortDaySummary day={day} />}
        actions={
          <>
            <Button.Group className={classes.screenOnly ?? ''}>
              <Button
                component={Link}
                to={pathOf(-1)}
                variant="default"
                aria-label={t('portDays.previous')}
                title={`${t('portDays.previous')} (K)`}
                px={8}
              >
                <IconChevronLeft size={18} aria-hidden />
              </Button>
              <Button
                component={Link}
                to={pathOf(1)}
                variant="default"
                aria-label={t('portDays.next')}
                title={`${t('portDays.next')} (J)`}
                px={8}
              >
                <IconChevronRight size={18} aria-hidden />
              </Button>
            </Button.Group>
            <ReportDisruption port_id={port_id} date={date} port_name={day.port_name} />
            <Button
              className={classes.screenOnly ?? ''}
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('portDays.print')}
            </Button>
          </>
        }
      />
      {error !== null && (
        <StaleNotice
          reason={errorText(t, error)}
          action={<Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>}
        />
      )}
      <div aria-busy={isPlaceholderData || undefined} className={classes.page}>
        <DayContent day={day} query={query} />
      </div>
    </article>
  )
}

function ReportDisruption({
  port_id,
  date,
  port_name,
}: Pick<PortDay, 'port_id' | 'date' | 'port_name'>) {
  const t = useText()
  const me = useMe()
  const may = me?.permissions.includes('ships.manage') === true && isServed(paths.disruptions)
  if (!may) return null
  return (
    <Button
      component={Link}
      to={newDisruptionPath({ port: port_id, date })}
      state={{ port_name }}
      className={classes.screenOnly ?? ''}
      variant="default"
    >
      {t('disruptions.start')}
    </Button>
  )
}

/** The filter stands in the address, so that a link and a reload keep it. */
function useNarrowing() {
  const { search, change: changeSearch } = useSearch()
  const change = (name: string, value: string | null) =>
    changeSearch(
      (newest) => {
        if (value === null) newest.delete(name)
        else newest.set(name, value)
        return newest
      },
      { replace: true },
    )
  return { isUnreadyOnly: search.get('ready') === 'no', agency: search.get('agency'), change }
}

function DayContent({ day, query }: { day: PortDay; query: string }) {
  const t = useText()
  const me = useMe()
  const { isUnreadyOnly, agency, change } = useNarrowing()
  const isStaff = me?.metadata.AgencyID === null
  const agencies = new Map(day.events.map((event) => [String(event.agency_id), event.agency_name]))
  const events = day.events.filter(
    (event) =>
      (!isUnreadyOnly || !event.is_ready) &&
      (agency === null || String(event.agency_id) === agency),
  )
  const maySettleShips = me?.permissions.includes('ships.manage') === true
  const shipsPath =
    maySettleShips && isServed(paths.shipCalls)
      ? shipCallsPath({ port: String(day.port_id) }, day.date)
      : null
  return (
    <>
      <PortDayWeek day={day} query={query} />
      <ShipStays day={day} />
      {day.events.length === 0 ? (
        <EmptyState
          icon={IconShip}
          title={t('portDays.empty', { port: day.port_name })}
          action={
            <Button component={Link} to={paths.portDays} variant="default">
              {t('portDays.toList')}
            </Button>
          }
        >
          {t('portDays.emptyHint')}
        </EmptyState>
      ) : (
        <>
          <fieldset className={classes.filter} aria-label={t('portDays.filter')}>
            <Checkbox
              label={t('portDays.onlyUnready')}
              checked={isUnreadyOnly}
              onChange={({ target }) => change('ready', target.checked ? 'no' : null)}
            />
            {isStaff && agencies.size > 1 && (
              <SelectField
                aria-label={t('portDays.agency')}
                placeholder={t('portDays.allAgencies')}
                data={[...agencies]
                  .map(([value, label]) => ({ value, label }))
                  .toSorted((one, other) => one.label.localeCompare(other.label))}
                value={agency}
                onChange={(value) => change('agency', value)}
                clearable
                searchable
              />
            )}
            <ToDispatches day={day} />
            <LightLegend other={isStaff ? 'agency' : 'operator'} />
          </fieldset>
          {events.length === 0 ? (
            <EmptyState
              icon={IconChecks}
              title={t('portDays.emptyFiltered')}
              action={
                <Button component={Link} to={portDayPath(day.port_id, day.date)} variant="default">
                  {t('portDays.showAll')}
                </Button>
              }
            >
              {t('portDays.emptyFilteredHint')}
            </EmptyState>
          ) : (
            <div className={classes.list}>
              <PortDayEvents
                events={events}
                showsAgency={isStaff}
                shipsPath={shipsPath}
                port_id={day.port_id}
                date={day.date}
              />
            </div>
          )}
        </>
      )}
    </>
  )
}

/** An unknown port, or an address without a date. */
function PortDayMissing() {
  const t = useText()
  usePageTitle(`${t('portDays.missing')} | ${config.app_name}`)
  return (
    <>
      <h1 ref={focusOnArrival} tabIndex={-1} className="visually-hidden">
        {t('portDays.missing')}
      </h1>
      <EmptyState
        icon={IconShip}
        title={t('portDays.missing')}
        action={
          <Button component={Link} to={paths.portDays}>
            {t('portDays.toList')}
          </Button>
        }
      >
        {t('portDays.missingHint')}
      </EmptyState>
    </>
  )
}
