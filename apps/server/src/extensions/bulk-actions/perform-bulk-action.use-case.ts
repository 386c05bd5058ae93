import type {
  BulkAction,
  BulkOutcome,
  performBulkAction as endpoint,
} from '@gangway/contract/bulk-actions'
import type { BodyOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type { Event } from '@gangway/contract/events'
import type { BulkObstacle, BulkPlan } from '@gangway/domain/events/bulk-actions'
import { writeCommentIn } from '../../modules/comments/index.ts'
import { askForDataIn } from '../../modules/data-requests/index.ts'
import { readLockedEvent, setPickupTimeIn } from '../../modules/events/index.ts'
import { type Decision, decideOrdersIn, needsReason } from '../../modules/orders/index.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { databaseNow } from '../../platform/db/database-time.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { planOf, versionOf } from './bulk-actions.rules.ts'
import { type BulkActionsDeps, oneByOne } from './bulk-actions.service.ts'
import { begunAt, readRun, runText } from './bulk-run.rules.ts'

/**
 * Does to each event what was previewed, each by itself. Where anything that the preview went by has changed
 * since, nothing is done.
 */
export async function performBulkAction(
  deps: BulkActionsDeps,
  actor: CallContext,
  { action, events, run }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, pepper } = deps
  const { account_id } = actor
  const began_at = begunAt(readRun(pepper, account_id, run), await databaseNow(db))
  const data = await oneByOne(events, (seen) => performOn(deps, actor, action, seen))
  const ended_at = await databaseNow(db)
  return { data, run: runText(pepper, account_id, { began_at, ended_at }) }
}

async function performOn(
  { db, ...deps }: BulkActionsDeps,
  actor: CallContext,
  action: BulkAction,
  { event_id, version }: { event_id: number; version: string },
): Promise<BulkOutcome> {
  try {
    return await writeAs(db, actor, async (transaction) => {
      const scoped = { db: transaction, ...deps }
      const event = await readLockedEvent(scoped, actor, event_id)
      if (versionOf(action, event) !== version) return leftOut(event_id, 'changed_meanwhile')
      const plan = planOf(action, event, deps.pickupRules)
      if (plan.obstacle !== null) return leftOut(event_id, plan.obstacle)
      return { event_id, obstacle: null, ...(await act(scoped, actor, { action, event, plan })) }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'validation_failed') throw inAction(error)
    // Nothing was written: someone else has been faster, or it is no event of theirs.
    const isUnknown = error.code === 'event_not_found'
    return leftOut(event_id, isUnknown ? 'event_not_found' : 'changed_meanwhile')
  }
}

/** The faults of a reason, by the names that it has in an action. */
function inAction({ code, details: { faults = {} } }: Refusal): Refusal {
  const { reason, words } = faults
  return new Refusal(code, {
    faults: {
      ...(reason !== undefined && { 'action.decision_reason': reason }),
      ...(words !== undefined && { 'action.reason': words }),
    },
  })
}

function leftOut(event_id: number, obstacle: BulkObstacle): BulkOutcome {
  return { event_id, obstacle, excursion_ids: [], comment_id: null }
}

type Done = Pick<BulkOutcome, 'excursion_ids' | 'comment_id'>

/** The same steps as single actions take, with what follows from each. */
async function act(
  deps: BulkActionsDeps & { db: DatabaseTransaction },
  actor: CallContext,
  { action, event, plan }: { action: BulkAction; event: Event; plan: BulkPlan },
): Promise<Done> {
  const { event_id, agency_hash } = event
  switch (action.kind) {
    case 'set_pickup_time': {
      const { pickup_time } = action
      await setPickupTimeIn(deps, actor, { event_id, agency_hash, pickup_time })
      return { excursion_ids: [], comment_id: null }
    }
    case 'confirm': {
      const excursion_ids = await decide(deps.db, actor, { event, plan, status: 'approved' })
      return { excursion_ids, comment_id: null }
    }
    case 'ask_data': {
      const excursion_ids = [...plan.orders]
      await askForDataIn(deps.db, actor, { event_id, agency_hash, excursion_ids })
      return { excursion_ids, comment_id: null }
    }
    case 'cancel': {
      const { reason: text, decision_reason: reason = null } = action
      const isReasonNeeded = needsReason(actor, deps.config)
      const status = 'canceled'
      const excursion_ids = await decide(deps.db, actor, {
        event,
        plan,
        status,
        reason,
        ...(reason !== null && { words: text }),
        isReasonNeeded,
      })
      const comment = { event_id, text }
      return { excursion_ids, comment_id: await writeCommentIn(deps.db, actor, comment) }
    }
    case 'message': {
      const { text } = action
      return {
        excursion_ids: [],
        comment_id: await writeCommentIn(deps.db, actor, { event_id, text }),
      }
    }
  }
}

/** @throws Refusal order_step_refused where an order is not as it was previewed: none is decided then */
async function decide(
  transaction: DatabaseTransaction,
  actor: CallContext,
  {
    event,
    plan,
    status,
    ...reason
  }: { event: Event; plan: BulkPlan; status: 'approved' | 'canceled' } & Pick<
    Decision,
    'reason' | 'words' | 'isReasonNeeded'
  >,
): Promise<number[]> {
  const { event_id, agency_hash } = event
  const results = await decideOrdersIn(transaction, actor, {
    event_id,
    agency_hash,
    excursion_ids: plan.orders,
    excursion_status: status,
    accepted_warnings: [],
    ...reason,
  })
  if (results === null) throw new Refusal('event_not_found')
  if (results.some(({ code }) => code !== null)) throw new Refusal('order_step_refused')
  return [...plan.orders]
}
