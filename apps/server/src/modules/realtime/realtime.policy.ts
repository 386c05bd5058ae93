import { ordersChannel, userChannel } from '@gangway/domain/realtime/channels'
import type { Listener } from '../../platform/realtime/live-socket.ts'
import { maySee } from '../orders/index.ts'

/** Channels of this server are the same for everybody; what is delivered on them is not. */
export function mayJoin({ account_id, permissions }: Listener, channel: string): boolean {
  if (channel === userChannel(account_id)) return true
  return channel === ordersChannel && permissions.includes('events.view')
}

/** Whether somebody hears of a change of an event: whether they could read it. */
export function mayHear(listener: Listener, event: { agency_id: number }): boolean {
  return listener.permissions.includes('events.view') && maySee(listener, event)
}
