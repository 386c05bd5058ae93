import type { Database } from '../db/database.ts'

/** Kinds of sealed values, by the table that holds them. */
export const sealedKinds = [
  'person',
  'needs',
  'second_factor',
  'file',
  'chunk',
  'webhook',
  'import',
] as const

export type SealedKind = (typeof sealedKinds)[number]

/** An envelope in its row. */
export interface SealedRow {
  id: string
  /** Binding of the envelope (envelope-binding.ts). */
  binding: string
  enc: string
}

export interface SealedBatch {
  activeId: string
  /** The last id of the batch before. */
  after: string
  limit: number
}

/** An envelope that takes the place of another. */
export interface Resealed {
  id: string
  before: string
  after: string
}

/** The rows of one kind; the module that owns their table provides them. */
export interface SealedRows {
  kind: SealedKind
  /** Before the id of every row. */
  start: string
  /** Rows under any key but the active one, in a fixed order. */
  list: (db: Database, batch: SealedBatch) => Promise<SealedRow[]>
  /** `replaceEnvelopes` in their table. */
  replace: (db: Database, resealed: readonly Resealed[]) => Promise<number>
}
