import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

/**
 * A mutation that cannot be started again while it runs. React learns of a pending one too late to
 * stop the second click of a double click.
 */
export function useSingleMutation<Data, Variables = void>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, 'mutationKey'>,
) {
  const client = useQueryClient()
  const mutationKey = ['single', useId()]
  const mutation = useMutation<Data, Error, Variables>({ ...options, mutationKey })
  const mutate: typeof mutation.mutate = (...start) => {
    if (client.isMutating({ mutationKey }) === 0) mutation.mutate(...start)
  }
  return { ...mutation, mutate }
}
