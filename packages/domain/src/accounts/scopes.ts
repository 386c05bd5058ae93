import type { Permission } from './roles.ts'

/** Permissions that a program can be given, in the order in which they are offered. */
export const scopes = [
  'events.view',
  'events.update',
  'events.history',
  'orders.reopen',
  'invoices.view',
  'rates.view',
  'rates.manage',
  'ingest.write',
  'imports.manage',
  'webhooks.manage',
  'passports.view',
  'ships.manage',
  'audit.view',
] as const satisfies readonly Permission[]

export type Scope = (typeof scopes)[number]

/** The side a program works for. */
export type ProgramSide = 'operator' | 'agency'

const operatorsAlone: ReadonlySet<Scope> = new Set([
  'events.history',
  'orders.reopen',
  'rates.manage',
  'ingest.write',
  'imports.manage',
  'ships.manage',
  'audit.view',
])

/** Scopes that a program of this side can be given; some are the operator's alone. */
export function scopesOf(side: ProgramSide): readonly Scope[] {
  return side === 'operator' ? scopes : scopes.filter((scope) => !operatorsAlone.has(scope))
}

/** Scopes a program was given that its side still has. */
export function permissionsOfProgram(side: ProgramSide, given: readonly string[]): Scope[] {
  return scopesOf(side).filter((scope) => given.includes(scope))
}

/** Whether someone has to say why a program is given this: it opens personal data. */
export function needsReason(given: readonly string[]): boolean {
  return given.includes('passports.view')
}
