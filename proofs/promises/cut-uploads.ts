import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { sql } from 'kysely'
import { signIn } from '../bench/running-server.ts'
import { seeded, wholeBetween } from '../bench/seeded.ts'
import { startTcpProxy } from './cutting-proxy.ts'
import { demoStaff } from './decidable-orders.ts'
import type { Grounds, PostgresGround } from './ground.ts'
import { checkFiles } from '../doors/gangway.ts'
import { startInstance } from '../doors/instance.ts'
import { patiently, untilNotBusy } from '../doors/patiently.ts'
import { noPostgres, type Proof, tries } from './proof.ts'
import { type TicketClaim, ticketClaims } from './ticket-claims.ts'
import { tidyUp } from './tidy-up.ts'

const inParallel = 3
const retries = 5
const mebibyte = 1_048_576
/** A connection serves one upload after the other: each is cut within so many files, somewhere in one. */
const cutWithin = 3

interface Sent {
  name: string
  claim: TicketClaim
  sha256: string
  isFinished: boolean
}

type Post = (
  body: FormData | object,
) => Promise<{ data?: { session_id?: string; end_offset?: number; received?: number[] } }>

function poster(address: string, token: string): Post {
  return async (body) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}/api/v1/events/upload-ticket`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`An upload answered ${answer.status}: ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
}

function formOf(fields: object, content: Blob, name: string): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append('file', content, name)
  return form
}

/** @returns null when it never succeeded */
async function withRetries<Result>(send: () => Promise<Result>): Promise<Result | null> {
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    try {
      return await send()
    } catch {
      await wait(20)
    }
  }
  return null
}

/** In chunks, three at once, each sent again when it fails; null: one failed for good. */
async function sendInChunks(post: Post, { name, claim, sha256 }: Sent, file: Blob) {
  const start = { phase: 'start', mime_type: 'application/pdf', size: file.size, name, sha256 }
  const begun = await withRetries(() => post({ ...start, ...claim }))
  const { session_id, end_offset, received = [] } = begun?.data ?? {}
  if (session_id === undefined || end_offset === undefined) return null
  const count = Math.ceil(file.size / end_offset)
  const offsets = Array.from({ length: count }, (_, nth) => nth * end_offset)
  const pending = offsets.filter((offset) => !received.includes(offset))
  const sendNext = async () => {
    for (let offset = pending.shift(); offset !== undefined; offset = pending.shift()) {
      const content = file.slice(offset, offset + end_offset)
      const fields = { phase: 'upload', session_id, start_offset: offset }
      if ((await withRetries(() => post(formOf(fields, content, name)))) === null) return false
    }
    return true
  }
  const areSent = await Promise.all(Array.from({ length: 3 }, sendNext))
  return areSent.every(Boolean) ? withRetries(() => post({ phase: 'finish', session_id })) : null
}

