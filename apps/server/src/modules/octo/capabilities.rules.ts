import { octoCapabilities, type OctoCapability } from '@gangway/contract/octo/octo-capabilities'
import type { Language } from '@gangway/domain/languages/language'

/** How a caller wants to be answered. */
export interface Manner {
  capabilities: readonly OctoCapability[]
  /** Of what guests are asked. */
  language: Language
}

/** Of those that a header names, separated by commas, the ones that are offered. */
export function wantedCapabilities(header: string | readonly string[] = ''): OctoCapability[] {
  const wanted = [header].flat().flatMap((names) => names.split(',').map((name) => name.trim()))
  return octoCapabilities.filter((capability) => wanted.includes(capability))
}
