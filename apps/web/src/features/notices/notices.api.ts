import type {
  listFailedAccountMails,
  retryAccountMail,
} from '@gangway/contract/accounts/account-mails'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type {
  getNoticePreferences,
  listFailedMails,
  NoticePreferences,
  retryNoticeMail,
  setNoticePreferences,
} from '@gangway/contract/notices'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'

const preferencesQuery = queryOptions({
  queryKey: ['notice-preferences'],
  queryFn: async ({ signal }): Promise<NoticePreferences> => {
    const { data } = await call<typeof getNoticePreferences>({
      method: 'GET',
      path: '/notices/preferences',
      signal,
    })
    return data
  },
})

/** Notices that the person is mailed, and when. */
export function useNoticePreferences() {
  return useQuery(preferencesQuery)
}

export function useSetNoticePreferences() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async (body: BodyInputOf<typeof setNoticePreferences>) => {
      const { data } = await call<typeof setNoticePreferences>({
        method: 'PUT',
        path: '/notices/preferences',
        body,
      })
      return data
    },
    onSuccess: (data) => queryClient.setQueryData(preferencesQuery.queryKey, data),
  })
}

const failedMailsQuery = queryOptions({
  queryKey: ['failed-mails'],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof listFailedMails>({
      method: 'GET',
      path: '/notice-mails/failed',
      signal,
    })
    return data
  },
  staleTime: 0,
})

/** Mails that nothing will deliver any more. */
export function useFailedMails() {
  return useQuery(failedMailsQuery)
}

export function useRetryNoticeMail() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (mail_id: number) =>
      call<typeof retryNoticeMail>({
        method: 'POST',
        path: '/notice-mails/:mail_id/retry',
        params: { mail_id },
      }),
    // Refused or not, the list shows what is left.
    onSettled: () => queryClient.invalidateQueries(failedMailsQuery),
  })
}

const failedAccountMailsQuery = queryOptions({
  queryKey: ['failed-account-mails'],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof listFailedAccountMails>({
      method: 'GET',
      path: '/account-mails/failed',
      signal,
    })
    return data
  },
  staleTime: 0,
})

/** Invitations, links and notes about accounts that nothing will deliver any more. */
export function useFailedAccountMails() {
  return useQuery(failedAccountMailsQuery)
}

export function useRetryAccountMail() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (mail_id: number) =>
      call<typeof retryAccountMail>({
        method: 'POST',
        path: '/account-mails/:mail_id/retry',
        params: { mail_id },
      }),
    onSettled: () => queryClient.invalidateQueries(failedAccountMailsQuery),
  })
}
