import { HttpError } from '@gangway/client/http-error'
import { isCalendarDate } from '@gangway/domain/dates/calendar-date'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useLiveEvents } from '../../features/events/list/use-live-events.ts'
import type { FetchFirst } from '../../pages/slot.tsx'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { agencyIn, AgencySelect } from '../../shared/ui/agency-select.tsx'
import { useSearch } from '../../shared/lists/use-search.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { BoardOnPage } from './board-on-page.tsx'
import { BoardLoading, BoardMissing, NoEvents } from './board-states.tsx'
import {
  type BoardPlace,
  dayOfBoardQuery,
  dispatchDayQuery,
  useBoardAgencies,
  useDispatchDay,
} from './dispatches.api.ts'

const idPattern = /^[1-9]\d{0,8}$/

function dayIn({ port_id = '', date = '' }: Readonly<Record<string, string | undefined>>) {
  if (!idPattern.test(port_id) || !isCalendarDate(date)) return null
  return { port_id: Number(port_id), date }
}

export const fetchDispatches: FetchFirst = async (client, { params, search, me }) => {
  const day = dayIn(params)
  if (day === null) return
  const agency_id = me.metadata.AgencyID ?? agencyIn(search)
  await Promise.all([
    agency_id === null ? null : client.prefetchQuery(dispatchDayQuery({ ...day, agency_id })),
    me.metadata.AgencyID === null
      ? client.prefetchQuery(dayOfBoardQuery(day.port_id, day.date))
      : null,
  ])
}

/** The dispatches of one agency in one port on one date: `/port-day/:port_id/:date/dispatches`. */
export function DispatchesPage() {
  const day = dayIn(useParams())
  const me = useMe()
  if (day === null) return <BoardMissing />
  if (me === undefined) return null
  const { AgencyID } = me.metadata
  return AgencyID === null ? (
    <StaffBoard {...day} />
  ) : (
    <AgencyBoard key={`${day.port_id} ${day.date}`} place={{ ...day, agency_id: AgencyID }} />
  )
}

/** Staff see each agency of the day, the first one where the address names none. */
function StaffBoard(day: { port_id: number; date: string }) {
  const t = useText()
  const { search } = useSearch()
  const { data: agencies, error, refetch } = useBoardAgencies(day)
  const agency_id = agencyIn(search) ?? agencies?.[0]?.id
  if (error instanceof HttpError && error.status === 404) return <BoardMissing />
  if (error !== null && agencies === undefined) {
    return <LoadFailed title={t('dispatches.failed')} error={error} onRetry={refetch} />
  }
  if (agencies === undefined) return <BoardLoading />
  if (agency_id === undefined) return <NoEvents {...day} />
  const place = { ...day, agency_id }
  return (
    <AgencyBoard
      key={Object.values(place).join()}
      place={place}
      agency={
        <AgencySelect aria-label={t('portDays.agency')} agencies={agencies} agency_id={agency_id} />
      }
    />
  )
}

/** Milliseconds; changes by others show within a second. */
const livePause = 500

function AgencyBoard({ place, agency }: { place: BoardPlace; agency?: ReactNode }) {
  const t = useText()
  const { data: day, error, isFetching, refetch } = useDispatchDay(place)
  const isQuiet = useLiveEvents(refetch, livePause)
  usePageTitle(`${t('route.Dispatches')} | ${config.app_name}`)
  if (error instanceof HttpError && error.status === 404) return <BoardMissing />
  if (day === undefined && error !== null) {
    return <LoadFailed title={t('dispatches.failed')} error={error} onRetry={refetch} />
  }
  if (day === undefined) return <BoardLoading />
  return (
    <article>
      <RefetchBar isShown={isFetching && !isQuiet} />
      <BoardOnPage place={place} day={day} agency={agency} />
    </article>
  )
}
