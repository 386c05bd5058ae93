import { octoCapabilities, type OctoCapability } from '@gangway/contract/octo/octo-capabilities'
import type { Language } from '@gangway/domain/languages/language'

/** How a caller wants to be answered. */
export interface RequestOptions {
  capabilities: readonly OctoCapability[]
  /** The language of the questions asked of guests. */
  language: Language
  /** Bookings never become orders, and others are not seen. */
  isTest: boolean
}

/** Offered capabilities among those that a call names, separated by commas. */
export function wantedCapabilities(...named: readonly unknown[]): OctoCapability[] {
  const wanted = named
    .flat()
    .flatMap((names) => (typeof names === 'string' ? names.split(',') : []))
    .map((name) => name.trim())
  return octoCapabilities.filter((capability) => wanted.includes(capability))
}
