import * as contract from '@gangway/contract/notices'
import { byOwner, type Register } from '../../platform/http/register-endpoint.ts'
import { listFailedMails, retryNoticeMail } from './notice-mails.service.ts'
import * as service from './notices.service.ts'
import { getPreferences, setPreferences } from './preferences.service.ts'

export function registerNotices(register: Register, deps: service.NoticesDeps): void {
  register(contract.listNotices, ({ actor, query }) => service.listNotices(deps, actor, query.page))

  register(contract.countNotices, async ({ actor }) => ({
    data: await service.countNotices(deps, actor),
  }))

  register(contract.markNoticeRead, async ({ actor, params }) => ({
    data: await service.markRead(deps, actor, params.notice_id),
  }))

  register(contract.markNoticesRead, async ({ actor }) => ({
    data: await service.markRead(deps, actor, null),
  }))

  register(contract.getNoticePreferences, async ({ actor }) => ({
    data: await getPreferences(deps, actor),
  }))

  byOwner(register)(contract.setNoticePreferences, async ({ actor, body }) => ({
    data: await setPreferences(deps, actor, body),
  }))

  register(contract.listFailedMails, async () => ({ data: await listFailedMails(deps) }))

  register(contract.retryNoticeMail, async ({ params }) => {
    await retryNoticeMail(deps, params.mail_id)
    return undefined
  })
}
