import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { insertAsk } from '../ask-rows/index.ts'
import { recordChange } from '../changes/index.ts'
import type { EventsDeps } from '../events/index.ts'
import type { AskOpening } from './ask-steps.rules.ts'
import { mayAsk } from './asks.policy.ts'

/**
 * An agency asks the operator for something; one of its kind can be open for an event or order.
 *
 * @throws Refusal forbidden, event_not_found, or the kind's
 */
export function openAsk<Asked, Subject, Shown, Acceptance>(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  steps: AskOpening<Asked, Subject, Shown, Acceptance>,
  asked: Asked & { event_id: number },
): Promise<Shown> {
  return writeAs(db, actor, async (transaction) => {
    const inside = { ...deps, db: transaction }
    const subject = await steps.lock(inside, actor, asked)
    if (!mayAsk(actor)) throw new Refusal('forbidden')
    const { row, change } = steps.open(subject, actor, asked)
    const { kind, isOpenAlready } = steps
    if (!(await insertAsk(transaction, { ...row, kind, asked_by: actor.account_id }))) {
      throw new Refusal(isOpenAlready, { data: await steps.show(inside, actor, subject) })
    }
    await recordChange(transaction, change)
    return steps.show(inside, actor, subject)
  })
}
