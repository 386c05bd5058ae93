import type { GeneratedAlways } from 'kysely'
import type { Instant, InstantByDefault } from './column-types.ts'

/** Of events whose saved pick-up time misses a ship, as of the last look. */
export interface PickupConflictTable {
  event_id: number
  agency_id: number
}

/** Of an event, or of a port's days: what may have made or unmade a pick-up conflict since the last look. */
export interface PickupChangeTable {
  id: GeneratedAlways<number>
  event_id: number | null
  port_id: number | null
  from_date: string | null
  to_date: string | null
}

export interface ShipCallTable {
  id: GeneratedAlways<number>
  reference: string
  port_id: number
  call_date: string
  ship: string
  arrival: string
  all_aboard: string | null
  departure_date: string
  departure: string
  berth: string
  tender: boolean
  source_hash: string | null
  source_updated_at: Instant | null
  created_at: InstantByDefault
}
