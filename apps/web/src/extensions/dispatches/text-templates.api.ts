import { conflictIn } from '@gangway/client/refusal'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type {
  changeTextTemplate,
  listDispatchTexts,
  listTextTemplates,
  TextTemplate,
} from '@gangway/contract/text-templates'
import type { Language } from '@gangway/domain/languages/language'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useRefetchingMutation } from '../../shared/http/use-refetching-mutation.ts'

export function useTextTemplates() {
  return useQuery({
    queryKey: ['text templates'],
    queryFn: async ({ signal }) => {
      const path = '/text-templates'
      return (await call<typeof listTextTemplates>({ method: 'GET', path, signal })).data
    },
  })
}

export function useChangeTextTemplate(onChanged: (template: TextTemplate) => void) {
  return useRefetchingMutation(
    ({ kind, ...body }: BodyInputOf<typeof changeTextTemplate> & Pick<TextTemplate, 'kind'>) =>
      call<typeof changeTextTemplate>({
        method: 'PUT',
        path: '/text-templates/:kind',
        params: { kind },
        body,
      }),
    ({ data }) => onChanged(data),
  )
}

/** The template as it now stands, when someone else was faster. */
export function staleTemplate(error: unknown): TextTemplate | null {
  return conflictIn<typeof changeTextTemplate>(error, 'stale')
}

/** @param language undefined: that of each reader */
export function useDispatchTexts(dispatch_id: number, language: Language | undefined) {
  return useQuery({
    queryKey: ['dispatch texts', dispatch_id, language],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listDispatchTexts>({
        method: 'GET',
        path: '/dispatches/:dispatch_id/texts',
        params: { dispatch_id },
        query: { language },
        signal,
      })
      return data
    },
    staleTime: 0,
    gcTime: 0,
  })
}
