import * as contract from '@gangway/contract/client-errors'
import type { Clock } from '../../platform/base/clock.ts'
import { rateLimit } from '../../platform/load/rate-limit.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'

/** Many pages may break at once, and a log flooded with them helps no one. */
const limit = { calls: 10, seconds: 60 }

export function registerClientErrors(register: Register, { clock }: { clock: Clock }): void {
  const countCall = rateLimit({ clock, ...limit })
  register({
    endpoint: contract.reportClientError,
    // No use case: it is logged, not stored.
    writer: 'caller',
    handle: async ({ body: { name, route, release }, request }) => {
      countCall(request.clientAddress)
      request.log.warn({ client_error: { name, route, release } }, 'fault in the browser')
      return undefined
    },
  })
}
