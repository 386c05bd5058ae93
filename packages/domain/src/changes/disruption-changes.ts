import type { DisruptionCause, DisruptionStep } from '../disruptions/disruption.ts'
import { change } from './define-change.ts'
import type { OfEvent } from './event-changes.ts'

/** A disruption may concern several agencies. */
interface OfDisruption {
  agency_id: null
  /** Agencies that get a notice, or whose notice is withdrawn. */
  agencies: readonly number[]
}

interface Named {
  disruption_id: number
}

export const disruptionChanges = {
  /** A step was taken; what it changed is recorded beside it. */
  'event.disrupt': change<
    OfEvent & {
      /** Empty, but not null: a history shows what changed from something. */
      before: { cause?: never; step?: never }
      after: Named & { cause: DisruptionCause; step: DisruptionStep }
    }
  >('events'),
  /** That was undone. */
  'event.undo_disruption': change<OfEvent & { before: { cause?: never }; after: Named }>('events'),
  'disruption.perform': change<
    OfDisruption & {
      after: Named & {
        port_id: number
        date: string
        cause: DisruptionCause
        refund: boolean
        /** About which a step was taken. */
        events: number
        /** That were changed. */
        orders: number
      }
    }
  >('events'),
  'disruption.undo': change<OfDisruption & { after: Named & { events: number } }>('events'),
}
