import type { addCrewMember, addVehicle } from '@gangway/contract/crew'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { type BoardPlace, dispatchDayQuery } from './dispatches.api.ts'

type NewMember = { crew: BodyInputOf<typeof addCrewMember> }
type NewVehicle = { vehicle: BodyInputOf<typeof addVehicle> }

/** Takes a typed name into the agency’s crew or vehicles. */
export function useAddTyped(place: BoardPlace) {
  const client = useQueryClient()
  const params = { agency_id: place.agency_id }
  return useMutation({
    mutationFn: async (added: NewMember | NewVehicle): Promise<unknown> =>
      'crew' in added
        ? call<typeof addCrewMember>({
            method: 'POST',
            path: '/agencies/:agency_id/crew',
            params,
            body: added.crew,
          })
        : call<typeof addVehicle>({
            method: 'POST',
            path: '/agencies/:agency_id/vehicles',
            params,
            body: added.vehicle,
          }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['crew'] })
      return client.invalidateQueries({ queryKey: dispatchDayQuery(place).queryKey })
    },
  })
}
