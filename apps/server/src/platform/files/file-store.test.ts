import fc from 'fast-check'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3Server } from '../../testing/s3-server.ts'
import { newStorageKey } from './file-identity.ts'
import { StorageFullError } from '../base/disk-faults.ts'
import { FileMissingError, type FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'
import { mountSmallDisk } from '../../testing/small-disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'gangway-files-'))
const s3 = await startS3Server()

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function* inChunks(...chunks: Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* chunks
}

async function* brokenAfter(...chunks: Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* chunks
  throw new Error('the sender went away')
}

async function written(store: FileStore, ...chunks: Uint8Array[]) {
  const storage_key = newStorageKey()
  return { storage_key, size: await store.write(storage_key, inChunks(...chunks)) }
}

async function allOf<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of source) items.push(item)
  return items
}

const bytesOf = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await allOf(source))

const bytes = (options: fc.IntArrayConstraints = {}) =>
  fc.uint8Array({ maxLength: 2_000, ...options })

const stores = [
  ['a folder', () => folderStore(join(folder, 'files'))],
  ['a bucket', () => openS3Store({ ...s3.config, DATA_DIR: folder })],
] as const

describe.each(stores)('%s', (_name, openStore) => {
  let store: FileStore

  beforeEach(async () => {
    store = openStore()
    for await (const { storage_key } of store.list()) await store.delete(storage_key)
  })

  const keys = async () => (await allOf(store.list())).map((found) => found.storage_key)

  test('gives back what was written, however it came', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bytes(), { maxLength: 5 }), async (chunks) => {
        const whole = Buffer.concat(chunks)
        const { storage_key, size } = await written(store, ...chunks)
        expect(size).toBe(whole.length)
        expect(await bytesOf(store.read(storage_key))).toEqual(whole)
      }),
    )
  })

  test('gives back 10 MiB', async () => {
    const chunks = Array.from({ length: 160 }, (_, index) => Buffer.alloc(65_536, index))
    const { storage_key, size } = await written(store, ...chunks)
    expect(size).toBe(10_485_760)
    expect(Buffer.concat(chunks).equals(await bytesOf(store.read(storage_key)))).toBe(true)
  })

  test('reads a range, which may go past the end', async () => {
    const whole = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256))
    const { storage_key } = await written(store, whole)
    const place = fc.integer({ min: 0, max: 1_200 })
    await fc.assert(
      fc.asyncProperty(place, place, async (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        // The server that plays the bucket takes the first byte alone for no range.
        fc.pre(to > 0)
        const part = await bytesOf(store.read(storage_key, { from, to }))
        expect(part).toEqual(whole.subarray(from, to + 1))
      }),
    )
  })

  test('keeps nothing of a source that breaks, and says what broke', async () => {
    const chunk = Buffer.alloc(100_000, 1)
    await expect(store.write(newStorageKey(), brokenAfter(chunk, chunk))).rejects.toThrow(
      'the sender went away',
    )
    await expect(store.write(newStorageKey(), brokenAfter())).rejects.toThrow(
      'the sender went away',
    )
    expect(await keys()).toEqual([])
  })

  test('shows nothing of a file that is still being written', async () => {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    async function* slow(): AsyncIterable<Uint8Array> {
      yield Buffer.alloc(70_000, 1)
      begun.resolve()
      await gate.promise
      yield Buffer.alloc(1, 2)
    }
    const storage_key = newStorageKey()
    const writing = store.write(storage_key, slow())
    await begun.promise
    for (const key of await keys()) {
      await expect(bytesOf(store.read(key))).rejects.toThrow(FileMissingError)
    }
    gate.resolve()
    await writing
    expect(await keys()).toEqual([storage_key])
  })

  test('takes twenty at once', async () => {
    const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(30_000 + index, index))
    const all = await Promise.all(contents.map((whole) => written(store, whole)))
    expect((await keys()).toSorted()).toEqual(all.map((file) => file.storage_key).toSorted())
    for (const [index, { storage_key }] of all.entries()) {
      expect(await bytesOf(store.read(storage_key))).toEqual(contents[index])
    }
  })

  test('forgets what is deleted, and does not mind what is not there', async () => {
    const { storage_key } = await written(store, Buffer.from('gone'))
    await store.delete(storage_key)
    await store.delete(storage_key)
    await expect(bytesOf(store.read(storage_key))).rejects.toThrow(FileMissingError)
    expect(await keys()).toEqual([])
  })

  test('lists a file with its age and size', async () => {
    const before = Date.now()
    const { storage_key } = await written(store, Buffer.from('new'))
    const [found] = await allOf(store.list())
    expect(found).toMatchObject({ storage_key, size: 3, is_whole: true })
    expect(Math.abs((found?.modified_at.getTime() ?? 0) - before)).toBeLessThan(60_000)
  })

  test('carries an identity, which is no file', async () => {
    expect(await openStore().readIdentity()).toBe(null)
    await store.writeIdentity('first')
    await store.writeIdentity('second')
    expect(await openStore().readIdentity()).toBe('second')
    expect(await keys()).toEqual([])
    await expect(bytesOf(store.read('store-id'))).rejects.toThrow(FileMissingError)
  })

  test.each([
    '',
    '.',
    '../secret',
    '..%2fsecret',
    '/etc/passwd',
    'ab',
    'x'.repeat(32),
    '0'.repeat(32),
  ])('has nothing under %j', async (key) => {
    await expect(bytesOf(store.read(key))).rejects.toThrow(FileMissingError)
    await store.delete(key)
  })

  test('frees the file when its reader stops early', async () => {
    const { storage_key } = await written(store, Buffer.alloc(500_000, 7))
    for await (const chunk of store.read(storage_key)) {
      expect(chunk[0]).toBe(7)
      break
    }
    expect((await bytesOf(store.read(storage_key))).length).toBe(500_000)
  })
})

