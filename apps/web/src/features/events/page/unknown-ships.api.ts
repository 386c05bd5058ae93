import { conflictIn } from '@gangway/client/refusal'
import type { Event } from '@gangway/contract/events'
import type { listUnknownShips, rememberShipAlias } from '@gangway/contract/ship-aliases'
import type { KnownShip } from '@gangway/domain/ships/ship-identity'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/http/api-client.ts'
import { useSingleMutation } from '../../../shared/http/use-single-mutation.ts'
import { shipsWithoutCall } from './pickup-options.ts'

/** The ships of an event without a call, with those that may be meant. */
export const unknownShipsQuery = (event: Event) => {
  const ships = shipsWithoutCall(event).map(({ ship }) => ship)
  return queryOptions({
    queryKey: ['unknown-ships', event.event_id, ships],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listUnknownShips>({
        method: 'GET',
        path: '/ships/unknown',
        query: { event: String(event.event_id) },
        signal,
      })
      return data
    },
    enabled: ships.length > 0,
  })
}

/** Conflict that had an alias refused; null for any other error. */
export function aliasConflict(error: unknown) {
  return conflictIn<typeof rememberShipAlias>(error, 'ship_alias_refused', 'ship_alias_again')
}

/** Remembers which ship a name means. */
export function useRememberAlias(onRemembered: () => void) {
  return useSingleMutation({
    mutationFn: ({ alias, ship, ship_imo }: KnownShip & { alias: string }) =>
      call<typeof rememberShipAlias>({
        method: 'POST',
        path: '/ship-aliases',
        body: { alias, ship, ship_imo },
      }),
    onSuccess: onRemembered,
  })
}
