export interface PgliteWorkerData {
  /** Where the data lies; null keeps it in memory. */
  folder: string | null
  /** A dumped data folder to begin with. */
  snapshot: ArrayBuffer | null
  /** False while it is filled apart: nothing waits for the disk, and a crash leaves nothing of use. */
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

/** Comes unasked, on a channel that is listened on. */
export interface PgliteNotification {
  channel: string
  payload: string
}
