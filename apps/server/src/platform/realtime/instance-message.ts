import { eventSignal } from '@gangway/contract/realtime'
import * as z from 'zod'

/** The channel of database notifications through which instances inform each other. */
export const realtimeNotifications = 'gangway_realtime'

const except = z.string().nullable()

/** Messages between instances: at most 8,000 bytes, beyond which PostgreSQL refuses. */
const instanceMessage = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('event'),
    event_id: z.int().nullable(),
    /**
     * The agency whose event it is: its people and the operator's receive it; null: only the
     * operator's.
     */
    agency_id: z.int().nullable(),
    signal: eventSignal,
    /** The connection to leave out. */
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
  /** These people's number of unread notices has changed. */
  z.object({ to: z.literal('unread'), v: z.int(), accounts: z.array(z.int()) }),
  /** A session of that person has ended. */
  z.object({ to: z.literal('sessions'), account_id: z.int() }),
  /** That person's connections must end. */
  z.object({ to: z.literal('leave'), account_id: z.int() }),
])

export type InstanceMessage = z.infer<typeof instanceMessage>

/** null: sent by a later release than this instance runs. */
export function readInstanceMessage(payload: string): InstanceMessage | null {
  try {
    return instanceMessage.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
