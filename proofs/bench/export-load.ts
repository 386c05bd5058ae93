import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from './running-server.ts'

export interface ExportMeasured {
  format: string
  /** Bytes. */
  size: number
  seconds: number
  /** The server's memory in bytes: before, and its peak during the export. */
  memory: { before: number; peak: number }
  /** Milliseconds of each simultaneous call of the list. */
  listTimes: number[]
}

/** Milliseconds between samples of the server's memory. */
const lookEvery = 100

/** Exports the whole list while someone else keeps fetching its first page. */
export async function measureExport(
  server: Pick<RunningServer, 'port' | 'pid' | 'token'>,
  format: string,
  query = '',
): Promise<ExportMeasured> {
  const before = await memoryOf(server.pid)
  let peak = before
  const running = new AbortController()
  const { signal } = running
  const look = async () => {
    while (!signal.aborted) {
      peak = Math.max(peak, await memoryOf(server.pid))
      await wait(lookEvery)
    }
  }
  const listTimes: number[] = []
  const list = async () => {
    while (!signal.aborted) {
      const began = performance.now()
      await read(server, '/events')
      listTimes.push(performance.now() - began)
      await wait(lookEvery)
    }
  }
  const began = performance.now()
  const others = Promise.all([look(), list()])
  const size = await read(server, `/events/export?format=${format}${query}`)
  const seconds = (performance.now() - began) / 1000
  running.abort()
  await others
  return { format, size, seconds, memory: { before, peak }, listTimes }
}

/** Reads an answer to its end without keeping it; returns its size. */
function read({ port, token }: Pick<RunningServer, 'port' | 'token'>, path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = { authorization: `Bearer ${token}` }
  get({ host: '127.0.0.1', port, path: `/api/v1${path}`, headers }, (response) => {
    let size = 0
    response.on('data', (chunk: Buffer) => (size += chunk.length))
    response.once('error', reject)
    response.once('end', () => {
      if (response.statusCode === 200) resolve(size)
      else reject(new Error(`${path} answered ${response.statusCode}`))
    })
  }).once('error', reject)
  return promise
}

/** The resident memory of the process in bytes, as Linux counts it. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? []
  if (kilobytes === undefined) throw new Error('There is no such process.')
  return Number(kilobytes) * 1024
}
