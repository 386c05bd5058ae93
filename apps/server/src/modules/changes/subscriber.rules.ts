import type { Change, ChangeAction } from '@gangway/domain/changes/change'

/**
 * What follows from each change there is; null: nothing. Whoever adds a change to the catalogue has to say it
 * here before anything compiles.
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
