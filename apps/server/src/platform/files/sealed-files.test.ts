import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chunkBinding, fileBinding } from '../personal-data/envelope-binding.ts'
import { EnvelopeError } from '../personal-data/envelope.ts'
import { newKeyRingText, parseKeyRing } from '../personal-data/key-ring.ts'
import { FileMissingError, type FileStore } from './file-store.ts'
import type { NameLedger } from './name-ledger.ts'
import { sealedFiles } from './sealed-files.ts'

const segment = 65_536
const sealedSegment = segment + 16
const binding = fileBinding('0198a3c4-0000-7000-8000-000000000001')
const keyRing = parseKeyRing(newKeyRingText())

const unusedStore: FileStore = {
  place: 'nowhere',
  write: () => Promise.reject(new Error('read only')),
  read: () => inChunks(Buffer.alloc(0), 1),
  delete: async () => undefined,
  list: async function* () {
    yield* []
  },
  readIdentity: async () => null,
  writeIdentity: async () => undefined,
}

/** Keeps sealed bytes where a test can change them. */
function startFiles() {
  const kept = new Map<string, Buffer>()
  const recorded: string[] = []
  const ledger: NameLedger = {
    record: async (names) => void recorded.push(...names),
    end: async (name) => recorded.includes(name),
  }
  const store: FileStore = {
    ...unusedStore,
    write: async (storageKey, source) => {
      expect(recorded).toContain(storageKey)
      const bytes = await bytesOf(source)
      kept.set(storageKey, bytes)
      return bytes.length
    },
    async *read(key, range = { from: 0, to: Infinity }) {
      const bytes = kept.get(key)
      if (bytes === undefined) throw new FileMissingError('no such file')
      // Cut in the middle of segments, as networks do.
      for (let start = range.from; start <= range.to && start < bytes.length; start += 50_001) {
        yield bytes.subarray(start, Math.min(start + 50_001, range.to + 1))
      }
    },
    delete: async (key) => void kept.delete(key),
  }
  return { files: sealedFiles({ store, keyRing, ledger }), kept, ledger }
}

async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The bytes up to the error, if any, and that error. */
async function readUpTo(source: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of source) chunks.push(Uint8Array.from(chunk))
    return { read: Buffer.concat(chunks), error: null }
  } catch (error) {
    return { read: Buffer.concat(chunks), error }
  }
}

async function* inChunks(whole: Uint8Array, length: number): AsyncIterable<Uint8Array> {
  for (let start = 0; start < whole.length; start += length) {
    yield whole.subarray(start, start + length)
  }
}

/** Lengths around the ends of segments, where mistakes happen. */
const length = fc.oneof(
  fc.constantFrom(0, 1, segment - 1, segment, segment + 1, 2 * segment, 2 * segment + 1),
  fc.integer({ min: 0, max: 3 * segment + 5 }),
)

function contentOf(length: number, seed: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => (index * 31 + seed + (index >> 8)) % 256))
}

async function writeContent(length: number, seed = 1) {
  const { files, kept, ledger } = startFiles()
  const content = contentOf(length, seed)
  const written = await files.write(binding, inChunks(content, 40_000))
  return { files, kept, ledger, content, file: { ...written, binding } }
}

test('any content in any chunks opens again, whole or by any range', async () => {
  await fc.assert(
    fc.asyncProperty(
      length,
      fc.integer({ min: 1, max: 2 * segment }),
      fc.integer({ min: 0, max: 4 * segment }),
      fc.integer({ min: 0, max: 4 * segment }),
      async (size, chunk, one, other) => {
        const { files } = startFiles()
        const content = contentOf(size, chunk)
        const written = await files.write(binding, inChunks(content, chunk))
        expect(written.size).toBe(size)
        expect(written.sha256).toBe(createHash('sha256').update(content).digest('hex'))
        const file = { ...written, binding }
        expect(content.equals(await bytesOf(files.read(file)))).toBe(true)
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const part = await bytesOf(files.read(file, { from, to }))
        expect(content.subarray(from, to + 1).equals(part)).toBe(true)
      },
    ),
  )
})

