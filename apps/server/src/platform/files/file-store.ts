/** Bytes of a file, the first being 0. */
export interface ByteRange {
  from: number
  /** Inclusive; past the end means up to the end. */
  to: number
}

export interface StoredObject {
  storage_key: string
  /** Bytes, as they lie there. */
  size: number
  modified_at: Date
  /** False: what an interrupted write left under the name; it can be deleted, never read. */
  is_whole: boolean
}

/** Where bytes lie, under names that say nothing. It knows no rows and no keys: see sealed-files.ts. */
export interface FileStore {
  /** Where it is and which settings say so, to be read in a sentence. */
  place: string
  /**
   * Writes all of the source under a name of `newStorageKey`. Nothing is visible before all of it is
   * safely down, and nothing is left behind on any failure, also when the source throws.
   *
   * @returns bytes
   * @throws StorageFullError
   */
  write(storageKey: string, source: AsyncIterable<Uint8Array>): Promise<number>
  /**
   * The bytes, or a range of them. Who stops reading frees what reading holds.
   *
   * @throws FileMissingError when the first byte is asked for
   */
  read(storageKey: string, range?: ByteRange): AsyncIterable<Uint8Array>
  /** With what an interrupted write left. Of an absent one: nothing happens. */
  delete(storageKey: string): Promise<void>
  /** Everything there is under names of our kind, in no order. */
  list(): AsyncIterable<StoredObject>
  /** Whose store it is (store-identity.ts); null: no one has said yet. */
  readIdentity(): Promise<string | null>
  writeIdentity(id: string): Promise<void>
}

/** There is no room for the file; what is stored stays readable. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

export class FileMissingError extends Error {
  override readonly name = 'FileMissingError'
}
