import * as contract from '@gangway/contract/notices'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { markNoticesRead } from './mark-notices-read.use-case.ts'
import { listFailedMails } from './notice-mails.service.ts'
import { countNotices, listNotices, type NoticesDeps } from './notices.service.ts'
import { getPreferences } from './preferences.service.ts'
import { retryNoticeMail } from './retry-notice-mail.use-case.ts'
import { setNoticePreferences } from './set-notice-preferences.use-case.ts'

export function registerNotices(register: Register, deps: NoticesDeps): void {
  register({
    endpoint: contract.listNotices,
    handle: ({ actor, query }) => listNotices(deps, actor, query.page),
  })

  register({
    endpoint: contract.countNotices,
    handle: async ({ actor }) => ({
      data: await countNotices(deps, actor),
    }),
  })

  register({
    endpoint: contract.markNoticeRead,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await markNoticesRead(deps, actor, params.notice_id),
    }),
  })

  register({
    endpoint: contract.markNoticesRead,
    writer: 'caller',
    handle: async ({ actor }) => ({
      data: await markNoticesRead(deps, actor, null),
    }),
  })

  register({
    endpoint: contract.getNoticePreferences,
    handle: async ({ actor }) => ({
      data: await getPreferences(deps, actor),
    }),
  })

  register({
    endpoint: contract.setNoticePreferences,
    writer: 'owner',
    handle: async ({ actor, body }) => ({
      data: await setNoticePreferences(deps, actor, body),
    }),
  })

  register({
    endpoint: contract.listFailedMails,
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
