import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type { reportVitals } from '@gangway/contract/vitals'
import { config } from '../../shared/lib/config.ts'

/**
 * Reports to the server how fast a visit was, in a request that outlives the page and carries neither
 * cookies nor token, so that it identifies no one.
 */
export function sendVitals(body: BodyInputOf<typeof reportVitals>): void {
  fetch(`${config.api_base}/vitals`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    // A visit that cannot be reported is not counted.
  })
}