describe('a folder', () => {
  test('is readable by its user only', async () => {
    const files = join(folder, 'private')
    const store = folderStore(files)
    const { storage_key } = await written(store, Buffer.from('private'))
    const shelf = join(files, storage_key.slice(0, 2))
    const modes = await Promise.all(
      [files, shelf, join(shelf, storage_key)].map((path) => stat(path)),
    )
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o700, 0o600])
  })

  test('lists what an interrupted write left, for the clean-up only', async () => {
    const files = join(folder, 'interrupted')
    const store = folderStore(files)
    const left = 'ab'.repeat(16)
    await mkdir(join(files, 'ab'), { recursive: true })
    await writeFile(join(files, 'ab', `${left}.part`), 'half')
    const [found] = await allOf(store.list())
    expect(found).toMatchObject({ storage_key: left, is_whole: false })
    await expect(bytesOf(store.read(left))).rejects.toThrow(FileMissingError)
    await store.delete(left)
    expect(await readdir(join(files, 'ab'))).toEqual([])
  })

  const disk = mountSmallDisk(4)
  afterAll(() => disk?.unmount())

  test.skipIf(disk === null)('on a full disk refuses, leaves nothing, and heals', async () => {
    const files = join(disk?.folder ?? '', 'files')
    const store = folderStore(files)
    const half = await written(store, Buffer.alloc(2_000_000, 1))
    await expect(written(store, Buffer.alloc(3_000_000, 2))).rejects.toThrow(StorageFullError)
    expect((await allOf(store.list())).map((found) => found.storage_key)).toEqual([
      half.storage_key,
    ])
    expect((await bytesOf(store.read(half.storage_key))).length).toBe(2_000_000)
    await store.delete(half.storage_key)
    const { size } = await written(store, Buffer.alloc(3_000_000, 3))
    expect(size).toBe(3_000_000)
  })

  test.skipIf(disk === null)('says so too when a bucket’s waiting place is full', async () => {
    const store = openS3Store({ ...s3.config, DATA_DIR: disk?.folder ?? '' })
    const tooMuch = written(store, Buffer.alloc(5_000_000, 1))
    await expect(tooMuch).rejects.toThrow(StorageFullError)
    expect(await readdir(join(disk?.folder ?? '', 'spool'))).toEqual([])
  })
})

describe('a bucket', () => {
  test.each([
    [507, 'InsufficientStorage', StorageFullError],
    [400, 'XMinioStorageFull', StorageFullError],
    [403, 'AccessDenied', Error],
  ])('answers a refusal %i %s as it is meant', async (status, code, expected) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.method ?? '')
      request.resume().on('end', () => {
        response.statusCode = request.method === 'PUT' ? status : 204
        response.setHeader('content-type', 'application/xml')
        response.end(request.method === 'PUT' ? `<Error><Code>${code}</Code></Error>` : '')
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const store = openS3Store({ ...s3.config, S3_ENDPOINT, DATA_DIR: folder })
    const error: unknown = await written(store, Buffer.from('x')).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(expected)
    expect(error instanceof StorageFullError).toBe(expected === StorageFullError)
    expect(asked.at(-1)).toBe('DELETE')
    await new Promise((closed) => {
      server.close(closed)
      server.closeAllConnections()
    })
  })
})
