import type { PierDispatch } from '@gangway/contract/pier'
import { type ShipClock, shipClocks } from '@gangway/domain/ships/ship-time'

/** Clocks of the ships of a dispatch, by their stays in port. */
export function clocksOf({ parties, stays }: Pick<PierDispatch, 'parties' | 'stays'>): ShipClock[] {
  const calls = stays.map(({ is_canceled, ...stay }) => {
    return { ...stay, status: is_canceled ? ('canceled' as const) : ('expected' as const) }
  })
  return shipClocks(parties, calls)
}
