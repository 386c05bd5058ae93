import type {
  addPasskey,
  listOwnPasskeys,
  preparePasskey,
  removePasskey,
} from '@gangway/contract/accounts/passkeys'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { makePasskey } from '../../../shared/browser/passkeys.ts'
import { call } from '../../../shared/http/api-client.ts'
import { useSingleMutation } from '../../../shared/http/use-single-mutation.ts'

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof listOwnPasskeys>({
      method: 'GET',
      path: '/auth/passkeys',
      signal,
    })
    return data
  },
  staleTime: 0,
})

/** One's own passkeys, oldest first. */
export function useOwnPasskeys() {
  return useQuery(passkeysQuery)
}

/** Has the browser make a passkey and adds it; answers with recovery codes, if it is the first factor. */
export function useAddPasskey() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async (name: string) => {
      const options = await call<typeof preparePasskey>({
        method: 'POST',
        path: '/auth/passkeys/options',
        isSentOnce: true,
      })
      const passkey = await makePasskey(options.data)
      const { data } = await call<typeof addPasskey>({
        method: 'POST',
        path: '/auth/passkeys',
        isSentOnce: true,
        body: { name, passkey },
      })
      return data.recovery_codes
    },
    onSuccess: () => queryClient.invalidateQueries(passkeysQuery),
  })
}

export function useRemovePasskey() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (passkey_id: string) =>
      call<typeof removePasskey>({
        method: 'DELETE',
        path: '/auth/passkeys/:passkey_id',
        params: { passkey_id },
      }),
    // Refused or not, the list shows what is left.
    onSettled: () => queryClient.invalidateQueries(passkeysQuery),
  })
}
