import type { PickupFit, PickupVerdict } from './pickup-fit.ts'
import type { KnownShip } from './ship-identity.ts'

/** A part of the day, `HH:mm`, in which every pick-up time has one verdict; both ends belong to it. */
export interface WindowPart {
  from: string
  until: string
  verdict: PickupVerdict
}

/** When the guests of one ship can be picked up. */
export interface PickupWindow extends KnownShip {
  /** In order, without the impossible ones; none: they cannot be picked up on that day. */
  parts: WindowPart[]
}

/** The windows of ships, from how every time of the day, in order, fits each of them. */
export function pickupWindows(judged: ReadonlyMap<string, readonly PickupFit[]>): PickupWindow[] {
  const windows: PickupWindow[] = []
  let before: readonly PickupFit[] = []
  for (const [time, fits] of judged) {
    for (const [index, { ship, ship_imo, verdict }] of fits.entries()) {
      const window = (windows[index] ??= { ship, ship_imo, parts: [] })
      if (verdict === 'impossible') continue
      const last = window.parts.at(-1)
      if (last !== undefined && before[index]?.verdict === verdict) last.until = time
      else window.parts.push({ from: time, until: time, verdict })
    }
    before = fits
  }
  return windows
}
