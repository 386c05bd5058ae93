import type { Actor } from '../platform/base/actor.ts'
import { permissionsOf, type Role } from '@gangway/domain/accounts/roles'
import type { Language } from '@gangway/domain/languages/language'

export interface DemoAccount {
  email: string
  password: string
  name: string
  role: Role
  /** Reference of the agency in the demo season. */
  agency: string | null
  /** In which the operator and its people write to each other. */
  languages: readonly Language[]
  /** Description that the start prints. */
  who: string
}

const password = 'gangway-demo-2026'

/** Everyone may know these; they exist only beside demo data. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@gangway.example',
    password,
    name: 'Amelie Brandt',
    role: 'admin',
    agency: null,
    languages: ['en'],
    who: 'operator, administrator',
  },
  {
    email: 'staff@gangway.example',
    password,
    name: 'Tomasz Wróbel',
    role: 'staff',
    agency: null,
    languages: ['en'],
    who: 'operator, staff',
  },
  {
    email: 'agency@gangway.example',
    password,
    name: 'Jens Petersen',
    role: 'agency',
    agency: 'AG-001',
    languages: ['de', 'en'],
    who: 'agency Blue Pier Excursions',
  },
  {
    email: 'agency2@gangway.example',
    password,
    name: 'Inês Carvalho',
    role: 'agency',
    agency: 'AG-002',
    languages: ['en'],
    who: 'agency Atlântico Guias',
  },
]

/** Addresses of the agencies' people. */
export const agencyEmails: readonly string[] = demoAccounts
  .filter(({ agency }) => agency !== null)
  .map(({ email }) => email)

export const staffEmail = demoAccounts.find(({ role }) => role === 'staff')?.email ?? ''

/** Someone of the operator's staff, as a call of theirs has them. */
export function staffPerson(account_id: number): Actor {
  return {
    ...agencyPerson(account_id, 0),
    agency_id: null,
    role: 'staff',
    permissions: permissionsOf('staff'),
  }
}

/** Someone of an agency, as a call of theirs has them. */
export function agencyPerson(account_id: number, agency_id: number): Actor {
  return {
    account_id,
    agency_id,
    program: null,
    session_id: '',
    signed_in_by: 'password',
    role: 'agency',
    permissions: permissionsOf('agency'),
  }
}
