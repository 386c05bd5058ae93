import { eventSignal } from '@gangway/contract/realtime'
import * as z from 'zod'

/** The database's notifications by which instances tell each other. */
export const realtimeNotifications = 'gangway_realtime'

const except = z.string().nullable()

/** What instances tell each other: at most 8,000 bytes, which PostgreSQL would refuse. */
const busMessage = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('event'),
    event_id: z.int(),
    /** Whose event it is: theirs and the operator's people hear of it; null: the operator's alone. */
    agency_id: z.int().nullable(),
    signal: eventSignal,
    /** The connection that is spared. */
    except,
  }),
  z.object({
    to: z.literal('channel'),
    v: z.int(),
    channel: z.string(),
    name: z.string(),
    data: z.string(),
    except,
  }),
  /** A session of that person has ended. */
  z.object({ to: z.literal('sessions'), account_id: z.int() }),
  /** That person's connections are to end. */
  z.object({ to: z.literal('leave'), account_id: z.int() }),
])

export type BusMessage = z.infer<typeof busMessage>

/** null: sent by a later release than this instance runs. */
export function readBusMessage(payload: string): BusMessage | null {
  try {
    return busMessage.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
