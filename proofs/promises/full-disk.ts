import { createHash, randomUUID } from 'node:crypto'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { sql } from 'kysely'
import { onServer } from '../doors/database.ts'
import { signIn } from '../bench/running-server.ts'
import { askPatiently } from './ask.ts'
import { demoStaff } from './decidable-orders.ts'
import type { Ground, Grounds, PostgresGround } from './ground.ts'
import { checkFiles, type Settings } from '../doors/gangway.ts'
import { startInstance } from '../doors/instance.ts'
import { patiently } from '../doors/patiently.ts'
import { noPostgres, type Proof, type ProofSize, tries } from './proof.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { type TicketClaim, ticketClaims } from './ticket-claims.ts'

const mebibyte = 1_048_576

/** Milliseconds in which the product notices that there is room again. */
const healsWithin = 10_000

interface Attempted {
  refused: number
  faults: string[]
}

async function upload(
  { address, token }: { address: string; token: string },
  claim: TicketClaim,
  pdf: Buffer,
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(claim)) form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'ticket.pdf')
  const headers = { authorization: `Bearer ${token}` }
  const url = `${address}/api/v1/events/upload-ticket`
  const end = performance.now() + healsWithin
  for (;;) {
    const { status } = await fetch(url, { method: 'POST', headers, body: form })
    // Too busy to begin says nothing of the disk.
    if (status !== 503 || performance.now() > end) return status
    await wait(200)
  }
}

