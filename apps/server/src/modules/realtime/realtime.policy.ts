import { ordersChannel, userChannel } from '@gangway/domain/realtime/channels'
import { isOperator, maySee } from '../../platform/access/agency-access.ts'
import type { Listener } from '../../platform/realtime/live-socket.ts'

/** Channels of this server are the same for everybody; what is delivered on them is not. */
export function mayJoin({ account_id, permissions }: Listener, channel: string): boolean {
  if (channel === userChannel(account_id)) return true
  return channel === ordersChannel && permissions.includes('events.view')
}

/**
 * Whether somebody hears of a change of an event: whether they could read it.
 *
 * @param event without an agency where the change is the operator's business alone
 */
export function mayHear(listener: Listener, { agency_id }: { agency_id: number | null }): boolean {
  const isTheirs = agency_id === null ? isOperator(listener) : maySee(listener, { agency_id })
  return listener.permissions.includes('events.view') && isTheirs
}
