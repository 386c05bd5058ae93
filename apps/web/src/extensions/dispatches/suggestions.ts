import type { CrewRole } from '@gangway/domain/dispatches/dispatch'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { languageName } from '../../shared/format/language-name.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { type BoardPlace, crewQuery, dispatchDayQuery } from './dispatches.api.ts'
import type { Suggestion } from './place-field.tsx'

export interface CrewSuggestion extends Suggestion {
  phone: string | null
  /** Null: only typed so far. */
  crew_id: number | null
}

export interface VehicleSuggestion extends Suggestion {
  /** Null: only typed so far. */
  vehicle_id: number | null
  seats: number | null
  wheelchair_places: number | null
}

interface LanguageSuggestion extends Suggestion {
  code: (typeof guideLanguages)[number]
}

/** Values that the fields of a dispatch propose. */
export interface Suggestions {
  crew: (role: CrewRole) => readonly CrewSuggestion[]
  vehicles: () => readonly VehicleSuggestion[]
  languages: () => readonly LanguageSuggestion[]
}

/**
 * The agency’s crew and vehicles first, then names that were typed: on this day or elsewhere. They are put together
 * when a field asks, so that no card is drawn again for them.
 */
export function useSuggestions({ agency_id, port_id, date }: BoardPlace): Suggestions {
  const { t, language } = useLanguage()
  const client = useQueryClient()
  useQuery({ ...crewQuery(agency_id), notifyOnChangeProps: [] })
  return useMemo(() => {
    const known = () => client.getQueryData(crewQuery(agency_id).queryKey)
    const day = () => client.getQueryData(dispatchDayQuery({ agency_id, port_id, date }).queryKey)
    const dispatches = () => day()?.dispatches ?? []
    const typedNames = (kind: 'crew' | 'vehicle') =>
      (day()?.typed_names ?? []).filter((typed) => typed.kind === kind).map(({ name }) => name)
    const isAway = (absences: readonly { from: string; to: string }[]) =>
      absences.some(({ from, to }) => from <= date && date <= to)
    return {
      crew: (role) =>
        unlike([
          ...(known()?.crew ?? [])
            .filter(({ roles }) => roles.length === 0 || roles.includes(role))
            .map(({ id, name, phone, languages, absences }) => ({
              key: `crew ${id}`,
              label: name,
              hint: isAway(absences) ? t('dispatches.away') : languages.join(' ').toUpperCase(),
              phone,
              crew_id: id,
            })),
          ...dispatches()
            .flatMap(({ crew }) => crew)
            .filter((member) => member.role === role)
            .map(({ name, phone }) => typedOnce(name, { phone, crew_id: null })),
          ...typedNames('crew').map((name) => typedOnce(name, { phone: null, crew_id: null })),
        ]),
      vehicles: () =>
        unlike([
          ...(known()?.vehicles ?? []).map(({ id, name, seats, wheelchair_places, absences }) => ({
            key: `vehicle ${id}`,
            label: name,
            hint: isAway(absences) ? t('dispatches.away') : t('dispatches.seatsOf', { n: seats }),
            vehicle_id: id,
            seats,
            wheelchair_places,
          })),
          ...dispatches().flatMap(({ vehicle_name, seats, wheelchair_places }) =>
            vehicle_name === null
              ? []
              : typedOnce(vehicle_name, { vehicle_id: null, seats, wheelchair_places }),
          ),
          ...typedNames('vehicle').map((name) =>
            typedOnce(name, { vehicle_id: null, seats: null, wheelchair_places: null }),
          ),
        ]),
      languages: () =>
        guideLanguages.map((code) => ({
          key: code,
          label: languageName(code, language),
          hint: code.toUpperCase(),
          code,
        })),
    }
  }, [t, language, client, agency_id, port_id, date])
}

const typedOnce = <Facts extends object>(name: string, facts: Facts) => ({
  key: `name ${name}`,
  label: name,
  ...facts,
})

/** Each name once, as it stands first. */
function unlike<Given extends Suggestion>(suggestions: readonly Given[]): Given[] {
  const seen = new Set<string>()
  return suggestions.filter(({ label }) => {
    const name = label.toLocaleLowerCase()
    return !seen.has(name) && seen.add(name)
  })
}
