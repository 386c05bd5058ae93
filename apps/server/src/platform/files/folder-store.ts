import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ByteRange,
  FileMissingError,
  type FileStore,
  StorageFullError,
  type StoredObject,
} from './file-store.ts'
import { hasCode, isDiskFull } from './file-errors.ts'

const wholeKey = /^[0-9a-f]{32}$/
/** A write that is under way, or was interrupted. */
const partialKey = /^[0-9a-f]{32}\.part$/

/**
 * Keeps files in a folder: `ab/abcd….` each, readable by the product's user only. A file gets its name
 * when its bytes have reached the disk.
 *
 * @param folder absolute; made with the first file
 */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    write: (source) => writeFile({ folder, key: randomBytes(16).toString('hex') }, source),
    read: (key, range) => readFile(wholeKey.test(key) ? pathOf(key) : null, range),
    delete: async (key) => {
      if (wholeKey.test(key) || partialKey.test(key)) await rm(pathOf(key), { force: true })
    },
    list: () => listFolder(folder),
  }
}

async function writeFile(
  { folder, key }: { folder: string; key: string },
  source: AsyncIterable<Uint8Array>,
): Promise<{ storage_key: string; size: number }> {
  const shelf = join(folder, key.slice(0, 2))
  const partial = join(shelf, `${key}.part`)
  try {
    await makeShelf(folder, shelf)
    const size = await writeDown(partial, source)
    await rename(partial, join(shelf, key))
    await syncFolder(shelf)
    return { storage_key: key, size }
  } catch (error) {
    // What cannot be taken away now is listed, and goes with the orphans.
    await Promise.allSettled([rm(partial, { force: true }), rm(join(shelf, key), { force: true })])
    throw isDiskFull(error) ? new StorageFullError('no room for a file', { cause: error }) : error
  }
}

async function makeShelf(folder: string, shelf: string): Promise<void> {
  const made = await mkdir(shelf, { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncFolder(folder)
}

async function writeDown(path: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(source)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** A name is safe on disk only once its folder is. Windows knows no such thing. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* readFile(path: string | null, range?: ByteRange): AsyncIterable<Uint8Array> {
  if (path === null) throw new FileMissingError('no such file')
  const bounds = range === undefined ? {} : { start: range.from, end: range.to }
  try {
    yield* createReadStream(path, bounds) as AsyncIterable<Uint8Array>
  } catch (error) {
    throw hasCode(error, 'ENOENT') ? new FileMissingError('no such file') : error
  }
}

async function* listFolder(folder: string): AsyncIterable<StoredObject> {
  for (const shelf of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, shelf))) {
      if (!wholeKey.test(name) && !partialKey.test(name)) continue
      const found = await stat(join(folder, shelf, name)).catch(() => null)
      if (found !== null) yield { storage_key: name, modified_at: found.mtime }
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return []
    throw error
  }
}
