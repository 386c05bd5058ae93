import * as contract from '@gangway/contract/calendar-feeds'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { type CalendarFeedsDeps, getCalendarFeed } from './calendar-feeds.service.ts'
import { createCalendarFeed } from './create-calendar-feed.use-case.ts'
import { revokeCalendarFeed } from './revoke-calendar-feed.use-case.ts'

export function registerCalendarFeeds(register: Register, deps: CalendarFeedsDeps): void {
  register({
    endpoint: contract.getCalendarFeed,
    handle: async ({ actor, params }) => ({
      data: await getCalendarFeed(deps, actor, params.agency_id),
    }),
  })

  register({
    endpoint: contract.createCalendarFeed,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await createCalendarFeed(deps, actor, params.agency_id),
    }),
  })

  register({
    endpoint: contract.revokeCalendarFeed,
    writer: 'caller',
    handle: async ({ actor, params }) => {
      await revokeCalendarFeed(deps, actor, params.agency_id)
      return undefined
    },
  })
}
