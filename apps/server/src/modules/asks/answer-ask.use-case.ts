import type { AskKind } from '@gangway/domain/asks/ask-kinds'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import type { EventsDeps } from '../events/index.ts'
import type { AskSteps } from './ask-steps.rules.ts'
import { mayAnswer } from './asks.policy.ts'
import { type AskOfEvent, closeOpen } from './close-open.service.ts'

/**
 * The side that did not ask accepts what was asked for, or refuses it.
 *
 * @param accepts left out: it is refused
 * @throws Refusal forbidden, event_not_found, or the kind's
 */
export function answerAsk<Kind extends AskKind, Subject, Shown, Acceptance>(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  steps: AskSteps<Kind, Subject, Shown, Acceptance>,
  { of, words, accepts }: { of: AskOfEvent; words: string; accepts?: Acceptance },
): Promise<Shown> {
  return writeAs(db, actor, async (transaction) => {
    const state = accepts === undefined ? 'refused' : steps.accepted
    const given = { answer: words, ...(accepts !== undefined && { accepts }) }
    const closing = { of, state, may: mayAnswer, ...given } as const
    return closeOpen({ ...deps, db: transaction }, actor, steps, closing)
  })
}
