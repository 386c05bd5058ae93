import { createCall } from '@gangway/client/create-call'
import { tokenInMemory } from '@gangway/client/environment'
import { sendOverFetch } from '@gangway/client/send-over-fetch'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type { reportVitals } from '@gangway/contract/vitals'
import { config } from '../../shared/browser/config.ts'

/** Calls as no one in particular, in a way that outlives the page. */
const callUnnamed = createCall({
  base: () => config.api_base,
  send: (sending) => sendOverFetch(sending, { keepalive: true, credentials: 'omit' }),
  token: tokenInMemory(),
})

/**
 * Reports to the server how fast a visit was, in a request that outlives the page and carries neither
 * cookies nor token, so that it identifies no one.
 */
export function sendVitals(body: BodyInputOf<typeof reportVitals>): void {
  callUnnamed<typeof reportVitals>({
    method: 'POST',
    path: '/vitals',
    isSentOnce: true,
    body,
  }).catch(() => {
    // A visit that cannot be reported is not counted.
  })
}