test('the store sees neither content nor key, and never the same bytes twice', async () => {
  const { files, kept } = startFiles()
  const content = Buffer.from('the holder of this ticket '.repeat(10_000))
  const one = await files.write(binding, inChunks(content, 5_000))
  const other = await files.write(binding, inChunks(content, 5_000))
  const sealed = [...kept.values()]
  expect(sealed[0]?.includes('ticket')).toBe(false)
  expect(sealed[0]?.equals(sealed[1] ?? Buffer.alloc(0))).toBe(false)
  expect(one.enc).not.toBe(other.enc)
  expect(sealed[0]?.length).toBe(content.length + 16 * Math.ceil(content.length / segment))
})

test('a changed byte is refused, and nothing from its segment on is given out', async () => {
  const { files, kept, content, file } = await writeContent(2 * segment + 500)
  const sealed = kept.get(file.storage_key) ?? Buffer.alloc(0)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: sealed.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (place, change) => {
        const changed = Buffer.from(sealed)
        changed[place] = (sealed[place] ?? 0) ^ change
        kept.set(file.storage_key, changed)
        const { read, error } = await readUpTo(files.read(file))
        expect(error).toBeInstanceOf(EnvelopeError)
        const good = Math.floor(place / sealedSegment) * segment
        expect(read.equals(content.subarray(0, good))).toBe(true)
      },
    ),
  )
})

test('a truncated file is refused, wherever it was cut', async () => {
  const { files, kept, content, file } = await writeContent(2 * segment + 500)
  const sealed = kept.get(file.storage_key) ?? Buffer.alloc(0)
  const cut = fc.oneof(
    fc.constantFrom(0, 1, 15, 16, sealedSegment, 2 * sealedSegment, sealed.length - 1),
    fc.integer({ min: 0, max: sealed.length - 1 }),
  )
  await fc.assert(
    fc.asyncProperty(cut, async (place) => {
      kept.set(file.storage_key, sealed.subarray(0, place))
      const { read, error } = await readUpTo(files.read(file))
      expect(error).toBeInstanceOf(EnvelopeError)
      expect(content.subarray(0, read.length).equals(read)).toBe(true)
    }),
  )
})

test.each([100, segment, 2 * segment])('bytes added to %i are refused', async (size) => {
  const { files, kept, content, file } = await writeContent(size)
  const sealed = kept.get(file.storage_key) ?? Buffer.alloc(0)
  for (const more of [1, 16, segment, sealedSegment]) {
    kept.set(file.storage_key, Buffer.concat([sealed, sealed.subarray(0, more)]))
    const { read, error } = await readUpTo(files.read(file))
    expect(error).toBeInstanceOf(EnvelopeError)
    expect(content.subarray(0, read.length).equals(read)).toBe(true)
  }
})

test.each([
  ['exchanged', [1, 0, 2]],
  ['repeated', [0, 0, 2]],
  ['left out', [0, 2]],
  ['cut at the end of one', [0, 1]],
  ['added after the end', [0, 1, 2, 2]],
])('segments %s are refused', async (_what, order) => {
  const { files, kept, content, file } = await writeContent(3 * segment)
  const sealed = kept.get(file.storage_key) ?? Buffer.alloc(0)
  const moved = order.map((n) => sealed.subarray(n * sealedSegment, (n + 1) * sealedSegment))
  kept.set(file.storage_key, Buffer.concat(moved))
  const { read, error } = await readUpTo(files.read(file))
  expect(error).toBeInstanceOf(EnvelopeError)
  expect(content.subarray(0, read.length).equals(read)).toBe(true)
})

