import * as contract from '@gangway/contract/vitals'
import type { Clock } from '../../platform/base/clock.ts'
import { rateLimit } from '../../platform/load/rate-limit.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import type { CountVitals } from './vitals.service.ts'

/** A whole office may share one address; more than this is no visit, and would drown the others. */
const limit = { calls: 60, seconds: 60 }

/** @param count null: no one reads them, so nothing is kept */
export function registerVitals(
  register: Register,
  { clock, count }: { clock: Clock; count: CountVitals | null },
): void {
  const countCall = rateLimit({ clock, ...limit })
  register({
    endpoint: contract.reportVitals,
    // No use case: it is counted in memory.
    writer: 'caller',
    handle: async ({ body: { release, vitals }, request }) => {
      countCall(request.clientAddress)
      count?.(release, vitals)
      return undefined
    },
  })
}
