import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** Assigns the id of a file's row before the file is sealed, since its envelope is bound to it. */
export function newFileId(): string {
  return randomUUID()
}

/** A name in the file store: 32 hexadecimal digits. */
export function newStorageKey(): string {
  return randomBytes(16).toString('hex')
}

/** SHA-256 of everything read, in hexadecimal. */
export async function sha256Of(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of source) hash.update(chunk)
  return hash.digest('hex')
}
