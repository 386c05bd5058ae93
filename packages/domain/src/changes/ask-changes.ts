import { type AskAction, type AskCarries, type askKinds, askSteps } from '../asks/ask-kinds.ts'
import { change, type DefinedChange } from './define-change.ts'

type Carried<Kind extends keyof AskCarries, State> = AskCarries[Kind]['of'] &
  (State extends keyof AskCarries[Kind] ? AskCarries[Kind][State] : AskCarries[Kind]['other'])

/** Values of the change of a name. */
type CarriedBy<Action> = {
  [Kind in keyof AskCarries]: {
    [
      State in keyof (typeof askKinds)[Kind]['changes']
    ]: (typeof askKinds)[Kind]['changes'][State] extends Action ? Carried<Kind, State> : never
  }[keyof (typeof askKinds)[Kind]['changes']]
}[keyof AskCarries]

type AskChanges = { readonly [Action in AskAction]: DefinedChange<CarriedBy<Action>, true> }

/** The steps of asks. What else ends one is a change of its own. */
export const askChanges = Object.fromEntries(
  askSteps.map(({ action }) => [action, change(action.startsWith('order.') ? 'orders' : 'events')]),
) as unknown as AskChanges
