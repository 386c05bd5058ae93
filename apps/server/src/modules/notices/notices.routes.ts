import * as contract from '@gangway/contract/notices'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { listFailedMails, retryNoticeMail } from './notice-mails.service.ts'
import * as service from './notices.service.ts'
import { getPreferences, setPreferences } from './preferences.service.ts'

export function registerNotices(register: Register, deps: service.NoticesDeps): void {
  register({
    endpoint: contract.listNotices,
    cacheTopics: 'none',
    handle: ({ actor, query }) => service.listNotices(deps, actor, query.page),
  })

  register({
    endpoint: contract.countNotices,
    cacheTopics: 'none',
    handle: async ({ actor }) => ({
      data: await service.countNotices(deps, actor),
    }),
  })

  register({
    endpoint: contract.markNoticeRead,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await service.markRead(deps, actor, params.notice_id),
    }),
  })

  register({
    endpoint: contract.markNoticesRead,
    writer: 'caller',
    handle: async ({ actor }) => ({
      data: await service.markRead(deps, actor, null),
    }),
  })

  register({
    endpoint: contract.getNoticePreferences,
    cacheTopics: 'none',
    handle: async ({ actor }) => ({
      data: await getPreferences(deps, actor),
    }),
  })

  register({
    endpoint: contract.setNoticePreferences,
    writer: 'owner',
    handle: async ({ actor, body }) => ({
      data: await setPreferences(deps, actor, body),
    }),
  })

  register({
    endpoint: contract.listFailedMails,
    cacheTopics: 'none',
    handle: async () => ({ data: await listFailedMails(deps) }),
  })

  register({
    endpoint: contract.retryNoticeMail,
    writer: 'caller',
    handle: async ({ params }) => {
      await retryNoticeMail(deps, params.mail_id)
      return undefined
    },
  })
}
