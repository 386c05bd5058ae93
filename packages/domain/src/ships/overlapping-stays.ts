import type { ShipCallTimes } from './ship-call.ts'
import { placed } from './stay-ends.ts'

type Stay = Pick<ShipCallTimes, 'call_date' | 'arrival' | 'departure_date' | 'departure'>

const startOf = ({ call_date, arrival }: Stay) => placed(call_date, arrival)
const endOf = ({ departure_date, departure }: Stay) => placed(departure_date, departure)

/** Stays of one ship in one port, grouped by overlap; those that only touch follow one another. */
export function overlappingStays<Call extends Stay>(stays: readonly Call[]): Call[][] {
  const groups: Call[][] = []
  let end = ''
  for (const stay of stays.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))) {
    const group = groups.at(-1)
    if (group !== undefined && startOf(stay) < end) group.push(stay)
    else groups.push([stay])
    if (endOf(stay) > end) end = endOf(stay)
  }
  return groups
}
