import { crewFaults, type CrewFacts } from './crew-faults.ts'
import type { PaperKind } from './dispatch.ts'
import { freeSeats } from './seats.ts'

/** Something that does not hold of a dispatch; as `dispatchFault` on the wire. */
export interface DispatchFault {
  code: DispatchFaultCode
  color: 'amber' | 'red'
  /** Persons beyond the seats or places; null: nothing is counted. */
  count: number | null
  /** Crew member or vehicle that it is about; null: the dispatch itself, or a paper of its agency. */
  name: string | null
  other: OtherDispatch | null
}

/** In display order. */
export const dispatchFaultCodes = [
  'too_many_persons',
  'too_few_wheelchair_places',
  'language_missing',
  'guide_missing',
  'guide_refused',
  'guide_not_accepted',
  'mixed_languages',
  'no_common_time',
  'different_times',
  'crew_busy',
  'vehicle_busy',
  'distance_unknown',
  'crew_absent',
  'vehicle_absent',
  'paper_expired',
] as const

export type DispatchFaultCode = (typeof dispatchFaultCodes)[number]

export interface OtherDispatch {
  number: number
  port_code: string
  port_name: string
}

/** Whether a crew member or vehicle can go with a dispatch. */
export interface Availability {
  name: string
  is_absent: boolean
  /** Kinds of papers of which none holds on the day. */
  expired: readonly PaperKind[]
  /** Other dispatches that the same one has at the time; `is_certain`: whatever the way between the ports takes. */
  busy: readonly { other: OtherDispatch; is_certain: boolean }[]
}

export interface DispatchFaultFacts extends CrewFacts {
  /** To the day it leaves, below 0 once it is over. */
  days: number
  /** It, or another dispatch of its events, has crew or a vehicle. */
  is_staffed: boolean
  seats: number | null
  wheelchair_places: number | null
  persons: number
  /** Null: not for the reader to know. */
  wheelchairs: number | null
  crew: readonly (CrewFacts['crew'][number] & Availability)[]
  vehicle: Availability | null
  /** Kinds of the agency’s own papers of which none holds. */
  agency_expired: readonly PaperKind[]
  /** Ships of its persons have no pick-up time in common. */
  lacks_common_time: boolean
  /** Pick-up times of its parties that have one, each once. */
  pickup_times: readonly string[]
}

/** Faults of a dispatch, in display order. */
export function dispatchFaults(facts: DispatchFaultFacts): DispatchFault[] {
  const { crew, vehicle } = facts
  const faults = [
    ...seatFaults(facts),
    ...(facts.is_staffed ? crewFaults(facts, facts.days).map(fault) : []),
    ...(facts.event_languages.length > 1 ? [fault({ code: 'mixed_languages' })] : []),
    ...(facts.lacks_common_time ? [fault({ code: 'no_common_time' })] : []),
    ...(facts.pickup_times.length > 1 ? [fault({ code: 'different_times' })] : []),
    ...crew.flatMap((one) => absences(one, 'crew')),
    ...(vehicle ? absences(vehicle, 'vehicle') : []),
    ...(facts.agency_expired.length > 0 ? [fault({ code: 'paper_expired', color: 'red' })] : []),
  ]
  const rank = ({ code }: DispatchFault) => dispatchFaultCodes.indexOf(code)
  return faults.toSorted((one, other) => rank(one) - rank(other))
}

function fault({
  code,
  color = 'amber',
  count = null,
  name = null,
  other = null,
}: Pick<DispatchFault, 'code'> & Partial<DispatchFault>): DispatchFault {
  return { code, color, count, name, other }
}

function seatFaults(facts: DispatchFaultFacts): DispatchFault[] {
  const { seats, persons, wheelchairs, wheelchair_places } = facts
  const free = freeSeats({ seats, crew: facts.crew.map(({ role }) => role), persons })
  const places = wheelchair_places ?? 0
  const beyond = (wheelchairs ?? 0) - places
  return [
    ...(free !== null && free < 0
      ? [fault({ code: 'too_many_persons', color: 'red', count: -free })]
      : []),
    // A vehicle that was only typed may have places that no one has entered.
    ...(beyond > 0 && (wheelchair_places !== null || seats !== null || facts.vehicle)
      ? [
          fault({
            code: 'too_few_wheelchair_places',
            color: wheelchair_places === null ? 'amber' : 'red',
            count: beyond,
          }),
        ]
      : []),
  ]
}

function absences(
  { name, is_absent, expired, busy }: Availability,
  kind: 'crew' | 'vehicle',
): DispatchFault[] {
  return [
    ...busy.map(({ other, is_certain }) =>
      is_certain
        ? fault({ code: `${kind}_busy`, color: 'red', name, other })
        : fault({ code: 'distance_unknown', name, other }),
    ),
    ...(is_absent ? [fault({ code: `${kind}_absent`, color: 'red', name })] : []),
    ...(expired.length > 0 ? [fault({ code: 'paper_expired', color: 'red', name })] : []),
  ]
}
