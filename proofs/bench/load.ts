import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { call } from './http-call.ts'
import { asLine, type RequestLine } from './request-line.ts'

export interface Load {
  port: number
  token: string
  requests: readonly RequestLine[]
  /** Index of the first one. */
  from: number
  connections: number
  seconds: number
  /** Whether a single request takes so long that those under way at the end would matter. */
  isSlow: boolean
  /** Ends with the list instead of beginning again. */
  isOnce?: boolean
}

export interface Loaded {
  requests: number
  seconds: number
  /** Milliseconds. */
  p50: number
  p99: number
  failed: number
}

const script = join(import.meta.dirname, 'requests.lua')
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/**
 * Many callers at once. Quick requests go through wrk, which uses little CPU but abandons requests
 * under way at the end and knows no end of a list; so others go through a generator that waits for the last answer.
 */
export function load(settings: Load): Promise<Loaded> {
  const isByWrk = hasWrk && !settings.isSlow && settings.isOnce !== true
  return isByWrk ? loadByWrk(settings) : loadByNode(settings)
}

async function loadByWrk(settings: Load): Promise<Loaded> {
  const { port, token, requests, from, connections, seconds } = settings
  const folder = mkdtempSync(join(tmpdir(), 'gangway-bench-wrk-'))
  const file = join(folder, 'requests')
  try {
    writeFileSync(file, [token, ...requests.map(asLine), ''].join('\n'), { mode: 0o600 })
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '60s', '-s', script]
    const address = `http://127.0.0.1:${port}`
    const wrk = spawn('wrk', [...options, address, '--', file, String(from)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [, json] = /^BENCH(.*)$/m.exec(await text(wrk.stdout)) ?? []
    if (json === undefined) throw new Error('wrk told nothing.')
    const told = JSON.parse(json) as Record<string, number>
    const { requests: count = 0, microseconds = 0, p50 = 0, p99 = 0, failed = 0 } = told
    return {
      requests: count,
      seconds: microseconds / 1e6,
      p50: p50 / 1000,
      p99: p99 / 1000,
      failed,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function loadByNode(settings: Load): Promise<Loaded> {
  const { requests, connections, seconds, isOnce = false } = settings
  let at = settings.from
  let failed = 0
  const times: number[] = []
  const began = performance.now()
  const isOver = () => isOnce && at >= requests.length
  const loop = async () => {
    while (performance.now() - began < seconds * 1000 && !isOver()) {
      const request = requests[at % requests.length]
      if (request === undefined) throw new Error('There is nothing to ask.')
      at += 1
      const { status, milliseconds } = await call(settings, request)
      if (status >= 400) failed += 1
      times.push(milliseconds)
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return {
    requests: times.length,
    seconds: (performance.now() - began) / 1000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed,
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
