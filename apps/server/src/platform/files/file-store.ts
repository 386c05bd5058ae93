/** A range of a file's bytes, counted from 0. */
export interface ByteRange {
  from: number
  /** Inclusive; past the end means up to the end. */
  to: number
}

export interface StoredObject {
  storage_key: string
  /** Bytes, as stored. */
  size: number
  modified_at: Date
  /**
   * False: the remains of an interrupted write under that name, which can be deleted but never
   * read.
   */
  is_whole: boolean
}

/** Stores bytes under meaningless names. It knows nothing of rows or keys: see sealed-files.ts. */
export interface FileStore {
  /** Where the store is and which settings say so, as part of a sentence. */
  place: string
  /**
   * Writes all of the source under a name from `newStorageKey`. Nothing is visible before all of it
   * is safely stored, and no failure leaves anything behind, even when the source throws.
   *
   * @returns bytes
   * @throws StorageFullError
   */
  write(storageKey: string, source: AsyncIterable<Uint8Array>): Promise<number>
  /**
   * The bytes, or a range of them. Stopping early releases the resources.
   *
   * @throws FileMissingError when the first byte is asked for
   */
  read(storageKey: string, range?: ByteRange): AsyncIterable<Uint8Array>
  /** Also removes the remains of an interrupted write. An absent file is no error. */
  delete(storageKey: string): Promise<void>
  /** Everything stored under names of our kind, in no particular order. */
  list(): AsyncIterable<StoredObject>
  /** The store's identity (store-identity.ts); null: not set yet. */
  readIdentity(): Promise<string | null>
  writeIdentity(id: string): Promise<void>
}

export class FileMissingError extends Error {
  override readonly name = 'FileMissingError'
}
