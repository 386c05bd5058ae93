import type { EventSignal } from '@gangway/contract/realtime'

type WithoutVersion<Signal> = Signal extends unknown ? Omit<Signal, 'v'> : never

/** What is told to those who look at an event. */
export interface AnnouncedChange {
  event_id: number
  /** Whose people hear of it beside the operator's; null: no one's. */
  agency_id: number | null
  signal: WithoutVersion<EventSignal>
}
