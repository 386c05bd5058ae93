import type { Change } from '@gangway/domain/changes/change'
import type { ErrorCode } from '@gangway/contract/errors'
import type { AskKind, AskState } from '@gangway/domain/asks/ask-kinds'
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
export interface OpenAsk<Subject> {
  deps: DepsIn
  actor: CallContext
  subject: Subject
  ask: FoundAsk
}

/**
 * Steps of a kind of ask.
 *
 * @typeParam Subject what it is about, locked
 * @typeParam Shown what each step answers with, and a refusal carries
 * @typeParam Acceptance what accepting takes beside words
 */
export interface AskSteps<Subject, Shown, Acceptance> {
  kind: AskKind
  accepted: AskState
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
  accept: (open: OpenAsk<Subject>, given: Acceptance) => Promise<Accepting>
  /** Change to record; null: carrying it out records one. */
  changeOf: (open: OpenAsk<Subject>, state: AskState) => Change | null
}

/** Steps of a kind that is opened by itself. */
export interface AskOpening<Asked, Subject, Shown, Acceptance> extends AskSteps<
  Subject,
  Shown,
  Acceptance
> {
  isOpenAlready: ErrorCode
  /** @throws Refusal with what is shown */
  open: (
    subject: Subject,
    actor: CallContext,
    asked: Asked,
  ) => { row: Omit<NewAsk, 'kind' | 'asked_by'>; change: Change }
}
