import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { OpenDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { signIn } from '../running-server.ts'
import { auditedSteps } from './audited-steps.ts'
import { type DecidableOrder, demoStaff, ordersToDecide, sendDecision } from './decidable-orders.ts'
import { patiently } from './patiently.ts'

/** One order that one writer decides over and over, and what the product said it did. */
interface Account extends DecidableOrder {
  acknowledged: OrderStatus[]
}

/** What writers were told, to be compared with what the database says. */
export interface Ledger {
  /** Begins to write; every write is repeated under its key until it is acknowledged. */
  write: () => void
  /** Resolves once that many writes more have been acknowledged. */
  untilMore: (count: number) => Promise<void>
  /** Ends all writers after the write each is at. */
  rest: () => Promise<void>
  counts: () => LedgerCounts
  /** One sentence for each order whose audit says something else than its writer was told. */
  differences: (db: OpenDatabase['db']) => Promise<string[]>
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

/** Staff deciding orders of events to come, each writer one order. */
export async function openLedger(address: string, writers: number): Promise<Ledger> {
  const token = await patiently(() => signIn(address, demoStaff))
  const orders = await patiently(() => ordersToDecide(address, token, writers))
  const accounts = orders.map((order): Account => ({ ...order, acknowledged: [] }))
  const answers = new Map<number, number>()
  let rude = 0
  let slowest = 0
  let resting = new AbortController()
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
      while (!(await send(account, status, key))) await wait(pause)
      account.status = status
      account.acknowledged.push(status)
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
    counts: () => ({ acknowledged: acknowledged(), answers, rude, slowest }),
    differences: async (db) => {
      const found = await Promise.all(accounts.map((account) => differenceOf(db, account)))
      return found.filter((difference) => difference !== null)
    },
  }
}

/** Every acknowledged step stands in the audit once, in order, and nothing follows it. */
async function differenceOf(
  db: OpenDatabase['db'],
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
