import type { SeasonShipCall } from '@gangway/contract/imports/season-ship-calls'
import type { CallStatus } from '@gangway/domain/ships/ship-call'
import type { DemoCall } from './demo-calls.ts'
import type { DemoStay } from './demo-stay.ts'

/**
 * The times of ships, as far as the operator knows them; for some it knows nothing.
 *
 * @param today `YYYY-MM-DD`
 */
export function demoShipCalls(calls: readonly DemoCall[], today: string): SeasonShipCall[] {
  return calls
    .flatMap(({ place, ships }) =>
      ships.flatMap(({ ship, berth, stay }) =>
        stay === null
          ? []
          : [{ port: place.code, ship, berth, status: statusOn(stay, today), ...stay }],
      ),
    )
    .map((call, index) => ({
      reference: `SC-${40_001 + index}`,
      ...call,
      // Some ships keep the time of the port they came from.
      ship_time_offset_minutes: index % 7 === 3 ? -60 : call.ship_time_offset_minutes,
    }))
}

function statusOn({ call_date, departure_date }: DemoStay, today: string): CallStatus {
  if (departure_date < today) return 'departed'
  return call_date < today ? 'arrived' : 'expected'
}
