import type { Actor } from '../base/actor.ts'
import type { Database } from '../db/database.ts'
import type { Config } from '../base/env.ts'
import { Refusal } from '../base/errors.ts'
import * as queries from './usage.queries.ts'

export interface UsageLimits {
  /**
   * @returns ends the export; one that never ends is forgotten after five minutes
   * @throws Refusal too_many_exports
   */
  beginExport: (actor: Actor) => Promise<() => Promise<void>>
  /** @throws Refusal uploads_used_up, storage_used_up */
  countUpload: (actor: Actor, bytes: number) => Promise<void>
}

type Limits = Pick<
  Config,
  | 'EXPORTS_AT_ONCE'
  | 'AGENCY_EXPORTS_AT_ONCE'
  | 'UPLOAD_MB_PER_DAY'
  | 'AGENCY_UPLOAD_MB_PER_DAY'
  | 'AGENCY_STORED_MB'
>

/** Kilobytes in a megabyte. */
const megabyte = 1_000
/** Seconds after which one of the exports under way may have ended. */
const exportPause = 10
/** Seconds after which there may be room again, because something old was deleted. */
const storagePause = 3_600
/** Milliseconds for which the size of what is stored is believed. */
const storedBelievedFor = 60_000

/** Shared limits on the use of the server, counted in the database for all instances. */
export function usageLimits({ db, config }: { db: Database; config: Limits }): UsageLimits {
  const stored = new Map<number, { kilobytes: number; asOf: number }>()

  async function takeAll(
    scopes: readonly { scope: string; limit: number }[],
    { amount, length }: { amount: number; length: queries.While },
  ): Promise<(() => Promise<void>) | null> {
    const taken: { scope: string; amount: number; period: Date }[] = []
    const giveBack = async () => {
      for (const one of taken) await queries.giveBack(db, one)
    }
    for (const { scope, limit } of scopes.filter((one) => one.limit > 0)) {
      const period = await queries.takeUp(db, { scope, amount, limit, length })
      if (period === undefined) {
        await giveBack()
        return null
      }
      taken.push({ scope, amount, period })
    }
    return giveBack
  }

  async function requireStorage(agencyId: number, kilobytes: number): Promise<void> {
    if (config.AGENCY_STORED_MB === 0) return
    let known = stored.get(agencyId)
    if (known === undefined || performance.now() - known.asOf > storedBelievedFor) {
      known = {
        kilobytes: await queries.findStoredKilobytes(db, agencyId),
        asOf: performance.now(),
      }
      stored.set(agencyId, known)
    }
    if (known.kilobytes + kilobytes > config.AGENCY_STORED_MB * megabyte) {
      throw new Refusal('storage_used_up', { retryAfter: storagePause })
    }
    known.kilobytes += kilobytes
  }

  return {
    beginExport: async (actor) => {
      const limits = { account: config.EXPORTS_AT_ONCE, agency: config.AGENCY_EXPORTS_AT_ONCE }
      const end = await takeAll(scopesOf('exports', actor, limits), {
        amount: 1,
        length: '5 minutes',
      })
      if (end === null) throw new Refusal('too_many_exports', { retryAfter: exportPause })
      return end
    },
    countUpload: async (actor, bytes) => {
      const kilobytes = Math.ceil(bytes / 1_000)
      const limits = {
        account: config.UPLOAD_MB_PER_DAY * megabyte,
        agency: config.AGENCY_UPLOAD_MB_PER_DAY * megabyte,
      }
      if (actor.agency_id !== null) await requireStorage(actor.agency_id, kilobytes)
      const taken = await takeAll(scopesOf('uploads', actor, limits), {
        amount: kilobytes,
        length: '1 day',
      })
      if (taken !== null) return
      const retryAfter = await queries.secondsLeft(db, '1 day')
      throw new Refusal('uploads_used_up', { retryAfter })
    },
  }
}

function scopesOf(
  what: string,
  { account_id, agency_id }: Actor,
  limits: { account: number; agency: number },
) {
  const account = { scope: `${what}:account:${account_id}`, limit: limits.account }
  if (agency_id === null) return [account]
  return [account, { scope: `${what}:agency:${agency_id}`, limit: limits.agency }]
}
