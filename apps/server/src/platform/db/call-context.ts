import type { Actor } from '../base/actor.ts'
import type { KnownDetails } from './data-versions.ts'
import type { ReplicaReads } from './log-position.ts'

/** The caller, and how they call: what opening the database for them needs to know. */
export interface CallContext extends Actor {
  /** Connection of the page that made the call (`X-Socket-Id`). */
  socketId: string | null
  /** When the call came in, by the database's clock. */
  askedAt: Date | null
  /** The replicas that may answer a call that only reads. Null: the primary does. */
  reads: ReplicaReads | null
  /** Details of the event that it reads, as of when it came in. Null: unknown. */
  details: KnownDetails | null
}

/** Someone who acts without a call, as a job or an import does in their name. */
export function withoutCall(actor: Actor): CallContext {
  return { ...actor, socketId: null, askedAt: null, reads: null, details: null }
}
