import { createCall } from '@gangway/client/create-call'
import { repeated } from '@gangway/client/repeated'
import { sendOverFetch } from '@gangway/client/send-over-fetch'
import type {
  listNotices,
  markNoticeRead,
  markNoticesRead,
  NoticeRow,
} from '@gangway/contract/notices'
import { environmentOver } from '../shared/lib/api-environment.ts'

export const call = createCall(environmentOver({ send: sendOverFetch, repeat: repeated }))

export async function fetchNotices(
  page: number,
  isBackground: boolean,
): Promise<{ notices: NoticeRow[]; hasMore: boolean }> {
  const answer = await call<typeof listNotices>({
    method: 'GET',
    path: '/notices',
    query: { page },
    isBackground,
  })
  return { notices: answer.data, hasMore: answer.current_page < answer.last_page }
}

/** @returns how much is unread then */
export async function markRead(id: number): Promise<number> {
  const path = '/notices/:notice_id/read'
  const { data } = await call<typeof markNoticeRead>({
    method: 'POST',
    path,
    params: { notice_id: id },
  })
  return data.count
}

/** @returns how much is unread then */
export async function markAllRead(): Promise<number> {
  const path = '/notices/read-all'
  const { data } = await call<typeof markNoticesRead>({ method: 'POST', path })
  return data.count
}
