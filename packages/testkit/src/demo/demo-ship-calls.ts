import type { SeasonShipCall } from '@gangway/contract/imports/season-ship-calls'
import type { DemoCall } from './demo-calls.ts'

/** The times of ships, as far as the operator knows them; for some it knows nothing. */
export function demoShipCalls(calls: readonly DemoCall[]): SeasonShipCall[] {
  return calls
    .flatMap(({ place, ships }) =>
      ships.flatMap(({ ship, berth, stay }) =>
        stay === null ? [] : [{ port: place.code, ship, berth, ...stay }],
      ),
    )
    .map((call, index) => ({ reference: `SC-${40_001 + index}`, ...call }))
}
