import type { ErrorCode } from '@gangway/contract/errors'
import {
  type AskCarries,
  type AskKind,
  askKinds,
  type AskState,
} from '@gangway/domain/asks/ask-kinds'
import type { Change, ChangeActor } from '@gangway/domain/changes/change'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import type { FoundAsk, NewAsk } from '../ask-rows/index.ts'
import type { EventsDeps } from '../events/index.ts'

export type DepsIn = EventsDeps & { db: DatabaseTransaction }

/** Event of an ask, and its order. */
export interface AskSubject {
  event_id: number
  /** Left out: the event, or any order of it. */
  excursion_id?: number | undefined
}

/** A judged ask that will be accepted. */
export interface Accepting {
  /** Present value, where it may be another than when it was asked. */
  was?: string | null
  /** Once the ask is closed. */
  carryOut: () => Promise<void>
}

/** An open ask, with what it is about. */
export interface OpenAsk<Kind extends AskKind, Subject> {
  deps: DepsIn
  actor: CallContext
  subject: Subject
  ask: FoundAsk<Kind>
}

type Opening<Kind extends AskKind> = AskCarries[Kind] extends { open: infer Open extends object }
  ? Open
  : AskCarries[Kind]['other']

/**
 * Steps of a kind of ask.
 *
 * @typeParam Subject what it is about, locked
 * @typeParam Shown what each step answers with, and a refusal carries
 * @typeParam Acceptance what accepting takes beside words
 */
export interface AskSteps<Kind extends AskKind, Subject, Shown, Acceptance> {
  kind: Kind
  accepted: AskState
  /** Carrying it out records its acceptance. */
  recordsAcceptance?: true
  refusals: { unknown: ErrorCode; closed: ErrorCode }
  /**
   * Every writer locks the event first.
   *
   * @throws Refusal event_not_found
   */
  lock: (deps: DepsIn, actor: CallContext, of: AskSubject) => Promise<Subject>
  show: (deps: DepsIn, actor: CallContext, subject: Subject) => Promise<Shown>
  /**
   * Judges again what is accepted.
   *
   * @throws Refusal with what is shown
   */
  accept: (open: OpenAsk<Kind, Subject>, given: Acceptance) => Promise<Accepting>
}

/** Steps of a kind that is opened by itself. */
export interface AskOpening<
  Kind extends AskKind,
  Asked,
  Subject,
  Shown,
  Acceptance,
> extends AskSteps<Kind, Subject, Shown, Acceptance> {
  isOpenAlready: ErrorCode
  /** @throws Refusal with what is shown */
  open: (
    subject: Subject,
    asked: Asked,
  ) => { row: Omit<NewAsk<Kind>, 'kind' | 'asked_by'>; recorded: Opening<Kind> }
}

/** The change that gives an ask of a kind its state; null: that follows from another one. */
export function changeOfAsk(
  kind: AskKind,
  state: AskState,
  actor: ChangeActor,
  { agency_id, event_id, excursion_id }: Pick<NewAsk, 'agency_id' | 'event_id' | 'excursion_id'>,
  recorded: object,
): Change | null {
  const actions: Partial<Record<AskState, string>> = askKinds[kind].changes
  const action = actions[state]
  if (action === undefined) return null
  return { actor, action, agency_id, event_id, excursion_id, ...recorded } as Change
}
