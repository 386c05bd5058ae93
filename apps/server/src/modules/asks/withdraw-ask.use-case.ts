import type { AskKind } from '@gangway/domain/asks/ask-kinds'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import type { EventsDeps } from '../events/index.ts'
import type { AskSteps } from './ask-steps.rules.ts'
import { mayWithdraw } from './asks.policy.ts'
import { type AskOfEvent, closeOpen } from './close-open.service.ts'

/**
 * The side that asked withdraws it while no one has answered.
 *
 * @throws Refusal forbidden, event_not_found, or the kind's
 */
export function withdrawAsk<Kind extends AskKind, Subject, Shown, Acceptance>(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  steps: AskSteps<Kind, Subject, Shown, Acceptance>,
  of: AskOfEvent,
): Promise<Shown> {
  return writeAs(db, actor, async (transaction) => {
    const closing = { of, state: 'withdrawn', may: mayWithdraw } as const
    return closeOpen({ ...deps, db: transaction }, actor, steps, closing)
  })
}
