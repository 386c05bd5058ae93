import type { AskingStep } from '@gangway/domain/acknowledgements/asking'
import type { Change, ChangeAction, EventChangeAction } from '@gangway/domain/changes/change'
import type { AnnouncedChange } from '../../platform/realtime/announce.queries.ts'
import type { NoticeOutcome } from './notice-causes.rules.ts'
import type { PublishedChange } from './public-changes.rules.ts'

type Answer<Action extends ChangeAction, Outcome> = ((change: Change<Action>) => Outcome) | null

/** Nothing follows: it changes nothing that is shown, or another change of the same event says it. */
export const none = null

/** Effects of a change, beside its entry in the audit. */
interface Following<Action extends ChangeAction> {
  /** The receivers. */
  notify: Answer<Action, NoticeOutcome>
  publish: Answer<Action, readonly PublishedChange[]>
}

/**
 * `end`: a status, a time or a place may have left an ask nothing to answer. `move`: the same, and asks of an order go
 * with it to another event or agency.
 */
export type AskEffect = 'end' | 'move' | null

/** For a change of an event, also what the other side is asked to read, and its asks. */
export type Effects<Action extends ChangeAction> = {
  readonly [Name in Action]: Following<Name> &
    (Name extends EventChangeAction
      ? {
          announce: Answer<Name, AnnouncedChange>
          acknowledge: Answer<Name, readonly AskingStep[]>
          asks: AskEffect
        }
      : { announce?: Answer<Name, AnnouncedChange>; acknowledge?: never; asks?: never })
}

/** The actions of some nouns. */
export type ActionOf<Noun extends string, Action extends ChangeAction> = Extract<
  Action,
  `${Noun}.${string}`
>
