import { aegeanPlaces } from './aegean-places.ts'
import { atlanticPlaces } from './atlantic-places.ts'
import { balticPlaces } from './baltic-places.ts'
import type { DemoPlace } from './demo-place.ts'
import { mediterraneanPlaces } from './mediterranean-places.ts'
import { northernPlaces } from './northern-places.ts'

export const demoPlaces: readonly DemoPlace[] = [
  ...balticPlaces,
  ...northernPlaces,
  ...atlanticPlaces,
  ...mediterraneanPlaces,
  ...aegeanPlaces,
]

/** @param date `YYYY-MM-DD` */
export function isInSeason({ season }: DemoPlace, date: string): boolean {
  if (season === 'all_year') return true
  const month = Number(date.slice(5, 7))
  const isSummer = month >= 4 && month <= 10
  return season === 'summer' ? isSummer : !isSummer
}
