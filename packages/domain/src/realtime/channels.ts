/**
 * The channel on which the event page hears about changes (rule R1.1). It is private, because anyone with
 * the key could listen on a public one.
 */
export const ordersChannel = 'private-orders'

/** Kinds of changes: enough to know what to fetch, never the content. */
export const eventSignalKinds = [
  'excursions',
  'pickup_time',
  'status',
  'comments',
  'ticket',
] as const

export type EventSignalKind = (typeof eventSignalKinds)[number]

const eventMessage = /^event:([1-9]\d{0,9})$/

/** The name of messages about one event. */
export function eventMessageName(event_id: number): string {
  return `event:${event_id}`
}

/** The name of messages about crew and dispatches of an agency. */
export const agencyMessageName = (agency_id: number | null) => `agency:${agency_id}`

/** The event a message is about; null if it is not about one. */
export function eventOfMessage(name: string): number | null {
  const [, id] = eventMessage.exec(name) ?? []
  return id === undefined ? null : Number(id)
}

/**
 * Sent on a retired channel of the hosted service: those who may still listen ask for the one that
 * replaces it.
 */
export const channelChangedMessageName = 'channel-changed'

/** The name of notification messages (rule R1.1). */
export const notificationMessageName = 'notification-created'

/** Notifies those who may read the audit, on their own channels, that it has grown. */
export const auditGrewMessageName = 'audit-grew'

/** Notifies people, on their own channels, of changes to what colleagues share with them. */
export const sharedViewsMessageName = 'shared-views-changed'

/** Messages on people's own channels that are not about one event. */
export const ownMessageNames = [
  auditGrewMessageName,
  notificationMessageName,
  sharedViewsMessageName,
] as const

/** One person's own channel, for their notifications. */
export function userChannel(account_id: number): string {
  return `private-App.User.${account_id}`
}

/** The same for a client that has signed in on the connection instead of subscribing. */
export function signedInUserChannel(account_id: number): string {
  return `#server-to-user-${account_id}`
}

const socketId = /^\d{1,20}\.\d{1,20}$/

/** Whether a text has the form of a connection's name. */
export function isSocketId(text: string): boolean {
  return socketId.test(text)
}

/** The audience: an agency's people, by its id, or the operator's. */
export type Audience = string

export function audienceOf({ agency_id }: { agency_id: number | null }): Audience {
  return agency_id === null ? 'operator' : String(agency_id)
}
