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

export type PgliteRequest = { id: number } &
  /** Messages of the PostgreSQL protocol; the reply is what a server would send. */
  ({ kind: 'wire'; bytes: Uint8Array } | { kind: 'dump' } | { kind: 'close' })

export type PgliteReply = { id: number; result: unknown } | { id: number; error: string }
