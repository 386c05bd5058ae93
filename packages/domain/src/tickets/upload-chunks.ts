/** Bytes of a chunk, the `end_offset` of the chunked upload (rule T1.5); the last is shorter. */
export const chunkBytes = 1_048_576

/** How many bytes the chunk at an offset must have; null where none begins. */
export function chunkLengthAt(size: number, offset: number): number | null {
  const begins = offset >= 0 && offset < size && offset % chunkBytes === 0
  return begins ? Math.min(chunkBytes, size - offset) : null
}

/** Where the chunks of a file of so many bytes begin. */
export function chunkOffsets(size: number): number[] {
  return Array.from({ length: Math.ceil(size / chunkBytes) }, (_, index) => index * chunkBytes)
}
