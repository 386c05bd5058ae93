/** Bytes of a file, the first being 0. */
export interface ByteRange {
  from: number
  /** Inclusive; past the end means up to the end. */
  to: number
}

export interface StoredObject {
  storage_key: string
  modified_at: Date
}

/** Where bytes lie, under names that say nothing. It knows no rows and no keys: see sealed-files.ts. */
export interface FileStore {
  /**
   * Writes all of the source under a new random key. Nothing is visible before all of it is safely
   * down, and nothing is left behind on any failure, also when the source throws.
   *
   * @throws StorageFullError
   */
  write(source: AsyncIterable<Uint8Array>): Promise<{ storage_key: string; size: number }>
  /**
   * The bytes, or a range of them. Who stops reading frees what reading holds.
   *
   * @throws FileMissingError when the first byte is asked for
   */
  read(storageKey: string, range?: ByteRange): AsyncIterable<Uint8Array>
  /** Of an absent one: nothing happens. */
  delete(storageKey: string): Promise<void>
  /**
   * Everything there is, for the clean-up of orphans. What an interrupted write left is among it: it
   * can be deleted, never read.
   */
  list(): AsyncIterable<StoredObject>
}

/** There is no room for the file; what is stored stays readable. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

export class FileMissingError extends Error {
  override readonly name = 'FileMissingError'
}
