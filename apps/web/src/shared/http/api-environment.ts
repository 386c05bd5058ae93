import type { Environment } from '@gangway/client/environment'
import { repeated } from '@gangway/client/repeated'
import type { Answer, Sending } from '@gangway/client/send'
import { sendOverFetch } from '@gangway/client/send-over-fetch'
import { noticeRelease } from '../browser/release.ts'
import { readToken, storeToken } from './session-token.ts'
import { currentSocketId } from './socket-id.ts'
import { isUnattended } from './user-activity.ts'
import { currentVisit, type Visit } from '../browser/visit.ts'

/** Who calls, as far as it is this application. */
export function environmentAt(base: () => string): Environment {
  return {
    base,
    send: (sending) => {
      const visit = currentVisit()
      return visit === undefined ? sendOverFetch(sending) : readOnServer(visit, sending)
    },
    repeat: repeated,
    token: { read: readToken, store: storeToken },
    // The server, which draws pages with this too, has no document.
    language: () => globalThis.document?.documentElement.lang ?? null,
    socketId: () => (isOurs(base()) ? currentSocketId() : null),
    isUnattended: () => isOurs(base()) && isUnattended(),
    onAnswer: ({ header }) => noticeRelease(header('x-web-release')),
  }
}

/** While the server draws a page, nothing is changed and no one waits for long. */
async function readOnServer({ read }: Visit, { url }: Sending): Promise<Answer> {
  return { ...(await read(url)), header: () => null }
}

/** Another server has no use for what is about this page, and would have to allow the headers. */
function isOurs(base: string): boolean {
  return /^\/(?!\/)/.test(base) || new URL(base).origin === globalThis.location?.origin
}
