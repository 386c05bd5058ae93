import type { FieldFaults } from '@gangway/contract/field-faults'
import type { Availability } from '@gangway/domain/dispatches/dispatch-faults'
import { Refusal } from '../../platform/base/errors.ts'
import {
  availabilityJudge,
  countDispatches,
  type CountedDispatch,
  type DayFacts,
} from './dispatch-day.rules.ts'
import type { CrewFields, DispatchColumns } from './dispatches.queries.ts'

export type DispatchValues = DispatchColumns & { crew: CrewFields[] }

export const dispatchFields = [
  'language',
  'pickup_time',
  'meeting_point',
  'vehicle_id',
  'vehicle_name',
  'seats',
  'wheelchair_places',
  'crew',
] as const satisfies readonly (keyof DispatchValues)[]

/** Fields of a dispatch, crew in no order. */
export function valuesOf(dispatch: DispatchValues): DispatchValues {
  const { language, pickup_time, meeting_point, vehicle_id, vehicle_name } = dispatch
  const { seats, wheelchair_places } = dispatch
  const crew = dispatch.crew
    .map(({ role, name, phone, crew_id }) => ({ role, name, phone, crew_id }))
    .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'))
  return {
    language,
    pickup_time,
    meeting_point,
    vehicle_id,
    vehicle_name,
    seats,
    wheelchair_places,
    crew,
  }
}

const keyOf = ({ role, name, crew_id }: CrewFields) => `${role} ${crew_id ?? ''} ${name}`

/** @throws Refusal dispatch_not_found */
export function dispatchIn(day: DayFacts, id: number): CountedDispatch {
  const found = countDispatches(day).dispatches.find(({ row }) => row.id === id)
  if (found === undefined) throw new Refusal('dispatch_not_found')
  return found
}

/** Ids of the events whose persons a dispatch has. */
export function eventsOf({ parts }: CountedDispatch): number[] {
  return [...new Set(parts.map(({ event }) => event.event_id))]
}

interface Assigned {
  dispatch_id: number
  /** Ids of its crew rows, by their index in the call. */
  crew: ReadonlyMap<number, number>
  /** New in the dispatch. */
  newCrew: ReadonlySet<number>
  isNewVehicle: boolean
  /** It leaves at another time than before. */
  isRetimed: boolean
}

/**
 * Refuses crew and a vehicle that cannot go with a dispatch: a paper has expired, or, unless that is accepted, they are
 * away, or in another dispatch at the time.
 *
 * @param day after the dispatch was written
 * @throws Refusal paper_expired, crew_absent, crew_busy
 */
export function requireAvailable(
  day: DayFacts,
  { dispatch_id, crew, newCrew, isNewVehicle, isRetimed }: Assigned,
  { accepts_overlap }: { accepts_overlap: boolean },
): void {
  const { dispatches } = countDispatches(day)
  const dispatch = dispatches.find(({ row }) => row.id === dispatch_id)
  if (dispatch === undefined) return
  const judge = availabilityJudge(day, dispatches)
  const vehicle = judge.ofVehicle(dispatch)
  const all = [
    ...dispatch.row.crew.map((one) => ({
      field: `crew.${crew.get(one.id) ?? 0}`,
      is: judge.ofCrew(dispatch, one),
      isNew: newCrew.has(one.id),
    })),
    ...(vehicle === null ? [] : [{ field: 'vehicle_id', is: vehicle, isNew: isNewVehicle }]),
  ]
  const added = all.filter(({ isNew }) => isNew)
  refuse('paper_expired', added, ({ expired }) =>
    expired.map((kind) => ({ code: 'paper_expired', kind }) as const),
  )
  if (accepts_overlap) return
  refuse('crew_absent', added, ({ is_absent }) =>
    is_absent ? [{ code: 'away_on_day' } as const] : [],
  )
  refuse('crew_busy', isRetimed ? all : added, ({ busy }) =>
    busy
      .filter(({ is_certain }) => is_certain)
      .map(({ other: { number, port_name: port } }) => {
        return { code: 'in_other_dispatch', number, port } as const
      }),
  )
}

function refuse(
  code: 'paper_expired' | 'crew_absent' | 'crew_busy',
  judged: readonly { field: string; is: Availability }[],
  faultsOf: (one: Availability) => FieldFaults[string],
): void {
  const faulty = judged
    .map(({ field, is }) => [field, faultsOf(is)] as const)
    .filter(([, found]) => found.length > 0)
  if (faulty.length > 0) throw new Refusal(code, { faults: Object.fromEntries(faulty) })
}
