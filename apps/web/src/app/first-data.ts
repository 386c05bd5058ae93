import { agencyQuery } from '../features/agencies/agencies.api.ts'
import { dashboardQuery } from '../features/dashboard/dashboard.api.ts'
import { eventQuery } from '../features/events/page/event.api.ts'
import { unknownShipsQuery } from '../features/events/page/unknown-ships.api.ts'
import { upcomingEvents, excerptOf, waitingEvents } from '../features/events/list/agency-events.tsx'
import { eventCountsQuery, eventsPageQuery } from '../features/events/list/events.api.ts'
import { eventsListDefinition } from '../features/events/list/events-list-state.ts'
import { unpaidInvoices } from '../features/invoices/agency-invoices.tsx'
import { invoicesPageQuery } from '../features/invoices/invoices.api.ts'
import { invoicesListDefinition, withExpected } from '../features/invoices/invoices-list-state.ts'
import { savedViewsQuery } from '../features/saved-views/saved-views.api.ts'
import { defaultView } from '../features/saved-views/use-list-opening.ts'
import type { FetchFirst } from '../pages/slot.tsx'
import { today } from '../shared/browser/clock.ts'
import { firstListState } from '../shared/lists/use-list-state.ts'

/**
 * First data of each screen, by the screen's name. Only the server uses it, for drawing; the screens fetch whatever is
 * missing themselves, and handle refusals and failures too.
 */
export const firstData: Readonly<Partial<Record<string, FetchFirst>>> = {
  home: (client) => client.prefetchQuery(dashboardQuery),
  'event.view': async (client, { params, me }) => {
    const query = eventQuery(Number(params['event_id']))
    await client.prefetchQuery(query)
    const event = client.getQueryData(query.queryKey)
    if (event === undefined || !me.permissions.includes('ships.manage')) return
    const unknownShips = unknownShipsQuery(event)
    if (unknownShips.enabled === true) await client.prefetchQuery(unknownShips)
  },
  agencyPage: (client, { params, me }) => {
    const agency_id = Number(params['agency_id'])
    const events = [waitingEvents(agency_id), upcomingEvents(agency_id, today())]
    return Promise.all([
      client.prefetchQuery(agencyQuery(agency_id)),
      ...(me.metadata.AgencyID === agency_id ? [client.prefetchQuery(dashboardQuery)] : []),
      ...events.map(({ filter, firstSort }) =>
        client.prefetchQuery(eventsPageQuery(excerptOf(filter, firstSort))),
      ),
      ...(me.permissions.includes('invoices.view')
        ? [client.prefetchQuery(invoicesPageQuery(unpaidInvoices(agency_id)))]
        : []),
    ])
  },
  'invoices.list': (client, { search, me }) => {
    const state = firstListState(invoicesListDefinition, { search, view: null })
    const maySee = me.permissions.includes('rates.view')
    return client.prefetchQuery(invoicesPageQuery(withExpected(state, maySee)))
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
