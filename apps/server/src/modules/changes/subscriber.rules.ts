import type { Change, ChangeAction } from '@gangway/domain/changes/change'

/**
 * What follows from each change there is; null: nothing. A new change in the catalogue does not compile without an
 * entry here.
 */
export type Subscriber<Outcome> = {
  readonly [Action in ChangeAction]: ((change: Change<Action>) => Outcome) | null
}

/** What the subscriber makes of a change; null: nothing. */
export function outcomeOf<Outcome, Action extends ChangeAction>(
  subscriber: Subscriber<Outcome>,
  change: Change<Action>,
): Outcome | null {
  return subscriber[change.action]?.(change) ?? null
}
