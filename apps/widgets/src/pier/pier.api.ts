import { createCall } from '@gangway/client/create-call'
import { tokenInMemory } from '@gangway/client/environment'
import { sendOverFetch } from '@gangway/client/send-over-fetch'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type { answerPier, openPier, readDispatchChange, readPier } from '@gangway/contract/pier'
import { apiBase } from '../shared/lib/api-environment.ts'

export type PierState = ReplyOf<typeof readPier>

/** Time and place of a dispatch as the page shows them. */
export interface ShownMeeting {
  pickup_time: string | null
  meeting_point: string | null
}

/** Milliseconds after which a call counts as lost: the page should say soon that it is not up to date. */
const patience = 12_000

const signal = () => AbortSignal.timeout(patience)

/** Calls in the name of a link's token, without anyone's session. */
export function pierCalls(token: string) {
  const call = createCall({
    base: () => apiBase,
    send: ({ headers, ...sending }) =>
      sendOverFetch(
        { ...sending, headers: { ...headers, Authorization: `Pass ${token}` } },
        { credentials: 'omit' },
      ),
    token: tokenInMemory(),
    language: () => document.documentElement.lang,
  })
  return {
    read: (seen: string | undefined): Promise<PierState> =>
      call<typeof readPier>({
        method: 'GET',
        path: '/pier',
        query: { seen },
        isSentOnce: true,
        signal: signal(),
      }),
    open: () =>
      call<typeof openPier>({
        method: 'POST',
        path: '/pier/opening',
        isSentOnce: true,
        signal: signal(),
      }),
    answer: (
      dispatch_id: number,
      body: { state: 'accepted' | 'refused'; words: string | null } & ShownMeeting,
    ): Promise<PierState> =>
      call<typeof answerPier>({
        method: 'PUT',
        path: '/pier/dispatches/:dispatch_id/answer',
        params: { dispatch_id },
        body,
        isSentOnce: true,
        signal: signal(),
      }),
    noteRead: (dispatch_id: number, body: ShownMeeting): Promise<PierState> =>
      call<typeof readDispatchChange>({
        method: 'PUT',
        path: '/pier/dispatches/:dispatch_id/read',
        params: { dispatch_id },
        body,
        isSentOnce: true,
        signal: signal(),
      }),
  }
}

export type PierCalls = ReturnType<typeof pierCalls>
