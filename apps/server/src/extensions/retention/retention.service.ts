import {
  type DeletionLimits,
  isTooMuch,
  type RetentionPeriods,
} from '@gangway/domain/retention/deletion-days'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { batchByBatch, type BatchDeps } from '../../platform/tasks/batch-by-batch.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { deletePastCrew } from '../../modules/dispatches/index.ts'
import { deletePersonalData } from './delete-personal-data.service.ts'
import * as queries from './retention.queries.ts'

export interface RetentionDeps {
  db: Database
  /** By the database's clock. */
  clock: Clock
  periods: RetentionPeriods
  limits: DeletionLimits
}

/** How many orders are cleared in one transaction. */
const batchSize = 200

/** How many orders are looked for at once: that reads all there are. */
const foundAtOnce = 20_000

/** For so many days what someone agreed to may go. */
const approvalDays = 2

const holdings = ['persons', 'customers'] as const

type MeasuredBoth = Readonly<Record<queries.Holding, queries.Measured>>

export interface RetentionState {
  measured: MeasuredBoth
  measuredAt: Date
  /** Orders of which something is due: so many someone has to agree to. */
  due: number
  /** Too much is due at once, and no one has agreed. */
  isHeldBack: boolean
}

/**
 * Counts of held and due data as of the last hourly count, and whether deletion is held back for someone's
 * agreement. Counts only where there is no count yet.
 */
export async function readRetention(deps: RetentionDeps): Promise<RetentionState> {
  const kept = await queries.findMeasured(deps.db)
  if (kept === null) return measureRetention(deps)
  const { measured_at, ...measured } = kept
  return stateOf(deps, measured, measured_at)
}

/** Counts what is held and due, which reads every row that holds something, and keeps it for the next reader. */
export async function measureRetention(deps: RetentionDeps): Promise<RetentionState> {
  const { db, clock, periods } = deps
  const by = { now: clock(), periods }
  const measured = {
    persons: await queries.measureDue(db, 'persons', by),
    customers: await queries.measureDue(db, 'customers', by),
  }
  await queries.keepMeasured(db, measured, by.now)
  return stateOf(deps, measured, by.now)
}

async function stateOf(
  { db, clock, limits }: RetentionDeps,
  measured: MeasuredBoth,
  measuredAt: Date,
): Promise<RetentionState> {
  const { persons, customers } = measured
  const hold = await queries.findHold(db)
  const due = Math.max(persons.due, customers.due)
  const isMuch = isTooMuch(persons, limits) || isTooMuch(customers, limits)
  const isAgreed = due <= approvedOf(hold, clock())
  return { measured, measuredAt, due, isHeldBack: isMuch && !isAgreed }
}

type Hold = Awaited<ReturnType<typeof queries.findHold>>

function approvedOf({ approved_orders, approved_at }: Hold, now: Date): number {
  if (approved_orders === null || approved_at === null) return 0
  const days = (now.getTime() - approved_at.getTime()) / 86_400_000
  return days <= approvalDays ? approved_orders : 0
}

/**
 * Deletes everything that is due, in batches; what broke off goes on with the next run. If too much is due at
 * once, nothing goes before someone agrees: the clock may be wrong.
 *
 * @returns how many entries went; null: it waits for someone
 */
export async function deleteByDate({
  stopped,
  log,
  ...deps
}: RetentionDeps & BatchDeps & { log: Pick<FastifyBaseLogger, 'info' | 'warn'> }): Promise<
  number | null
> {
  const { db, clock, periods } = deps
  const { measured, due, isHeldBack } = await measureRetention(deps)
  if (isHeldBack) {
    await queries.holdBack(db)
    log.warn({ due }, 'deleting by date waits: gangway retention status')
    return null
  }
  await queries.goOn(db)
  const by = { now: clock(), periods }
  let entries = 0
  const turn = { db, ...(stopped && { stopped }) }
  await batchByBatch(turn, 'retention crew', async (transaction) => {
    const of = { now: by.now, days: periods.customer, limit: batchSize }
    const gone = await deletePastCrew(transaction, of)
    entries += gone
    return gone === batchSize
  })
  for (const holding of holdings.filter((one) => measured[one].due > 0)) {
    let found: number[] = []
    let after: number | null = 0
    await batchByBatch(turn, `retention ${holding}`, async (transaction) => {
      if (found.length === 0 && after !== null) {
        found = await queries.listDue(transaction, holding, { ...by, after, limit: foundAtOnce })
        after = found.length < foundAtOnce ? null : (found.at(-1) ?? null)
      }
      const ids = found.splice(0, batchSize)
      if (ids.length === 0) return false
      // An order may have changed since it was found.
      const orders = await queries.findDue(transaction, holding, { ...by, ids })
      entries += await deletePersonalData(transaction, orders)
      return found.length > 0 || after !== null
    })
  }
  if (entries > 0) {
    await measureRetention(deps)
    log.info({ entries }, 'deleted by date')
  }
  return entries
}

/**
 * Agrees that something of so many orders goes with the next run.
 *
 * @returns whether that covers what is due
 */
export async function approveDeletion(deps: RetentionDeps, orders: number): Promise<boolean> {
  const { due } = await measureRetention(deps)
  if (orders < due) return false
  await deps.db.transaction().execute(async (transaction) => {
    await queries.approve(transaction, orders)
    await recordChange(transaction, {
      actor: 'system',
      agency_id: null,
      action: 'retention.approve',
      after: { orders, due },
    })
  })
  return true
}