async function downloaded(
  { address, token }: { address: string; token: string },
  { event_id, excursion_id }: TicketClaim,
): Promise<string> {
  const url = `${address}/api/v1/events/${event_id}/excursions/${excursion_id}/ticket`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return answer.ok ? sha256(Buffer.from(await answer.arrayBuffer())) : `status ${answer.status}`
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Whether something succeeds again, once there is room. */
async function heals(work: () => Promise<number>): Promise<boolean> {
  const end = performance.now() + healsWithin
  while (performance.now() < end) {
    if ((await work()) < 300) return true
    await wait(100)
  }
  return false
}

/** Uploads until the disk of the files is full; the database has its own. */
async function fillFiles(
  ground: PostgresGround,
  disk: SmallDisk,
  size: ProofSize,
): Promise<Attempted> {
  const DATA_DIR = join(disk.folder, 'gangway')
  await cp(ground.settings['DATA_DIR'] ?? '', DATA_DIR, { recursive: true })
  const settings = { ...ground.settings, DATA_DIR }
  const claims = await ticketClaims(ground)
  const [kept, ...others] = claims
  if (kept === undefined) throw new Error('There are no orders.')
  const instance = await startInstance(settings)
  const faults: string[] = []
  let refused = 0
  try {
    const caller = {
      address: instance.address,
      token: await patiently(() => signIn(instance.address, demoStaff)),
    }
    const pdf = buildPdf({ pages: 1, size: 4 * mebibyte })
    const first = await upload(caller, kept, pdf)
    if (first !== 200) faults.push(`With room, an upload answered ${first}.`)
    for (let turn = 0; turn < tries(size, { short: 1, whole: 20 }); turn += 1) {
      // Room for a part of it, another part each time.
      await disk.fill(((turn % 4) * mebibyte) / 2 + 4_096)
      const file = buildPdf({ pages: 2 + turn, size: 4 * mebibyte })
      const statuses = await Promise.all(
        others.slice(0, 3).map((claim) => upload(caller, claim, file)),
      )
      refused += statuses.filter((status) => status === 507).length
      const odd = statuses.find((status) => status !== 507)
      if (odd !== undefined) faults.push(`On a full disk, an upload answered ${odd}.`)
      if ((await downloaded(caller, kept)) !== sha256(pdf)) faults.push('A ticket cannot be read.')
      const list = await askPatiently(caller.address, {
        method: 'GET',
        path: '/events',
        token: caller.token,
      })
      if (list.status !== 200) faults.push(`On a full disk, the list answered ${list.status}.`)
      await disk.free()
      const [next] = others
      // A small one each time: what is uploaded stays, and would fill the disk by itself.
      const small = buildPdf({ pages: 1, size: 16_384 })
      if (next !== undefined && !(await heals(() => upload(caller, next, small)))) {
        faults.push('With room again, uploads are refused.')
      }
    }
    await instance.stop()
    faults.push(...(await partialFiles(settings)))
    return { refused, faults }
  } finally {
    await instance.stop()
  }
}

/** Files without a row, rows without a file, and files that are not whole. */
async function partialFiles(settings: Settings): Promise<string[]> {
  const { open, unknown, missing } = await checkFiles(settings)
  const names = await readdir(join(settings['DATA_DIR'] ?? '', 'files'), { recursive: true })
  const partial = names.filter((name) => name.endsWith('.part'))
  return [
    ...partial.map(() => 'A file is not whole.'),
    ...(open + unknown + missing > 0
      ? [`${open + unknown + missing} files are half written, unknown or missing.`]
      : []),
  ]
}

/** Fills the disk of the database while people write long comments. */
async function fillDatabase(
  ground: Ground,
  disk: SmallDisk,
  { settings, spare }: { settings: Readonly<Record<string, string>>; spare: number },
): Promise<Attempted> {
  const [claim] = await ticketClaims(ground)
  if (claim === undefined) throw new Error('There are no orders.')
  const instance = await startInstance(settings)
  const faults: string[] = []
  let refused = 0
  try {
    const { address } = instance
    const token = await patiently(() => signIn(address, demoStaff))
    const event = await askPatiently(address, {
      method: 'GET',
      path: `/events/${claim.event_id}`,
      token,
    })
    const { data } = JSON.parse(event.body) as { data: { comments_guid: string | null } }
    const guid = data.comments_guid ?? randomUUID()
    // Incompressible, so that it takes room.
    const text = Array.from({ length: 50 }, () => randomUUID()).join(' ')
    const write = () =>
      askPatiently(address, {
        method: 'POST',
        path: `/events/${claim.event_id}/comments`,
        token,
        key: randomUUID(),
        body: { guid, text, is_internal: true },
      }).then(({ status }) => status)
    const before = await write()
    if (before !== 201) faults.push(`With room, a comment answered ${before}.`)
    await disk.fill(spare)
    let acknowledged = 1
    const end = performance.now() + healsWithin
    while (refused < 5 && performance.now() < end) {
      const status = await write()
      if (status === 507) refused += 1
      else if (status === 201) acknowledged += 1
      else faults.push(`On a full disk, a comment answered ${status}.`)
    }
    const read = await askPatiently(address, {
      method: 'GET',
      path: `/events/${claim.event_id}`,
      token,
    })
    if (read.status !== 200) faults.push(`On a full disk, an event answered ${read.status}.`)
    await disk.free()
    if (await heals(write)) acknowledged += 1
    else faults.push('With room again, comments are refused.')
    await instance.stop()
    const { rows } = await ground.look((db) =>
      sql<{
        count: number
      }>`select count(*)::int as count from comment where text = ${text}`.execute(db),
    )
    const kept = rows[0]?.count ?? 0
    if (kept !== acknowledged) faults.push(`${acknowledged} comments acknowledged, ${kept} kept.`)
    return { refused, faults: [...new Set(faults)] }
  } finally {
    await instance.stop()
  }
}

/** The database's files on the small disk; its log, as on any careful server, on another. */
async function moveDatabase(ground: PostgresGround, disk: SmallDisk): Promise<() => Promise<void>> {
  const { pathname } = new URL(ground.settings['DATABASE_URL'] ?? '')
  const name = pathname.slice(1)
  const { url } = ground.cluster
  await onServer(url, `create tablespace small_disk location '${disk.folder}'`)
  await onServer(url, `alter database ${name} set tablespace small_disk`)
  return async () => {
    await ground.end()
    await onServer(url, 'drop tablespace small_disk')
  }
}

export const fullDisk = (grounds: Grounds): Proof => ({
  row: 'F3',
  promise:
    'The disk of the files, and that of the database, is full: writes are refused with 507, reads go on, no part of a file is ever seen, and all is well again once there is room',
  try: async (size) => {
    const files = await mountSmallDisk(64)
    const data = await mountSmallDisk(256, { isPostgres: true })
    const embeddedDisk = await mountSmallDisk(512)
    const ground = await grounds.postgres()
    const moved = await grounds.postgres()
    const embedded = await grounds.embedded()
    let endMoved = async () => moved?.end()
    try {
      if (ground === null || moved === null) return noPostgres
      if (files === null || data === null || embeddedDisk === null) {
        return { ...noPostgres, deviations: ['File systems cannot be mounted here.'] }
      }
      const ofFiles = await fillFiles(ground, files, size)
      endMoved = await moveDatabase(moved, data)
      const ofData = await fillDatabase(moved, data, { settings: moved.settings, spare: 0 })
      const DATA_DIR = join(embeddedDisk.folder, 'gangway')
      await cp(embedded.settings['DATA_DIR'] ?? '', DATA_DIR, { recursive: true })
      const onDisk = embedded.at(DATA_DIR)
      const ofEmbedded = await fillDatabase(onDisk, embeddedDisk, {
        settings: onDisk.settings,
        spare: 40 * mebibyte,
      })
      const all = [ofFiles, ofData, ofEmbedded]
      const faults = all.flatMap((one) => one.faults)
      return {
        tried:
          'tickets of 4 MiB on a disk of 64 MB; comments on a database’s disk of 256 MB with its log elsewhere; comments on the embedded database’s disk',
        isHeld: faults.length === 0 && all.every(({ refused }) => refused > 0),
        figure: `507 for ${ofFiles.refused} uploads, ${ofData.refused} and ${ofEmbedded.refused} comments; ${faults.length} faults`,
        deviations: [...new Set(faults)],
      }
    } finally {
      await endMoved()
      await ground?.end()
      await embedded.end()
      for (const disk of [files, data, embeddedDisk]) await disk?.end()
    }
  },
})
