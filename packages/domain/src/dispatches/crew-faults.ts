import type { CrewRole, CrewState } from './dispatch.ts'

export interface CrewFacts {
  /** Its own; null: those of its events. */
  language: string | null
  /** Languages of the events whose persons it has. */
  event_languages: readonly string[]
  crew: readonly {
    role: CrewRole
    state: CrewState
    name: string
    /** None: not known, as for a name that was only typed. */
    languages: readonly string[]
  }[]
}

/** Why a dispatch is not led as it should be, gravest first. */
export const crewFaultCodes = [
  'language_missing',
  'guide_missing',
  'guide_refused',
  'guide_not_accepted',
] as const

export type CrewFaultCode = (typeof crewFaultCodes)[number]

export interface CrewFault {
  code: CrewFaultCode
  color: 'amber' | 'red'
  /** Guide that it is about; null: there is none. */
  name: string | null
}

/** From so many days before it leaves, a dispatch without a guide who accepted is red. */
const redDays = 2

/**
 * Faults of the crew of a dispatch (R5).
 *
 * @param days to the day it leaves, below 0 once it is over
 */
export function crewFaults(facts: CrewFacts, days: number): CrewFault[] {
  if (days < 0) return []
  const guides = facts.crew.filter(({ role }) => role === 'guide')
  const coming = guides.filter(({ state }) => state !== 'refused')
  const name = (coming[0] ?? guides[0])?.name ?? null
  const language: CrewFault[] = lacksLanguage(facts, coming)
    ? [{ code: 'language_missing', color: 'red', name }]
    : []
  if (coming.some(({ state }) => state === 'accepted')) return language
  const absence = guides.length === 0 ? 'guide_missing' : 'guide_refused'
  const code = coming.length === 0 ? absence : 'guide_not_accepted'
  return [...language, { code, color: days <= redDays ? 'red' : 'amber', name }]
}

/** A guide whose languages are not known may speak any. */
function lacksLanguage(
  { language, event_languages }: CrewFacts,
  guides: CrewFacts['crew'],
): boolean {
  if (guides.length === 0 || guides.some(({ languages }) => languages.length === 0)) return false
  const needed = language === null ? event_languages : [language]
  return needed.some((one) => !guides.some(({ languages }) => languages.includes(one)))
}
