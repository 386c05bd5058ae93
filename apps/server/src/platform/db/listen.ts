/** Listens to a database's notifications (`pg_notify`) on one channel. */
export interface NotificationHandler {
  onMessage: (payload: string) => void
  /** Listening was interrupted, and messages sent in between are lost. */
  onGap: () => void
}

/** @returns stops listening */
export type Listen = (channel: string, handler: NotificationHandler) => Promise<() => Promise<void>>
