import type { UsageLimit } from '@gangway/domain/changes/sign-in-changes'
import type { Actor } from '../base/actor.ts'
import { Refusal } from '../base/errors.ts'
import { callsInWindow } from './rate-limit.ts'
import type { UsageLimits } from './usage-limits.ts'

const limitOf: Readonly<Partial<Record<Refusal['code'], UsageLimit>>> = {
  too_many_requests: 'requests',
  too_many_exports: 'exports',
  uploads_used_up: 'uploads',
  storage_used_up: 'storage',
}

type CountRequest = (actor: Actor) => Promise<void>

/**
 * The same limits, and reports whom they refuse, before the refusal is sent: of each account
 * and limit once an hour, since a refused caller tries again.
 */
export function toldOfLimits(
  { limits, count }: { limits: UsageLimits; count: (actor: Actor) => void },
  tell: (actor: Actor, limit: UsageLimit) => Promise<void>,
): { limits: UsageLimits; countRequest: CountRequest } {
  const isTooSoon = callsInWindow({ calls: 1, seconds: 3_600 })

  async function told<Taken>(actor: Actor, take: () => Taken | Promise<Taken>): Promise<Taken> {
    try {
      return await take()
    } catch (error) {
      const limit = error instanceof Refusal ? limitOf[error.code] : undefined
      const isTold =
        limit !== undefined && isTooSoon(`${limit}:${actor.account_id}`, Date.now()) > 0
      if (limit !== undefined && !isTold) await tell(actor, limit)
      throw error
    }
  }

  return {
    limits: {
      beginExport: (actor) => told(actor, () => limits.beginExport(actor)),
      countUpload: (actor, bytes) => told(actor, () => limits.countUpload(actor, bytes)),
    },
    countRequest: (actor) => told(actor, () => count(actor)),
  }
}
