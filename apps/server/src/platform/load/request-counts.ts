import type { Actor } from '../base/actor.ts'
import type { Database } from '../db/database.ts'
import type { Config } from '../base/env.ts'
import { Refusal } from '../base/errors.ts'
import { addRequests } from './usage.queries.ts'

interface Count {
  /** The sum of all instances in this minute, as of their last exchange. */
  shared: number
  /** Here since then. */
  since: number
  /** When the minute ends, by this process's own clock. */
  endsAt: number
}

export interface Allowance {
  limit: number
  remaining: number
  /** Until there are all of them again. */
  secondsLeft: number
}

type Caller = Pick<Actor, 'account_id' | 'agency_id' | 'program'>

const minute = 60_000

/**
 * Counts requests of accounts and agencies in memory, so that counting costs no question to the
 * database; every few seconds the instances add up what they have counted. So a limit holds over all
 * of them, but for what comes in between.
 */
export class RequestCounts {
  readonly #limits: { account: number; program: number; agency: number }
  readonly #counts = new Map<string, Count>()

  constructor(
    config: Pick<
      Config,
      'REQUESTS_PER_MINUTE' | 'API_KEY_REQUESTS_PER_MINUTE' | 'AGENCY_REQUESTS_PER_MINUTE'
    >,
  ) {
    this.#limits = {
      account: config.REQUESTS_PER_MINUTE,
      program: config.API_KEY_REQUESTS_PER_MINUTE,
      agency: config.AGENCY_REQUESTS_PER_MINUTE,
    }
  }

  /** @throws Refusal too_many_requests; a refused request is not counted */
  count(caller: Caller): void {
    for (const { scope, limit } of this.#scopesOf(caller)) this.#count(scope, limit)
  }

  /** The tightest of a program's limits; null: nothing limits it. */
  allowanceOf(program: Caller): Allowance | null {
    const now = performance.now()
    const [tightest] = this.#scopesOf(program)
      .filter(({ limit }) => limit > 0)
      .map(({ scope, limit }) => {
        const known = this.#counts.get(scope)
        const isOver = known === undefined || now >= known.endsAt
        const { shared, since, endsAt } = isOver ? unused(now) : known
        const remaining = Math.max(0, limit - shared - since)
        return { limit, remaining, secondsLeft: Math.max(1, Math.ceil((endsAt - now) / 1_000)) }
      })
      .toSorted((one, other) => one.remaining - other.remaining)
    return tightest ?? null
  }

  /** An agency's programs are counted apart from its people, who go on working beside one that runs wild. */
  #scopesOf({ account_id, agency_id, program }: Caller): { scope: string; limit: number }[] {
    const { account, agency } = this.#limits
    const own = {
      scope: `requests:account:${account_id}`,
      limit: program === null ? account : this.#limits.program,
    }
    if (agency_id === null) return [own]
    const callers = program === null ? 'agency' : 'programs'
    return [own, { scope: `requests:${callers}:${agency_id}`, limit: agency }]
  }

  #count(scope: string, limit: number): void {
    if (limit === 0) return
    const now = performance.now()
    const count = this.#counts.get(scope) ?? unused(now)
    this.#counts.set(scope, count)
    if (now >= count.endsAt) Object.assign(count, unused(now))
    if (count.shared + count.since >= limit) {
      const retryAfter = Math.max(1, Math.ceil((count.endsAt - now) / 1_000))
      throw new Refusal('too_many_requests', { retryAfter })
    }
    count.since += 1
  }

  /** Exchanges counts with the other instances. */
  async share(db: Database): Promise<void> {
    const counted = [...this.#counts].map(([scope, { since }]) => ({ scope, amount: since }))
    for (const { scope, amount } of counted) {
      // Drop idle callers; their count is fetched again on their next request.
      if (amount === 0) this.#counts.delete(scope)
    }
    const active = counted.filter(({ amount }) => amount > 0)
    if (active.length === 0) return
    const now = performance.now()
    for (const { scope, amount, seconds_left } of await addRequests(db, active)) {
      const count = this.#counts.get(scope)
      const told = active.find((one) => one.scope === scope)
      if (count === undefined || told === undefined) continue
      count.shared = amount
      count.since = Math.max(0, count.since - told.amount)
      count.endsAt = now + seconds_left * 1_000
    }
  }
}

function unused(now: number): Count {
  return { shared: 0, since: 0, endsAt: now + minute }
}
