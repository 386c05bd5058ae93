import type { AuditGroup } from './audit-groups.ts'

declare const carried: unique symbol

/** A change: where the audit lists it, and whether anything follows from it beside its entry there. */
export interface DefinedChange<Carries, HasEffects extends boolean> {
  audit: AuditGroup
  hasEffects: HasEffects
  /** For the compiler alone. */
  readonly [carried]?: Carries
}

/** A change that is announced, notified or published: its effects are listed in the server's `modules/changes`. */
export function change<Carries>(audit: AuditGroup): DefinedChange<Carries, true> {
  return { audit, hasEffects: true }
}

/** A change that only the audit shows: no open page, notice or program needs it. */
export function auditOnly<Carries>(audit: AuditGroup): DefinedChange<Carries, false> {
  return { audit, hasEffects: false }
}

export type Carried<List> = {
  [Action in keyof List]: List[Action] extends DefinedChange<infer Carries, boolean>
    ? Carries
    : never
}
