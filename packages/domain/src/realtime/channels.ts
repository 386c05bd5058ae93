/**
 * The channel on which the event page hears of changes (rule R1.1), private because on a public
 * one whoever holds the key could listen.
 */
export const ordersChannel = 'private-orders'

/** What changed: enough to know what to ask for, never what it says. */
export const eventSignalKinds = [
  'excursions',
  'pickup_time',
  'status',
  'comments',
  'ticket',
] as const

export type EventSignalKind = (typeof eventSignalKinds)[number]

const eventMessage = /^event:([1-9]\d{0,9})$/

/** The name under which messages about one event come. */
export function eventMessageName(event_id: number): string {
  return `event:${event_id}`
}

/** The event a message is about; null when it is about none. */
export function eventOfMessage(name: string): number | null {
  const [, id] = eventMessage.exec(name) ?? []
  return id === undefined ? null : Number(id)
}

/**
 * Said on a channel of the hosted service that has gone out of use: those who may still listen ask for the one
 * that takes its place.
 */
export const channelChangedMessageName = 'channel-changed'

/** The name under which notifications come (rule R1.1). */
export const notificationMessageName = 'notification-created'

/** The channel of one person, where their notifications come. */
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
