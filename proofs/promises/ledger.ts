import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { OrderStatus } from '../doors/product-words.ts'
import type { Database } from '../doors/database.ts'
import { signIn } from '../bench/running-server.ts'
import { auditedSteps } from './audited-steps.ts'
import { type DecidableOrder, demoStaff, ordersToDecide, sendDecision } from './decidable-orders.ts'
import { patiently } from '../doors/patiently.ts'

/** One order that one writer decides over and over, and what the product said it did. */
export interface Account extends DecidableOrder {
  acknowledged: OrderStatus[]
  /** When each of them was, in milliseconds since 1970. */
  times: number[]
}

/** Answers to writers, to be compared with the database. */
export interface Ledger {
  /** Begins to write; every write is repeated under its key until it is acknowledged. */
  write: () => void
  /** Resolves once that many writes more have been acknowledged. */
  untilMore: (count: number) => Promise<void>
  /** Ends all writers after the write each is at. */
  rest: () => Promise<void>
  /** Ends all writers although the product is down; unfinished writes count as not acknowledged. */
  abandon: () => Promise<void>
  counts: () => LedgerCounts
  /** Answers to each writer. */
  accounts: readonly Account[]
  /** One sentence for each order whose audit differs from the answers to its writer. */
  differences: (db: Database) => Promise<string[]>
  /** Acknowledged writes that a database from a backup still has. */
  recovered: (db: Database, from: Recovering) => Promise<RecoveredWrites>
}

interface Recovering {
  /** The last entry of the audit before anyone wrote. */
  after: number
  /** Milliseconds since 1970; later writes need not be there. */
  until: number
}

export interface RecoveredWrites {
  /** Acknowledged until then, and not there. */
  writes: number
  /** Acknowledged until then. */
  of: number
  /** From the first that is lost until then. */
  seconds: number
  /** One sentence for each order whose audit says something that no writer was told. */
  differences: string[]
}

interface LedgerCounts {
  acknowledged: number
  /** Answers by status; 0 is a broken connection. */
  answers: ReadonlyMap<number, number>
  /** 503 without Retry-After. */
  rude: number
  /** Milliseconds until the slowest answer. */
  slowest: number
}

const following: Readonly<Record<OrderStatus, OrderStatus>> = {
  requested: 'approved',
  approved: 'canceled',
  canceled: 'requested',
}

/** Milliseconds between two tries of the same write. */
const pause = 50

/**
 * Staff deciding orders of events to come, each writer one order.
 *
 * @param rests milliseconds between two writes of one writer
 */
export async function openLedger(address: string, writers: number, rests = 0): Promise<Ledger> {
  const token = await patiently(() => signIn(address, demoStaff))
  const orders = await patiently(() => ordersToDecide(address, token, writers))
  const accounts = orders.map((order): Account => ({ ...order, acknowledged: [], times: [] }))
  const answers = new Map<number, number>()
  let rude = 0
  let slowest = 0
  let resting = new AbortController()
  let isAbandoned = false
  let underWay: Promise<void>[] = []
  const acknowledged = () => accounts.reduce((sum, one) => sum + one.acknowledged.length, 0)

  async function send(account: Account, status: OrderStatus, key: string): Promise<boolean> {
    const began = performance.now()
    const answer = await sendDecision(address, token, account, { status, key })
    slowest = Math.max(slowest, performance.now() - began)
    const code = answer?.code ?? 0
    answers.set(code, (answers.get(code) ?? 0) + 1)
    if (code === 503 && answer?.retryAfter === null) rude += 1
    return code === 200
  }

  async function keepWriting(account: Account): Promise<void> {
    while (!resting.signal.aborted) {
      const status = following[account.status]
      const key = randomUUID()
      while (!(await send(account, status, key))) {
        if (isAbandoned) return
        await wait(pause)
      }
      account.status = status
      account.acknowledged.push(status)
      account.times.push(Date.now())
      if (rests > 0) await wait(rests)
    }
  }

  return {
    write: () => {
      resting = new AbortController()
      underWay = accounts.map(keepWriting)
    },
    untilMore: async (count) => {
      const goal = acknowledged() + count
      while (acknowledged() < goal) await wait(10)
    },
    rest: async () => {
      resting.abort()
      await Promise.all(underWay)
    },
    abandon: async () => {
      isAbandoned = true
      resting.abort()
      await Promise.all(underWay)
    },
    accounts,
    counts: () => ({ acknowledged: acknowledged(), answers, rude, slowest }),
    differences: async (db) => {
      const found = await Promise.all(accounts.map((account) => differenceOf(db, account)))
      return found.filter((difference) => difference !== null)
    },
    recovered: async (db, from) => {
      const found = await Promise.all(accounts.map((account) => recoveredOf(db, account, from)))
      const lost = found.flatMap(({ lostAt }) => lostAt)
      return {
        writes: lost.length,
        of: found.reduce((sum, one) => sum + one.of, 0),
        seconds: lost.length === 0 ? 0 : (from.until - Math.min(...lost)) / 1000,
        differences: found.flatMap(({ difference }) => difference),
      }
    },
  }
}

/** Present are the first of its acknowledged writes, and at most the one that got no answer. */
async function recoveredOf(
  db: Database,
  { excursion_id, acknowledged, times }: Account,
  { after, until }: Recovering,
) {
  const { steps } = await auditedSteps(db, excursion_id, after)
  const there = steps.slice(0, acknowledged.length).map((step) => step.after)
  const isPrefix = there.join() === acknowledged.slice(0, there.length).join()
  const isTold = isPrefix && steps.length <= acknowledged.length + 1
  const lostAt = times.slice(steps.length).filter((time) => time < until)
  const of = times.filter((time) => time < until).length
  const difference = isTold ? [] : [`order ${excursion_id} has steps that no one was told of`]
  return { lostAt, of, difference }
}

/** Every acknowledged step stands in the audit once, in order, and nothing follows it. */
async function differenceOf(
  db: Database,
  { excursion_id, status, acknowledged }: Account,
): Promise<string | null> {
  const { steps, stands } = await auditedSteps(db, excursion_id)
  if (stands !== status) return `order ${excursion_id} is ${stands}, acknowledged was ${status}`
  // The demo season decided some before.
  const audited = acknowledged.length === 0 ? [] : steps.slice(-acknowledged.length)
  const isSame = audited.map(({ after }) => after).join() === acknowledged.join()
  const isUnbroken = steps.every(({ before }, at) => at === 0 || before === steps[at - 1]?.after)
  if (isSame && isUnbroken) return null
  return `order ${excursion_id}: its audit differs from the ${acknowledged.length} acknowledged steps`
}
