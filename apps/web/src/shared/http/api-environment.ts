import type { Environment } from '@gangway/client/environment'
import { repeated } from '@gangway/client/repeated'
import type { Answer, Sending } from '@gangway/client/send'
import { sendOverFetch } from '@gangway/client/send-over-fetch'
import { noticeRelease } from '../browser/release.ts'
import { requireOwner } from './page-owner.ts'
import { readToken, storeToken } from './session-token.ts'
import { currentSocketId } from './socket-id.ts'
import { isUnattended } from './user-activity.ts'
import { currentVisit, type Visit } from '../browser/visit.ts'

/** This application as a caller. */
export function environmentAt(base: () => string): Environment {
  return {
    base,
    send: (sending) => {
      const visit = currentVisit()
      return visit === undefined ? sendOverFetch(sending) : readOnServer(visit, sending)
    },
    repeat: repeated,
    token: { read: readToken, store: storeToken },
    // The server also draws pages with this and has no document.
    language: () => globalThis.document?.documentElement.lang ?? null,
    socketId: () => (isOurs(base()) ? currentSocketId() : null),
    isUnattended: () => isOurs(base()) && isUnattended(),
    onAnswer: ({ header }) => {
      noticeRelease(header('x-web-release'))
      return isOurs(base()) ? requireOwner(header('x-account')) : undefined
    },
  }
}

/** While drawing a page, the server changes nothing and waits only briefly. */
async function readOnServer({ read }: Visit, { url }: Sending): Promise<Answer> {
  return { ...(await read(url)), header: () => null }
}

/** Another server has no use for this page's headers, and would have to allow them. */
function isOurs(base: string): boolean {
  return /^\/(?!\/)/.test(base) || new URL(base).origin === globalThis.location?.origin
}
