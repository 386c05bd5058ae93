import type {
  BulkAction,
  BulkOutcome,
  BulkPreview,
  performBulkAction as performEndpoint,
  previewBulkAction as previewEndpoint,
  PreviewedAction,
  undoBulkAction as undoEndpoint,
} from '@gangway/contract/bulk-actions'
import type { BodyOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type { Event } from '@gangway/contract/events'
import type { BulkObstacle, BulkPlan } from '@gangway/domain/events/bulk-actions'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { databaseNow } from '../../platform/db/database-time.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { requireEntry } from '../../platform/base/require-entry.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { deleteCommentIn, writeCommentIn } from '../../modules/comments/index.ts'
import {
  type EventsDeps,
  readEvent,
  readLockedEvent,
  setPickupTimeIn,
  undoPickupIn,
} from '../../modules/events/index.ts'
import { decideOrdersIn, undoDecisionsIn } from '../../modules/orders/index.ts'
import { heldBack, planOf, versionOf } from './bulk-actions.rules.ts'
import { begunAt, readRun, runText, undoableSince } from './bulk-run.rules.ts'

export interface BulkActionsDeps extends EventsDeps {
  pepper: string
}

type Scoped = BulkActionsDeps & { db: DatabaseTransaction }

/** What an action would do to each event; nothing is changed, and no event counts as opened. */
export function previewBulkAction(
  { db, ...deps }: BulkActionsDeps,
  actor: CallContext,
  { action, event_ids }: BodyOf<typeof previewEndpoint>,
): Promise<BulkPreview[]> {
  return readAs(db, actor, async (scoped) => {
    const previews: BulkPreview[] = []
    for (const event_id of new Set(event_ids)) {
      const event = await orNull(readEvent({ db: scoped, ...deps }, actor, event_id))
      previews.push(event === null ? noEvent(event_id) : previewOf(deps, action, event))
    }
    return previews
  })
}

function previewOf(
  { pickupRules }: Pick<BulkActionsDeps, 'pickupRules'>,
  action: PreviewedAction,
  event: Event,
): BulkPreview {
  const { event_id, agency_title, agency_name, port_name, event_date } = event
  const plan = planOf(action, event, pickupRules)
  return {
    event_id,
    event: { agency_title, agency_name, port_name, event_date },
    obstacle: plan.obstacle,
    version: versionOf(action, event),
    orders: plan.orders.length,
    incomplete: plan.incomplete.length,
    held_back: heldBack(plan),
    missed: plan.obstacle === 'misses_ship' ? plan.fit : null,
  }
}

function noEvent(event_id: number): BulkPreview {
  return {
    event_id,
    event: null,
    obstacle: 'event_not_found',
    version: null,
    orders: 0,
    incomplete: 0,
    held_back: [],
    missed: null,
  }
}

/**
 * Does to each event what was previewed, each by itself. Where anything that the preview went by has changed
 * since, nothing is done.
 */
export async function performBulkAction(
  deps: BulkActionsDeps,
  actor: CallContext,
  { action, events, run }: BodyOf<typeof performEndpoint>,
): Promise<ReplyOf<typeof performEndpoint>> {
  const { db, pepper } = deps
  const { account_id } = actor
  const began_at = begunAt(readRun(pepper, account_id, run), await databaseNow(db))
  const data = await oneByOne(events, (seen) => performOn(deps, actor, action, seen))
  const ended_at = await databaseNow(db)
  return { data, run: runText(pepper, account_id, { began_at, ended_at }) }
}

/**
 * In the order of their ids, because a call that is done once per key is one transaction: those that lock the
 * same events then wait for one another, and never in a circle. Answered in the order asked,
 * once for each.
 */
async function oneByOne<Asked extends { event_id: number }, Answer extends { event_id: number }>(
  asked: readonly Asked[],
  work: (one: Asked) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = new Map<number, Answer>()
  const once = new Map(asked.map((one) => [one.event_id, one])).values()
  for (const one of [...once].toSorted((a, b) => a.event_id - b.event_id)) {
    answers.set(one.event_id, await work(one))
  }
  return [...new Set(asked.map(({ event_id }) => event_id))].map((id) => requireEntry(answers, id))
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
    // Nothing was written: someone else has been faster, or it is no event of theirs.
    const isUnknown = error.code === 'event_not_found'
    return leftOut(event_id, isUnknown ? 'event_not_found' : 'changed_meanwhile')
  }
}

