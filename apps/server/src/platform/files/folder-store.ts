import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile as readWhole, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ByteRange,
  FileMissingError,
  type FileStore,
  type StoredObject,
} from './file-store.ts'
import { isDiskFull, StorageFullError } from '../base/disk-faults.ts'
import { hasCode } from '../base/error-code.ts'

const wholeKey = /^[0-9a-f]{32}$/
/** Suffix of a write that is under way or was interrupted. */
const partial = '.part'
/** Not the name of a file: it says whose folder this is. */
const identityName = 'store-id'

/**
 * Keeps files in a folder, each as `ab/abcd…`, readable only by the product's user. A file gets its
 * name once its bytes have reached the disk.
 *
 * @param folder absolute; created with the first file
 */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    place: `the folder ${folder} (DATA_DIR)`,
    write: (key, source) => writeFile({ folder, key }, source),
    read: (key, range) => readFile(wholeKey.test(key) ? pathOf(key) : null, range),
    delete: async (key) => {
      if (!wholeKey.test(key)) return
      await rm(`${pathOf(key)}${partial}`, { force: true })
      await rm(pathOf(key), { force: true })
    },
    list: () => listFolder(folder),
    readIdentity: () => readIdentity(folder),
    writeIdentity: (id) => writeIdentity(folder, id),
  }
}

async function writeFile(
  { folder, key }: { folder: string; key: string },
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const shelf = join(folder, key.slice(0, 2))
  const begun = join(shelf, `${key}${partial}`)
  try {
    await makeShelf(folder, shelf)
    const size = await writeDown(begun, source)
    await rename(begun, join(shelf, key))
    await syncFolder(shelf)
    return size
  } catch (error) {
    // Files that cannot be removed now are removed when the name ends.
    await Promise.allSettled([rm(begun, { force: true }), rm(join(shelf, key), { force: true })])
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

/** A name is only safe on disk once its folder is. Windows has no equivalent. */
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
      const is_whole = !name.endsWith(partial)
      const storage_key = is_whole ? name : name.slice(0, -partial.length)
      if (!wholeKey.test(storage_key)) continue
      const found = await stat(join(folder, shelf, name)).catch(() => null)
      if (found === null) continue
      yield { storage_key, size: found.size, modified_at: found.mtime, is_whole }
    }
  }
}

async function readIdentity(folder: string): Promise<string | null> {
  try {
    return (await readWhole(join(folder, identityName), 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

async function writeIdentity(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Under a separate name: two instances may start at once, with the same id.
  const begun = join(folder, `${identityName}-${randomUUID()}${partial}`)
  await writeDown(begun, once(Buffer.from(`${id}\n`)))
  await rename(begun, join(folder, identityName))
  await syncFolder(folder)
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return []
    throw error
  }
}
