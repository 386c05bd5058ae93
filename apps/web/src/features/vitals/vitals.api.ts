import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type { reportVitals } from '@gangway/contract/vitals'
import { config } from '../../shared/lib/config.ts'

/**
 * Tells the server how fast a visit was, while its page is already going: in a way that outlives the
 * page, and without cookies or token, so that no one can be told from it.
 */
export function sendVitals(body: BodyInputOf<typeof reportVitals>): void {
  fetch(`${config.api_base}/vitals`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    // A visit that cannot be told of is not counted.
  })
}
