import type { CrewRole } from './dispatch.ts'

/** Whether crew of a role take one of the vehicle’s seats, which are counted without the driver’s. */
const takesSeat: Readonly<Record<CrewRole, boolean>> = { guide: true, driver: false, escort: true }

/** How many seats crew take. */
export function ridingCrew(roles: readonly CrewRole[]): number {
  return roles.filter((role) => takesSeat[role]).length
}

/** Seats left beside crew; below 0 where persons are too many, null where seats are not known. */
export function freeSeats({
  seats,
  crew,
  persons,
}: {
  seats: number | null
  crew: readonly CrewRole[]
  persons: number
}): number | null {
  return seats === null ? null : seats - ridingCrew(crew) - persons
}
