/** Hears what a database notifies (`pg_notify`) on one channel. */
export interface NotificationHandler {
  onMessage: (payload: string) => void
  /** Hearing was interrupted: what was said meanwhile is not repeated. */
  onGap: () => void
}

/** @returns stops listening */
export type Listen = (channel: string, handler: NotificationHandler) => Promise<() => Promise<void>>
