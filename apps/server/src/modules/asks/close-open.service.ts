import {
  type AskFacts,
  type AskKind,
  type AskState,
  recordedAsk,
} from '@gangway/domain/asks/ask-kinds'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { closeAsk, findAsk } from '../ask-rows/index.ts'
import { recordChange } from '../changes/index.ts'
import { type AskSteps, type AskSubject, changeOfAsk, type DepsIn } from './ask-steps.rules.ts'

export interface AskOfEvent extends AskSubject {
  id: number
}

interface Closing<Acceptance> {
  state: AskState
  answer?: string | undefined
  accepts?: Acceptance
  /** Whether the actor is on the side that may. */
  may: (actor: CallContext, ask: { facts: AskFacts }) => boolean
}

/**
 * Closes an open ask and records that; the same once more changes nothing.
 *
 * @returns what is shown as it stands
 * @throws Refusal event_not_found, forbidden, or the kind's: unknown, or with what is shown closed or those of accepting
 */
export async function closeOpen<Kind extends AskKind, Subject, Shown, Acceptance>(
  deps: DepsIn,
  actor: CallContext,
  steps: AskSteps<Kind, Subject, Shown, Acceptance>,
  { of, state, answer, accepts, may }: Closing<Acceptance> & { of: AskOfEvent },
): Promise<Shown> {
  const { kind, refusals } = steps
  const subject = await steps.lock(deps, actor, of)
  const ask = await findAsk(deps.db, { kind, ...of })
  if (ask === undefined) throw new Refusal(refusals.unknown)
  if (!may(actor, ask)) throw new Refusal('forbidden')
  if (ask.state === state) return steps.show(deps, actor, subject)
  const requireOpen = async (isOpen: boolean) => {
    if (!isOpen)
      throw new Refusal(refusals.closed, { data: await steps.show(deps, actor, subject) })
  }
  await requireOpen(ask.state === 'open')
  const accepting =
    accepts === undefined ? null : await steps.accept({ deps, actor, subject, ask }, accepts)
  // First: what is carried out would make an open one obsolete.
  const closing = { state, closed_by: actor.account_id, was: accepting?.was, answer }
  await requireOpen(await closeAsk(deps.db, { kind, id: ask.id }, closing))
  if (accepting === null || steps.recordsAcceptance !== true) {
    const change = changeOfAsk(kind, state, actor, ask, recordedAsk(kind, ask))
    if (change !== null) await recordChange(deps.db, change)
  }
  await accepting?.carryOut()
  return steps.show(deps, actor, subject)
}
