export interface PgliteWorkerData {
  /** Folder of the data; null keeps it in memory. */
  folder: string | null
  /** A dumped data folder to begin with. */
  snapshot: ArrayBuffer | null
  /**
   * False while it is filled offline: nothing waits for the disk, and a crash leaves nothing of
   * use.
   */
  isDurable: boolean
}

export type PgliteRequest = { id: number } & (
  | { kind: 'query'; sql: string; parameters: unknown[] }
  | { kind: 'script'; sql: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'dump' }
  | { kind: 'close' }
)

export type PgliteReply =
  | { id: number; result: unknown }
  | { id: number; error: Record<string, unknown> }
  | PgliteNotification

/** Sent unasked, for a channel that is listened to. */
export interface PgliteNotification {
  channel: string
  payload: string
}
