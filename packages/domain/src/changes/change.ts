import type { EventChanges, OfEvent } from './event-changes.ts'
import type { PersonalField } from './kept-values.ts'
import type { KeyChanges } from './key-changes.ts'
import type { AccountChanges, OfficeChanges } from './office-changes.ts'
import type { ProgramChanges } from './program-changes.ts'
import type { SignInChanges } from './sign-in-changes.ts'
import type { OrderChanges } from './order-changes.ts'
import type { WebhookChanges } from './webhook-changes.ts'

/**
 * Everything that can change, by its name: noun and verb. The names are stored, and what was stored under one
 * has to stay readable: a name is never given another meaning. What is not declared of a change is stored as
 * null. Every subscriber has a `Record` over these names, so that a new change does not compile until each has decided.
 */
export interface ChangeCatalogue
  extends
    EventChanges,
    OrderChanges,
    OfficeChanges,
    AccountChanges,
    SignInChanges,
    KeyChanges,
    WebhookChanges,
    ProgramChanges {}

export type ChangeAction = keyof ChangeCatalogue

/** Someone with an account or without, an import, or the product itself. */
export type ChangeActor =
  | { account_id: number; agency_id: number | null }
  | Visitor
  | 'import'
  | 'system'

/** Someone who is not signed in. */
export interface Visitor {
  /** Whose account they tried; null: no one’s. */
  tried_account_id: number | null
}

/** Something that someone did, with what it was done to. */
export type Change<Action extends ChangeAction = ChangeAction> = {
  [Name in Action]: { action: Name; actor: ChangeActor } & ChangeCatalogue[Name]
}[Action]

/** Names of changes that belong to an event, and so to its history. */
export type EventChangeAction = {
  [Name in ChangeAction]: ChangeCatalogue[Name] extends OfEvent ? Name : never
}[ChangeAction]

type Values<Of> =
  | (Of extends { before: infer Before } ? Before : never)
  | (Of extends { after: infer After } ? After : never)

type FieldsOf<Of> = Of extends object ? keyof Of : never

/** Every field that a history can show, besides those whose values are not kept. */
export type ChangedField =
  | Exclude<FieldsOf<Values<Change<EventChangeAction>>>, 'withheld' | number | symbol>
  | PersonalField
