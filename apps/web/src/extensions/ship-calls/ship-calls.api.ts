import type { listShipCalls } from '@gangway/contract/ship-call-changes'
import type { ListParams } from '@gangway/domain/lists/list-params'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { today } from '../../shared/browser/clock.ts'
import { call } from '../../shared/http/api-client.ts'
import type { ShipCallsFilter } from './ship-calls-list-state.ts'

/** One page of ship calls, by default from today on; while another is on the way, the old one stays. */
export function useShipCallsPage({ filter, page, per_page, sort }: ListParams<ShipCallsFilter>) {
  const { filter: ship, from, to, port, status, events } = filter
  const query = {
    ...(ship === '' ? {} : { ship }),
    from: from ?? today(),
    ...(to === null ? {} : { to }),
    ...(port === null ? {} : { port: String(port) }),
    ...(status === null ? {} : { status }),
    ...(events === null ? {} : { events }),
    page,
    per_page,
    sort,
  }
  return useQuery({
    queryKey: ['ship-calls', query],
    queryFn: ({ signal }) =>
      call<typeof listShipCalls>({ method: 'GET', path: '/ship-calls', query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
