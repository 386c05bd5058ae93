import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { freePort } from '@gangway/testkit/free-port'
import type { Pool } from 'pg'
import { memoryOf } from './export-load.ts'
import type { RunningServer } from './running-server.ts'

export const uploadLoad = { rounds: 12, parallel: 20, size: 10_485_760 }

export interface UploadsMeasured {
  /** Milliseconds of one upload after the other. */
  bare: number[]
  ours: number[]
  /** During many uploads at once, in bytes: before, and the highest meanwhile. */
  memory: { before: number; peak: number; seconds: number }
  /** Milliseconds until the first byte of a ticket. */
  opening: number[]
}

interface Claim {
  excursion_id: number
  event_id: number
  agency_hash: string
}

/** Uploads tickets, each of as many bytes as are accepted, in turn with a bare server. */
export async function measureUploads(server: RunningServer, pool: Pool): Promise<UploadsMeasured> {
  const claims = await ticketOrders(pool)
  const folder = await mkdtemp(join(tmpdir(), 'gangway-bare-'))
  const bare = await startBareServer(folder)
  const file = buildPdf({ pages: 3, size: uploadLoad.size })
  const next = () => {
    const claim = claims.shift()
    if (claim === undefined) throw new Error('There are no orders left.')
    return claim
  }
  try {
    const measured: UploadsMeasured = {
      bare: [],
      ours: [],
      memory: { before: 0, peak: 0, seconds: 0 },
      opening: [],
    }
    for (let round = 0; round <= uploadLoad.rounds; round += 1) {
      const claim = next()
      const form = formOf(claim, file)
      const bareTime = await timed(() => send(bare.port, '/', form))
      const ourTime = await timed(() => upload(server, form))
      const opening = await firstByte(server, claim)
      // The first is for warming up.
      if (round === 0) continue
      measured.bare.push(bareTime)
      measured.ours.push(ourTime)
      measured.opening.push(opening)
    }
    measured.memory = await measureParallel(server, () => formOf(next(), file))
    return measured
  } finally {
    await bare.stop()
    await rm(folder, { recursive: true })
  }
}

async function ticketOrders(pool: Pool): Promise<Claim[]> {
  const { rows } = await pool.query<Claim>(`
    with chosen as (
      select o.id, o.event_id, o.agency_id from excursion_order as o
      where o.status <> 'canceled' order by o.id limit 80
    ), needing as (
      update event set need_ticket = true where id in (select event_id from chosen)
    )
    select c.id as excursion_id, c.event_id, a.agency_hash
    from chosen as c join agency as a on a.id = c.agency_id`)
  return rows
}

async function startBareServer(folder: string) {
  const port = await freePort()
  const program = join(import.meta.dirname, 'bare-server-worker.ts')
  const server = spawn('node', [program, folder, String(port)], { stdio: 'ignore' })
  while (!(await isListening(port))) await wait(50)
  return {
    port,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}`, { method: 'POST' }).then(
    () => true,
    () => false,
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

interface Form {
  body: Buffer
  type: string
}

function formOf(claim: Claim, file: Buffer): Form {
  const boundary = 'gangway-bench-7f3a'
  const fields = Object.entries(claim).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="t.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(fields.join('') + head),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

function upload({ port, token }: RunningServer, form: Form): Promise<void> {
  return send(port, '/api/v1/events/upload-ticket', form, token)
}

function send(port: number, path: string, { body, type }: Form, token?: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = {
    'content-type': type,
    'content-length': String(body.length),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
    response.resume()
    response.once('end', () => {
      if (response.statusCode === 200) resolve()
      else reject(new Error(`${path} answered ${response.statusCode}`))
    })
  })
  sent.once('error', reject)
  sent.end(body)
  return promise
}

function firstByte({ port, token }: RunningServer, { event_id, excursion_id }: Claim) {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const began = performance.now()
  const path = `/api/v1/events/${event_id}/excursions/${excursion_id}/ticket`
  const headers = { authorization: `Bearer ${token}` }
  const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
    response.once('data', () => resolve(performance.now() - began))
    response.resume()
  })
  sent.once('error', reject)
  sent.end()
  return promise
}

async function measureParallel(server: RunningServer, next: () => Form) {
  const forms = Array.from({ length: uploadLoad.parallel }, next)
  const before = await memoryOf(server.pid)
  let peak = before
  const running = new AbortController()
  const look = async () => {
    while (!running.signal.aborted) {
      peak = Math.max(peak, await memoryOf(server.pid))
      await wait(20)
    }
  }
  const looking = look()
  const milliseconds = await timed(() => Promise.all(forms.map((form) => upload(server, form))))
  running.abort()
  await looking
  return { before, peak, seconds: milliseconds / 1_000 }
}
