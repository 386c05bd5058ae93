import type {
  BulkPreview,
  previewBulkAction as endpoint,
  PreviewedAction,
} from '@gangway/contract/bulk-actions'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { Event } from '@gangway/contract/events'
import { type EventsDeps, readEvent } from '../../modules/events/index.ts'
import type { Config } from '../../platform/base/env.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { requireEntry } from '../../platform/base/require-entry.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { readAs } from '../../platform/db/scope.ts'
import { conflictsOf, heldBack, planOf, versionOf } from './bulk-actions.rules.ts'

export interface BulkActionsDeps extends EventsDeps {
  pepper: string
  config: Pick<Config, 'CANCEL_REASON'>
}

/** Previews an action for each event; nothing is changed, and no event counts as opened. */
export function previewBulkAction(
  { db, ...deps }: BulkActionsDeps,
  actor: CallContext,
  { action, event_ids }: BodyOf<typeof endpoint>,
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
  const { event_id, agency_title, agency_name, event_date } = event
  const { port_id, port_code, port_name } = event
  const plan = planOf(action, event, pickupRules)
  return {
    event_id,
    event: { agency_title, agency_name, port_id, port_code, port_name, event_date },
    obstacle: plan.obstacle,
    version: versionOf(action, event),
    orders: plan.orders.length,
    incomplete: plan.incomplete.length,
    held_back: heldBack(plan),
    conflicts: conflictsOf(plan.found),
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
    conflicts: [],
    missed: null,
  }
}

/**
 * In the order of their ids, because a call that is done once per key is one transaction: those that lock the
 * same events then wait for one another, and never in a circle. Answered in the order asked,
 * once for each.
 */
export async function oneByOne<
  Asked extends { event_id: number },
  Answer extends { event_id: number },
>(asked: readonly Asked[], work: (one: Asked) => Promise<Answer>): Promise<Answer[]> {
  const answers = new Map<number, Answer>()
  const once = new Map(asked.map((one) => [one.event_id, one])).values()
  for (const one of [...once].toSorted((a, b) => a.event_id - b.event_id)) {
    answers.set(one.event_id, await work(one))
  }
  return [...new Set(asked.map(({ event_id }) => event_id))].map((id) => requireEntry(answers, id))
}

/** Null: there is none for the caller. */
export async function orNull<Result>(found: Promise<Result>): Promise<Result | null> {
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
