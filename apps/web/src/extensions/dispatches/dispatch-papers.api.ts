import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type {
  exportCoachList,
  exportDispatchManifest,
  exportEmergencyList,
  exportMeetingSign,
} from '@gangway/contract/dispatch-papers'
import type { getPortNumbers, setPortNumbers } from '@gangway/contract/ports'
import type { Language } from '@gangway/domain/languages/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, fileAddress } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'

/** Where a dispatch's manifest is to be had. */
export function dispatchManifestUrl(
  dispatch_id: number,
  query: { format: 'pdf' | 'xlsx' | 'csv'; language: Language },
): string {
  const path = '/dispatches/:dispatch_id/manifest'
  return fileAddress<typeof exportDispatchManifest>({ path, params: { dispatch_id }, query })
}

export function coachListUrl(dispatch_id: number, language: Language): string {
  const path = '/dispatches/:dispatch_id/coach-list'
  const [params, query] = [{ dispatch_id }, { language }]
  return fileAddress<typeof exportCoachList>({ path, params, query })
}

export function emergencyListUrl(dispatch_id: number, language: Language): string {
  const path = '/dispatches/:dispatch_id/emergency-list'
  const [params, query] = [{ dispatch_id }, { language }]
  return fileAddress<typeof exportEmergencyList>({ path, params, query })
}

/** Where the signs for its ships are. */
export function meetingSignUrl(
  dispatch_id: number,
  query: { language: Language; name: string },
): string {
  const path = '/dispatches/:dispatch_id/sign'
  return fileAddress<typeof exportMeetingSign>({ path, params: { dispatch_id }, query })
}

const numbersKey = (port_id: number) => ['port numbers', port_id]

/** Numbers for an emergency in a port. */
export function usePortNumbers(port_id: number) {
  return useQuery({
    queryKey: numbersKey(port_id),
    queryFn: async ({ signal }) => {
      const path = '/ports/:port_id/numbers'
      const params = { port_id }
      const { data } = await call<typeof getPortNumbers>({ method: 'GET', path, params, signal })
      return data
    },
    staleTime: 0,
  })
}

export function useSetPortNumbers(port_id: number) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async (body: BodyInputOf<typeof setPortNumbers>) => {
      const path = '/ports/:port_id/numbers'
      const params = { port_id }
      const { data } = await call<typeof setPortNumbers>({ method: 'PUT', path, params, body })
      return data
    },
    onSuccess: (data) => client.setQueryData(numbersKey(port_id), data),
  })
}
