import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openVirusScan, type ScanForViruses } from './virus-scan.ts'

const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

interface Scanner {
  /** Files received. */
  shown: Buffer[]
  scan: ScanForViruses
}

/** Speaks the daemon's protocol; the real one cannot be installed where tests run. */
async function startScanner(
  answer: (file: Buffer) => string | null = (file) =>
    file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0',
  { path, hangUpAfter = Infinity }: { path?: string; hangUpAfter?: number } = {},
): Promise<Scanner> {
  const shown: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      if (received.length > hangUpAfter) socket.destroy()
      const file = fileIn(received)
      if (file === null) return
      shown.push(file)
      const said = answer(file)
      if (said === null) socket.destroy()
      else socket.end(said)
    })
  })
  await new Promise<void>((listening) => {
    if (path === undefined) server.listen(0, '127.0.0.1', listening)
    else server.listen(path, listening)
  })
  closers.push(
    () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  )
  const address = path ?? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { shown, scan: requireScan(address) }
}

function requireScan(address: string): ScanForViruses {
  const scan = openVirusScan(address)
  if (scan === null) throw new Error('no scanner')
  return scan
}

/** Null: the last, empty chunk has not arrived. */
function fileIn(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return null
  expect(received.toString('latin1', 0, command.length)).toBe(command)
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

async function* inChunks(...chunks: (string | Uint8Array)[]): AsyncIterable<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

test('without an address there is no scanner', () => {
  expect(openVirusScan(undefined)).toBeNull()
})

test('a file is scanned unchanged, however it arrives', async () => {
  const { scan, shown } = await startScanner()
  const chunks = fc.array(fc.uint8Array({ maxLength: 500 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(chunks, async (chunks) => {
      expect(await scan(inChunks(...chunks))).toBe('clean')
      expect(shown.at(-1)).toEqual(Buffer.concat(chunks))
    }),
  )
})

test('a virus is found even across two chunks', async () => {
  const { scan } = await startScanner()
  expect(await scan(inChunks('before', eicar, 'after'))).toBe('infected')
  expect(await scan(inChunks(eicar.slice(0, 30), eicar.slice(30)))).toBe('infected')
  expect(await scan(inChunks('harmless'))).toBe('clean')
})

test('10 MiB are scanned', async () => {
  const { scan, shown } = await startScanner()
  const chunks = Array.from({ length: 160 }, (_, index) => Buffer.alloc(65_536, index))
  expect(await scan(inChunks(...chunks))).toBe('clean')
  expect(shown[0]?.equals(Buffer.concat(chunks))).toBe(true)
})

test('it can also be reached by a path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-clamd-'))
  closers.push(() => rm(folder, { recursive: true }))
  const { scan } = await startScanner(undefined, { path: join(folder, 'clamd.ctl') })
  expect(await scan(inChunks(eicar))).toBe('infected')
})

test.each([
  ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
  ['another command', 'UNKNOWN COMMAND\0'],
  ['half an answer', 'stream: O'],
  ['nothing', ''],
  ['an answer that only begins well', 'stream: OK, but not quite\0'],
  ['far too much', 'x'.repeat(10_000)],
])('%s is no verdict', async (_what, said) => {
  const { scan } = await startScanner(() => said)
  await expect(scan(inChunks('a file'))).rejects.toThrow('the virus scanner')
})

const lost = /hung up|ECONNRESET|EPIPE/

test('hanging up is not a verdict, before or after the file', async () => {
  const after = await startScanner(() => null)
  await expect(after.scan(inChunks('a file'))).rejects.toThrow(lost)
  const meanwhile = await startScanner(undefined, { hangUpAfter: 200_000 })
  const chunks = Array.from({ length: 160 }, () => Buffer.alloc(65_536))
  await expect(meanwhile.scan(inChunks(...chunks))).rejects.toThrow(lost)
})

test('an absent scanner is not a verdict', async () => {
  await expect(requireScan('tcp://127.0.0.1:1')(inChunks('a file'))).rejects.toThrow('ECONNREFUSED')
  await expect(requireScan('/nowhere/clamd.ctl')(inChunks('a file'))).rejects.toThrow('ENOENT')
})

test('a failing source’s error is passed on unchanged', async () => {
  const { scan, shown } = await startScanner()
  async function* broken(): AsyncIterable<Uint8Array> {
    yield Buffer.from('half')
    throw new Error('the store is gone')
  }
  await expect(scan(broken())).rejects.toThrow('the store is gone')
  expect(shown).toEqual([])
})