/** One sentence for each finished upload that is not there, or there with other bytes. */
async function differences(
  ground: PostgresGround,
  { address, token }: { address: string; token: string },
  sent: readonly Sent[],
): Promise<string[]> {
  const { rows } = await ground.look((db) =>
    sql<{ filename: string; versions: number; version: number }>`
      select filename, count(*)::int as versions, min(version)::int as version from ticket
      where filename like 'cut-%' group by filename`.execute(db),
  )
  const kept = new Map(rows.map((row) => [row.filename, row]))
  const wrong: string[] = []
  for (const { name, claim, sha256, isFinished } of sent) {
    const ticket = kept.get(name)
    if (ticket === undefined) {
      if (isFinished) wrong.push(`${name} is missing.`)
      continue
    }
    const path = `/events/${claim.event_id}/excursions/${claim.excursion_id}/ticket?version=${ticket.version}`
    const answer = await untilNotBusy(() =>
      fetch(`${address}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } }),
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
      wrong.push(`${name} differs: ${answer.status} with ${bytes.length} bytes.`)
    }
    if (ticket.versions > 1) wrong.push(`${name} is there ${ticket.versions} times.`)
  }
  return wrong
}

/** Remains of unfinished uploads a day later, and of their bytes another day later. */
async function leftovers(ground: PostgresGround): Promise<string[]> {
  const day = async () => {
    await ground.look(async (db) => {
      await sql`update upload_session set created_at = created_at - interval '25 hours'`.execute(db)
      await sql`update stored_name set recorded_at = recorded_at - interval '25 hours',
        ended_at = ended_at - interval '25 hours'`.execute(db)
    })
    await tidyUp(ground)
  }
  await day()
  const left = await ground.look(async (db) => {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from upload_session) + (select count(*) from upload_chunk))::int as count`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  })
  await day()
  const { missing, ...others } = await checkFiles(ground.settings)
  return [
    ...(left > 0 ? ['Uploads are left after a day.'] : []),
    ...(missing > 0 ? [`${missing} files are missing.`] : []),
    ...Object.entries(others)
      .filter(([, count]) => count > 0)
      .map(([standing, count]) => `${count} files are ${standing}.`),
  ]
}

export const cutUploads = (grounds: Grounds): Proof => ({
  row: 'F4',
  promise:
    'Connections are cut at a random byte during uploads: whatever is told to be there is there byte for byte, once, and nothing is left of what was not finished',
  try: async (size) => {
    const count = tries(size, { short: 8, whole: 300 })
    const largest = tries(size, { short: 2, whole: 10 }) * mebibyte
    const ground = await grounds.postgres()
    if (ground === null) return noPostgres
    const random = seeded(31)
    const claims = await ticketClaims(ground)
    const instance = await startInstance({ ...ground.settings, UPLOAD_MB_PER_DAY: '0' })
    const { address } = instance
    const port = Number(new URL(address).port)
    let cuts = 0
    const proxy = await startTcpProxy(
      () => port,
      ({ client, cut }) => {
        let left = wholeBetween(random, 1, cutWithin * largest)
        client.on('data', ({ length }: Buffer) => {
          left -= length
          if (left > 0 || client.destroyed) return
          cuts += 1
          cut()
        })
      },
    )
    try {
      const token = await patiently(() => signIn(address, demoStaff))
      const post = poster(proxy.address, token)
      const sent: Sent[] = []
      const work = async () => {
        while (sent.length < count) {
          const n = sent.length
          const claim = claims[n % claims.length]
          if (claim === undefined) throw new Error('There are no orders.')
          const pdf = buildPdf({
            pages: 1 + (n % 3),
            size: wholeBetween(random, largest / 2, largest) - n,
          })
          const file = new Blob([new Uint8Array(pdf)], { type: 'application/pdf' })
          const sha256 = createHash('sha256').update(pdf).digest('hex')
          const one: Sent = { name: `cut-${n}.pdf`, claim, sha256, isFinished: false }
          sent.push(one)
          const done =
            n % 2 === 0
              ? await withRetries(() => post(formOf(claim, file, one.name)))
              : await sendInChunks(post, one, file)
          one.isFinished = done !== null
        }
      }
      await Promise.all(Array.from({ length: inParallel }, work))
      const wrong = await differences(ground, { address, token }, sent)
      await instance.stop()
      const left = await leftovers(ground)
      const finished = sent.filter(({ isFinished }) => isFinished).length
      return {
        tried: `${count} uploads of up to ${largest / mebibyte} MiB, every other one in chunks, ${inParallel} at once with ${retries} retries; ${cuts} connections cut`,
        isHeld: wrong.length === 0 && left.length === 0 && cuts > count / 10 && finished > 0,
        figure: `${wrong.length} of ${finished} finished uploads differ, ${count - finished} given up, ${left.length} kinds of leftovers two days later`,
        deviations: [...wrong, ...left],
      }
    } finally {
      await proxy.stop()
      await instance.stop()
      await ground.end()
    }
  },
})
