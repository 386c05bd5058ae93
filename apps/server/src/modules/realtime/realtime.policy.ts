import { ordersChannel, userChannel } from '@gangway/domain/realtime/channels'
import { isOperator, maySee } from '../../platform/access/agency-access.ts'
import type { Listener } from '../../platform/realtime/live-socket.ts'

/** This server's channels are the same for everyone; what is delivered on them is not. */
export function mayJoin({ account_id, permissions }: Listener, channel: string): boolean {
  if (channel === userChannel(account_id)) return true
  return channel === ordersChannel && permissions.includes('events.view')
}

/**
 * Whether a listener hears about a change of an event: only if they could read the event.
 *
 * @param event without an agency if only the operator's people may hear about the change
 */
export function mayHear(listener: Listener, { agency_id }: { agency_id: number | null }): boolean {
  const mayRead = agency_id === null ? isOperator(listener) : maySee(listener, { agency_id })
  return listener.permissions.includes('events.view') && mayRead
}
