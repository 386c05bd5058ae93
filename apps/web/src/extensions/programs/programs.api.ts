import { conflictIn } from '@gangway/client/refusal'
import type { BodyInputOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type {
  createProgram,
  listPrograms,
  Program,
  revokeApiKey,
  revokeProgram,
  rotateApiKey,
  updateProgram,
} from '@gangway/contract/programs'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'

export const programsQuery = queryOptions({
  queryKey: ['programs', 'list'],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof listPrograms>({ method: 'GET', path: '/programs', signal })
    return data
  },
  staleTime: 0,
})

export function usePrograms() {
  return useQuery(programsQuery)
}

/** A program with a key that is shown this once. */
export type MadeKey = ReplyOf<typeof createProgram>['data']

export function useCreateProgram(onMade: (made: MadeKey) => void) {
  return useProgramMutation(
    (body: BodyInputOf<typeof createProgram>) =>
      call<typeof createProgram>({ method: 'POST', path: '/programs', isSentOnce: true, body }),
    onMade,
  )
}

export function useRotateApiKey(program_id: number, onMade: (made: MadeKey) => void) {
  return useProgramMutation(
    (body: BodyInputOf<typeof rotateApiKey>) =>
      call<typeof rotateApiKey>({
        method: 'POST',
        path: '/programs/:program_id/keys',
        isSentOnce: true,
        params: { program_id },
        body,
      }),
    onMade,
  )
}

export function useUpdateProgram(onUpdated: (program: Program) => void) {
  return useProgramMutation(
    ({ program_id, ...body }: BodyInputOf<typeof updateProgram> & { program_id: number }) =>
      call<typeof updateProgram>({
        method: 'PATCH',
        path: '/programs/:program_id',
        params: { program_id },
        body,
      }),
    onUpdated,
  )
}

/** The program as it now stands, when someone else was faster. */
export function staleProgram(error: unknown): Program | null {
  return conflictIn<typeof updateProgram>(error, 'stale')
}

export function useRevokeApiKey(program_id: number, onRevoked: (program: Program) => void) {
  return useProgramMutation(
    (key_id: string) =>
      call<typeof revokeApiKey>({
        method: 'DELETE',
        path: '/programs/:program_id/keys/:key_id',
        params: { program_id, key_id },
      }),
    onRevoked,
  )
}

export function useRevokeProgram(program_id: number, onRevoked: (program: Program) => void) {
  return useProgramMutation(
    () =>
      call<typeof revokeProgram>({
        method: 'DELETE',
        path: '/programs/:program_id',
        params: { program_id },
      }),
    onRevoked,
  )
}

/** Each call answers with what it made or changed; the list is fetched again. */
function useProgramMutation<Variables, Data>(
  send: (variables: Variables) => Promise<{ data: Data }>,
  onDone: (data: Data) => void,
) {
  const queryClient = useQueryClient()
  return useSingleMutation<{ data: Data }, Variables>({
    mutationFn: send,
    onSuccess: ({ data }) => onDone(data),
    onSettled: () => queryClient.invalidateQueries({ queryKey: programsQuery.queryKey }),
  })
}
