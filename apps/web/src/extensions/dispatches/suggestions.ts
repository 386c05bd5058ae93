import type { AgencyCrew } from '@gangway/contract/crew'
import type { DispatchDay } from '@gangway/contract/dispatches'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import type { CrewRole } from '@gangway/domain/dispatches/dispatch'
import type { Language } from '@gangway/domain/languages/language'
import { languageName } from '../../shared/format/language-name.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { named, type Suggestion } from './type-ahead.tsx'

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
  crew: Readonly<Record<CrewRole, readonly CrewSuggestion[]>>
  vehicles: readonly VehicleSuggestion[]
  languages: readonly LanguageSuggestion[]
}

/** The agency’s crew and vehicles first, then names that were typed: on this day or elsewhere. */
export function suggestionsOf(
  t: Translate,
  language: Language,
  day: DispatchDay,
  known: AgencyCrew | undefined,
): Suggestions {
  const isAway = (absences: readonly { from: string; to: string }[]) =>
    absences.some(({ from, to }) => from <= day.date && day.date <= to)
  const typedCrew = day.dispatches.flatMap(({ crew }) => crew)
  const crewOf = (role: CrewRole): CrewSuggestion[] =>
    unlike([
      ...(known?.crew ?? [])
        .filter(({ roles }) => roles.length === 0 || roles.includes(role))
        .map(({ id, name, phone, languages, absences }) => ({
          key: `crew ${id}`,
          label: name,
          hint: isAway(absences) ? t('dispatches.away') : languages.join(' ').toUpperCase(),
          phone,
          crew_id: id,
        })),
      ...typedCrew
        .filter((member) => member.role === role)
        .map(({ name, phone }) => ({ key: `name ${name}`, label: name, phone, crew_id: null })),
      ...typedNames(day, 'crew').map((name) => ({
        key: `name ${name}`,
        label: name,
        phone: null,
        crew_id: null,
      })),
    ])
  const vehicles: VehicleSuggestion[] = [
    ...(known?.vehicles ?? []).map(({ id, name, seats, wheelchair_places, absences }) => ({
      key: `vehicle ${id}`,
      label: name,
      hint: isAway(absences) ? t('dispatches.away') : t('dispatches.seatsOf', { n: seats }),
      vehicle_id: id,
      seats,
      wheelchair_places,
    })),
    ...day.dispatches.flatMap(({ vehicle_name, seats, wheelchair_places }) =>
      vehicle_name === null
        ? []
        : {
            key: `name ${vehicle_name}`,
            label: vehicle_name,
            vehicle_id: null,
            seats,
            wheelchair_places,
          },
    ),
    ...typedNames(day, 'vehicle').map((name) => ({
      key: `name ${name}`,
      label: name,
      vehicle_id: null,
      seats: null,
      wheelchair_places: null,
    })),
  ]
  return {
    crew: { guide: crewOf('guide'), driver: crewOf('driver'), escort: crewOf('escort') },
    vehicles: unlike(vehicles),
    languages: guideLanguages.map((code) => ({
      key: code,
      label: languageName(code, language),
      hint: code.toUpperCase(),
      code,
    })),
  }
}

const typedNames = ({ typed_names }: DispatchDay, kind: 'crew' | 'vehicle') =>
  typed_names.filter((typed) => typed.kind === kind).map(({ name }) => name)

/** Each name once, as it stands first. */
function unlike<Given extends Suggestion>(suggestions: readonly Given[]): Given[] {
  return suggestions.filter((one) => named(suggestions, one.label) === one)
}
