import { type AskFacts, type AskKind, askKinds } from '@gangway/domain/asks/ask-kinds'
import { isOperator, sideOf } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'

type OfSide = Pick<Actor, 'agency_id'>

interface Answered {
  facts: AskFacts
}

/** The operator's people change things themselves, unless either side may ask. */
export function mayAsk(actor: OfSide, kind: AskKind): boolean {
  return 'either' in askKinds[kind].notices || !isOperator(actor)
}

/** The operator answers, unless the ask says which side does. */
export function mayAnswer(actor: OfSide, { facts }: Answered): boolean {
  return sideOf(actor) === ('side' in facts ? facts.side : 'operator')
}

export function mayWithdraw(actor: OfSide, ask: Answered): boolean {
  return !mayAnswer(actor, ask)
}

export function maySeeMoney({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return permissions.includes('rates.view')
}
