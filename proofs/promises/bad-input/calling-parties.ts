import { type Endpoint, isForPrograms } from '@gangway/contract/define-endpoint'
import { permissionsOf, type Role, scopesOf } from '../../doors/product-words.ts'
import type { BrowserSession } from '../../doors/browser-session.ts'
import type { KeyedProgram } from '../program-keys.ts'

/** Someone who calls, or a program. */
export interface Caller {
  who: string
  headers: Readonly<Record<string, string>>
  /** Whether the call is open to them at all, about things of their own. */
  mayCall: (endpoint: Endpoint) => boolean
}

export function personAs(who: string, role: Role, { headers }: BrowserSession): Caller {
  const held: readonly string[] = permissionsOf[role]
  return { who, headers, mayCall: ({ access }) => access === 'signed_in' || held.includes(access) }
}

export function programAs(who: string, { headers, side }: KeyedProgram): Caller {
  const held: readonly string[] = scopesOf[side]
  const mayCall = (endpoint: Endpoint) =>
    isForPrograms(endpoint) && (endpoint.access === 'signed_in' || held.includes(endpoint.access))
  return { who, headers, mayCall }
}
