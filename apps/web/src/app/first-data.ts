import type { User } from '@gangway/contract/accounts/sign-in'
import type { QueryClient } from '@tanstack/react-query'
import { agencyQuery } from '../features/agencies/agencies.api.ts'
import { openAlarmsQuery } from '../features/alarms/alarms.api.ts'
import { feedQuery } from '../features/calendar-feeds/calendar-feeds.api.ts'
import { dashboardQuery } from '../features/dashboard/dashboard.api.ts'
import { eventQuery } from '../features/events/page/event.api.ts'
import { upcomingEvents, excerptOf, waitingEvents } from '../features/events/list/agency-events.tsx'
import { eventCountsQuery, eventsPageQuery } from '../features/events/list/events.api.ts'
import { eventsListDefinition } from '../features/events/list/events-list-state.ts'
import { unpaidInvoices } from '../features/invoices/agency-invoices.tsx'
import { invoicesPageQuery } from '../features/invoices/invoices.api.ts'
import { invoicesListDefinition } from '../features/invoices/invoices-list-state.ts'
import { savedViewsQuery } from '../features/saved-views/saved-views.api.ts'
import { defaultView } from '../features/saved-views/use-list-opening.ts'
import { today } from '../shared/browser/clock.ts'
import { firstListState } from '../shared/lists/use-list-state.ts'

interface Place {
  search: URLSearchParams
  params: Readonly<Record<string, string | undefined>>
  me: User
}

type FetchFirst = (client: QueryClient, place: Place) => Promise<unknown>

/**
 * What each screen shows first, by the screen's name. Only the server uses it, for drawing; the screens
 * fetch whatever is missing themselves, and handle refusals and failures too.
 */
export const firstData: Readonly<Partial<Record<string, FetchFirst>>> = {
  home: (client, { me }) =>
    Promise.all([
      client.prefetchQuery(dashboardQuery),
      ...(me.permissions.includes('alarms.view') ? [client.prefetchQuery(openAlarmsQuery)] : []),
    ]),
  'event.view': (client, { params }) =>
    client.prefetchQuery(eventQuery(Number(params['event_id']))),
  agencyPage: (client, { params, me }) => {
    const agency_id = Number(params['agency_id'])
    const events = [waitingEvents(agency_id), upcomingEvents(agency_id, today())]
    return Promise.all([
      client.prefetchQuery(agencyQuery(agency_id)),
      ...events.map(({ filter, firstSort }) =>
        client.prefetchQuery(eventsPageQuery(excerptOf(filter, firstSort))),
      ),
      ...(me.permissions.includes('invoices.view')
        ? [client.prefetchQuery(invoicesPageQuery(unpaidInvoices(agency_id)))]
        : []),
      client.prefetchQuery(feedQuery(agency_id)),
    ])
  },
  'invoices.list': (client, { search }) => {
    const state = firstListState(invoicesListDefinition, { search, view: null })
    return client.prefetchQuery(invoicesPageQuery(state))
  },
  'events.list': async (client, { search }) => {
    const views = await client.fetchQuery(savedViewsQuery('events'))
    const view = defaultView(eventsListDefinition, views)
    const state = firstListState(eventsListDefinition, { search, view })
    await Promise.all([
      client.prefetchQuery(eventsPageQuery(state)),
      client.prefetchQuery(eventCountsQuery(state.filter)),
    ])
  },
}
