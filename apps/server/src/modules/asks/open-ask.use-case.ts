import type { AskKind } from '@gangway/domain/asks/ask-kinds'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { insertAsk } from '../ask-rows/index.ts'
import { recordChange } from '../changes/index.ts'
import type { EventsDeps } from '../events/index.ts'
import { type AskOpening, changeOfAsk } from './ask-steps.rules.ts'
import { mayAsk } from './asks.policy.ts'

/**
 * One side asks the other for something; one of its kind can be open for an event or order.
 *
 * @throws Refusal forbidden, event_not_found, or the kind's
 */
export function openAsk<Kind extends AskKind, Asked, Subject, Shown, Acceptance>(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  steps: AskOpening<Kind, Asked, Subject, Shown, Acceptance>,
  asked: Asked & { event_id: number },
): Promise<Shown> {
  return writeAs(db, actor, async (transaction) => {
    const inside = { ...deps, db: transaction }
    const subject = await steps.lock(inside, actor, asked)
    if (!mayAsk(actor, steps.kind)) throw new Refusal('forbidden')
    const { row, recorded } = steps.open(subject, asked)
    const { kind, isOpenAlready } = steps
    if (!(await insertAsk(transaction, { ...row, kind, asked_by: actor.account_id }))) {
      throw new Refusal(isOpenAlready, { data: await steps.show(inside, actor, subject) })
    }
    const change = changeOfAsk(kind, 'open', actor, row, recorded)
    if (change !== null) await recordChange(transaction, change)
    return steps.show(inside, actor, subject)
  })
}