test('another file’s bytes, key or row do not open', async () => {
  const { files, kept } = startFiles()
  const content = contentOf(300, 1)
  const one = { ...(await files.write(binding, inChunks(content, 100))), binding }
  const other = { ...(await files.write(binding, inChunks(content, 100))), binding }
  const [first, second] = [...kept.values()]
  kept.set(one.storage_key, second ?? Buffer.alloc(0))
  kept.set(other.storage_key, first ?? Buffer.alloc(0))
  await expect(bytesOf(files.read(one))).rejects.toThrow(EnvelopeError)
  expect(await bytesOf(files.read({ ...one, enc: other.enc }))).toEqual(content)
  const moved = { ...other, enc: one.enc, binding: chunkBinding('0198a3c4', 0) }
  await expect(bytesOf(files.read(moved))).rejects.toThrow(EnvelopeError)
})

test.each([
  [500, 499],
  [500, 501],
  [segment, segment + 1],
  [segment + 1, segment],
  [0, 1],
])('a row that says of %i bytes they were %i is not believed', async (size, claimed) => {
  const { files, content, file } = await writeContent(size)
  const { read, error } = await readUpTo(files.read({ ...file, size: claimed }))
  expect(error).toBeInstanceOf(EnvelopeError)
  expect(content.subarray(0, read.length).equals(read)).toBe(true)
})

test('a file that was cut at the end of a segment is refused, even if its row was changed as well', async () => {
  const { files, kept, file } = await writeContent(2 * segment)
  const sealed = kept.get(file.storage_key) ?? Buffer.alloc(0)
  kept.set(file.storage_key, sealed.subarray(0, sealedSegment))
  const { read, error } = await readUpTo(files.read({ ...file, size: segment }))
  expect(error).toBeInstanceOf(EnvelopeError)
  expect(read).toHaveLength(0)
})

test('a store that ignores ranges leads to no wrong bytes', async () => {
  const { kept, ledger, content, file } = await writeContent(3 * segment)
  const store: FileStore = {
    ...unusedStore,
    read: (key) => inChunks(kept.get(key) ?? Buffer.alloc(0), 10_000),
  }
  const careless = sealedFiles({ store, keyRing, ledger })
  const begin = await readUpTo(careless.read(file, { from: 0, to: 99 }))
  expect(begin.error).toBeInstanceOf(EnvelopeError)
  expect(content.subarray(0, 100).equals(begin.read)).toBe(true)
  const later = await readUpTo(careless.read(file, { from: segment, to: segment + 99 }))
  expect(later).toEqual({ read: Buffer.alloc(0), error: expect.any(EnvelopeError) })
})

test('a failing source’s error is passed on unchanged', async () => {
  const { files, kept } = startFiles()
  async function* broken(): AsyncIterable<Uint8Array> {
    yield Buffer.alloc(segment * 2)
    throw new Error('the sender went away')
  }
  await expect(files.write(binding, broken())).rejects.toThrow('the sender went away')
  expect(kept.size).toBe(0)
})

test('an absent file is missing, and a deleted one absent', async () => {
  const { files, file } = await writeContent(10)
  await files.discard(file.storage_key)
  await expect(bytesOf(files.read(file))).rejects.toThrow(FileMissingError)
})

test('reads no more from a source than it writes, and no more from the store than is read', async () => {
  const { file, ledger } = await writeContent(10)
  let taken = 0
  async function* endless(): AsyncIterable<Uint8Array> {
    for (;;) {
      taken += 1
      yield Buffer.alloc(segment)
    }
  }
  const store: FileStore = {
    ...unusedStore,
    write: async (_key, source) => {
      for await (const sealed of source) if (taken > 5 && sealed.length > 0) break
      throw new Error('no more')
    },
    read: endless,
  }
  const stopping = sealedFiles({ store, keyRing, ledger })
  await expect(stopping.write(binding, endless())).rejects.toThrow('no more')
  expect(taken).toBe(6)
  taken = 0
  await expect(bytesOf(stopping.read({ ...file, size: 1e9 }))).rejects.toThrow(EnvelopeError)
  expect(taken).toBeLessThan(4)
})
