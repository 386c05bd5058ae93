import { askChanges } from './ask-changes.ts'
import { managedAccountChanges, ownAccountChanges } from './account-changes.ts'
import type { Carried, DefinedChange } from './define-change.ts'
import { dispatchChanges } from './dispatch-changes.ts'
import { disruptionChanges } from './disruption-changes.ts'
import { eventChanges, type OfEvent } from './event-changes.ts'
import type { PersonalField } from './kept-values.ts'
import { keyChanges } from './key-changes.ts'
import { officeChanges } from './office-changes.ts'
import { orderChanges } from './order-changes.ts'
import { programChanges } from './program-changes.ts'
import { signInChanges } from './sign-in-changes.ts'
import { webhookChanges } from './webhook-changes.ts'

/**
 * Everything that can change, by its name: noun and verb. The names are stored, and entries stored under one have to
 * stay readable: a name is never given another meaning. Facts that a change does not carry are stored as null.
 */
export const definedChanges = {
  ...signInChanges,
  ...orderChanges,
  ...eventChanges,
  ...askChanges,
  ...disruptionChanges,
  ...dispatchChanges,
  ...officeChanges,
  ...managedAccountChanges,
  ...ownAccountChanges,
  ...programChanges,
  ...webhookChanges,
  ...keyChanges,
}

/** An interface, so that the compiler looks its members up once. */
interface ChangeCatalogue extends Carried<typeof definedChanges> {}

export type ChangeAction = keyof ChangeCatalogue

/** Someone with an account or without, an import, or the product itself. */
export type ChangeActor =
  | { account_id: number; agency_id: number | null }
  | Visitor
  | 'import'
  | 'system'

/** Someone who is not signed in. */
export interface Visitor {
  /** The account they tried; null: none. */
  tried_account_id: number | null
}

/** Something that someone did, with what it was done to. */
export type Change<Action extends ChangeAction = ChangeAction> = {
  [Name in Action]: { action: Name; actor: ChangeActor } & ChangeCatalogue[Name]
}[Action]

/** Names of changes that have effects beside their entry in the audit. */
export type EffectiveAction = {
  [Name in ChangeAction]: (typeof definedChanges)[Name] extends DefinedChange<unknown, true>
    ? Name
    : never
}[ChangeAction]

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
