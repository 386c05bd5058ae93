import type { SeasonPort } from '@gangway/contract/imports/season'
import type { RequiredDataKey } from '@gangway/domain/orders/required-data'

export interface DemoExcursion {
  /** What its agency calls it. */
  title: string
  /** What the operator calls and sells it as. */
  product: string
  minutes: number
  /** What the guide must know of each guest, as on the real excursion. */
  needs?: readonly RequiredDataKey[]
  /** What guests are asked to wear. */
  dress_code?: string
  /** Admission is by a ticket that the agency uploads. */
  ticket?: boolean
}

export interface DemoPlace extends SeasonPort {
  /** When ships call: April to October, November to April, or always. */
  season: 'summer' | 'winter' | 'all_year'
  berths: readonly string[]
  meetingPoints: readonly string[]
  excursions: readonly DemoExcursion[]
}
