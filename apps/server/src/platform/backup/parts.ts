import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import {
  lastSegmentOf,
  openSegments,
  sealedSegmentLength,
  segmentLength,
} from '../files/segments.ts'
import { BackupError } from './backup-error.ts'
import type { SetFacts } from './manifest.ts'

export interface Part {
  size: number
  sha256: string
}

export async function writePart(path: string, source: AsyncIterable<Uint8Array>): Promise<Part> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}

const storedFile = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  size: z.int().min(0),
  sha256: z.string(),
})

export type FileOfSet = z.infer<typeof storedFile>

export const partOfFile = (key: string) => join('files', key.slice(0, 2), key)

/** The stored files of a set, as its list names them. */
export async function* filesOfSet(folder: string): AsyncIterable<FileOfSet> {
  const input = createReadStream(join(folder, 'files.jsonl'))
  for await (const line of createInterface({ input })) yield storedFile.parse(JSON.parse(line))
}

/**
 * Reads the whole set.
 *
 * @throws BackupError naming the part that is missing, cut off or changed
 */
export async function requireWhole(folder: string, { parts, files }: SetFacts): Promise<void> {
  await requirePart(folder, 'database', parts.database)
  await requirePart(folder, 'files.jsonl', parts['files.jsonl'])
  const found = { count: 0, bytes: 0 }
  for await (const { key, ...file } of filesOfSet(folder)) {
    await requirePart(folder, partOfFile(key), file)
    found.count += 1
    found.bytes += file.size
  }
  if (found.count !== files.count || found.bytes !== files.bytes) {
    throw new BackupError('files.jsonl names other files than the manifest counts.')
  }
}

async function requirePart(folder: string, name: string, part: Part): Promise<void> {
  const path = join(folder, name)
  const found = await stat(path).catch(() => null)
  if (found === null) throw new BackupError(`${name} is missing from ${folder}.`)
  if (found.size < part.size) throw new BackupError(`${name} in ${folder} is cut off.`)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  if (found.size !== part.size || hash.digest('hex') !== part.sha256) {
    throw new BackupError(`${name} in ${folder} was changed or is damaged.`)
  }
}

/** The plain bytes of the database's part. */
export function openDatabasePart(
  folder: string,
  { parts }: SetFacts,
  key: Buffer,
): AsyncIterable<Uint8Array> {
  const sealed = createReadStream(join(folder, 'database')) as AsyncIterable<Uint8Array>
  const segments = Math.ceil(parts.database.size / sealedSegmentLength)
  const last = lastSegmentOf(segments * segmentLength)
  return openSegments(key, sealed, { first: 0, end: last, last })
}