function leftOut(event_id: number, obstacle: BulkObstacle): BulkOutcome {
  return { event_id, obstacle, excursion_ids: [], comment_id: null }
}

type Done = Pick<BulkOutcome, 'excursion_ids' | 'comment_id'>

/** The same steps as single actions take, with what follows from each. */
async function act(
  deps: Scoped,
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
    case 'cancel': {
      const excursion_ids = await decide(deps.db, actor, { event, plan, status: 'canceled' })
      const reason = { event_id, text: action.reason }
      return { excursion_ids, comment_id: await writeCommentIn(deps.db, actor, reason) }
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
  { event, plan, status }: { event: Event; plan: BulkPlan; status: 'approved' | 'canceled' },
): Promise<number[]> {
  const { event_id, agency_hash } = event
  const results = await decideOrdersIn(transaction, actor, {
    event_id,
    agency_hash,
    excursion_ids: plan.orders,
    excursion_status: status,
    accepted_warnings: [],
  })
  if (results === null) throw new Refusal('event_not_found')
  if (results.some(({ code }) => code !== null)) throw new Refusal('order_step_refused')
  return [...plan.orders]
}

type Undone = ReplyOf<typeof undoEndpoint>['data'][number]

type ToUndo = BodyOf<typeof undoEndpoint>['events'][number]

/** Takes back what the caller has just done to each event, each by itself. */
export async function undoBulkAction(
  { db, pepper, ...deps }: BulkActionsDeps,
  actor: CallContext,
  { kind, events, run }: BodyOf<typeof undoEndpoint>,
): Promise<ReplyOf<typeof undoEndpoint>> {
  const { account_id } = actor
  const since = undoableSince(readRun(pepper, account_id, run), await databaseNow(db))
  const data = await oneByOne(events, async (done): Promise<Undone> => {
    const { event_id } = done
    const isUndone = await orNull(
      writeAs(db, actor, (transaction) =>
        kind === 'set_pickup_time'
          ? undoPickupIn({ db: transaction, ...deps }, actor, event_id, since)
          : undoOn({ db: transaction, pepper, ...deps }, actor, { ...done, since }),
      ),
    )
    if (isUndone === null) return { event_id, code: 'event_not_found' }
    return { event_id, code: isUndone ? null : 'undo_expired' }
  })
  if (since === null) return { data, run: null }
  // Undoing may take several calls too.
  const ended_at = await databaseNow(db)
  return { data, run: runText(pepper, account_id, { began_at: since, ended_at }) }
}

/** The comment stays where the decision it explains does. @returns whether all of it was taken back */
async function undoOn(
  deps: Scoped,
  actor: Actor,
  { event_id, excursion_ids, comment_id, since }: ToUndo & { since: Date | null },
): Promise<boolean> {
  const { agency_hash } = await readLockedEvent(deps, actor, event_id)
  const request = { event_id, agency_hash, excursion_ids }
  const results =
    excursion_ids.length === 0 ? [] : await undoDecisionsIn(deps.db, actor, request, since)
  const areUndone = results.every(({ code }) => code === null)
  if (areUndone && comment_id !== null) {
    await deleteCommentIn(deps.db, actor, { event_id, comment_id })
  }
  return areUndone
}

/** Null: there is none for the caller. */
async function orNull<Result>(found: Promise<Result>): Promise<Result | null> {
  try {
    return await found
  } catch (error) {
    const isUnknown =
      error instanceof Refusal &&
      (error.code === 'event_not_found' || error.code === 'comment_not_found')
    if (isUnknown) return null
    throw error
  }
}
