import type { SeasonPort } from '@gangway/contract/imports/season'
import type { RequiredDataKey } from '@gangway/domain/orders/required-data'

export interface DemoExcursion {
  /** The agency's name for it. */
  title: string
  /** Name under which the operator sells it. */
  product: string
  minutes: number
  /** Facts the guide must know about each guest, as on the real excursion. */
  needs?: readonly RequiredDataKey[]
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
