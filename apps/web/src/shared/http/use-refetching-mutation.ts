import { useQueryClient } from '@tanstack/react-query'
import { useSingleMutation } from './use-single-mutation.ts'

/**
 * A mutation of something that many answers show or are judged by, so that all of them are fetched again, even after it
 * failed. It cannot be started again while it runs.
 */
export function useRefetchingMutation<Data, Variables>(
  send: (variables: Variables) => Promise<Data>,
  onDone: (data: Data) => void,
  /** Called even where the answers of afterwards have no place for its caller. */
  onRefused?: (error: Error) => void,
) {
  const queryClient = useQueryClient()
  return useSingleMutation<Data, Variables>({
    mutationFn: send,
    onSuccess: onDone,
    ...(onRefused !== undefined && { onError: onRefused }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
