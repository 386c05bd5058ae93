import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildLinearizedPdf,
  buildPackedPdf,
  buildPdf,
  buildUpdatedPdf,
} from '@gangway/testkit/build-pdf'
import { hostilePdfs as crafted } from '@gangway/testkit/hostile-pdfs'
import { formOf } from '../form.ts'
import { signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds } from '../ground.ts'
import { countsOf, heldIf, noPostgres, type Proof, tries } from '../proof.ts'
import { startAttackedInstance } from '../attacked-instance.ts'
import { counted, fewOf } from './counted.ts'
import { inParallel } from '../in-parallel.ts'
import { type RawAnswer, patientCall } from './raw-call.ts'
import { ownThings } from './season-things.ts'
import { eicar, startVirusScanner } from './virus-scanner.ts'
import { watchWorkers } from './watched-workers.ts'

/** Seconds of CPU and bytes of memory that one file may cost, and milliseconds until its answer. */
const limits = { cpu: 5, memory: 512 * 1_048_576, took: 30_000 }

const sound = [buildPdf({ pages: 3 }), buildPackedPdf(), buildUpdatedPdf(), buildLinearizedPdf()]

const has = (program: string) => spawnSync(program, ['--version']).error === undefined

/** The file with some of its bits changed; by zzuf where there is one. */
function mutant(at: number, withZzuf: boolean): Buffer {
  const original = sound[at % sound.length] ?? Buffer.alloc(0)
  const ratio = [0.0005, 0.002, 0.01, 0.05][Math.floor(at / sound.length) % 4] ?? 0.01
  if (withZzuf) {
    const { stdout } = spawnSync('zzuf', ['-s', String(at), '-r', String(ratio)], {
      input: original,
    })
    return stdout
  }
  const changed = Buffer.from(original)
  let state = at + 1
  for (let left = Math.ceil(ratio * changed.length * 8); left > 0; left -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const place = (state >>> 8) % changed.length
    changed[place] = (changed[place] ?? 0) ^ (1 << (state & 7))
  }
  return changed
}

interface Sent {
  name: string
  content: Buffer
  /** Required status; null: anything but a fault of ours. */
  expected: number | null
}

/** A sound file as other programs write it. */
async function fromQpdf(): Promise<Sent[]> {
  if (!has('qpdf')) return []
  const folder = await mkdtemp(join(tmpdir(), 'gangway-qpdf-'))
  const source = join(folder, 'in.pdf')
  await writeFile(source, buildPdf({ pages: 3 }))
  const ways: readonly { words: string[]; expected: number }[] = [
    { words: ['--linearize'], expected: 200 },
    { words: ['--object-streams=generate'], expected: 200 },
    { words: ['--qdf'], expected: 200 },
    { words: ['--encrypt', 'user', 'owner', '256', '--'], expected: 422 },
    { words: ['--encrypt', '', 'owner', '256', '--'], expected: 422 },
    { words: ['--encrypt', '', '', '128', '--use-aes=y', '--'], expected: 422 },
    { words: ['--add-attachment', source, '--'], expected: 422 },
  ]
  const made: Sent[] = []
  for (const { words, expected } of ways) {
    const file = join(folder, 'out.pdf')
    const { status } = spawnSync('qpdf', [source, ...words, file])
    const name = `qpdf ${words[0]}`
    if (status === 0) made.push({ name, content: await readFile(file), expected })
  }
  await rm(folder, { recursive: true })
  return made
}

/** A sound file that says this in a comment. */
function withComment(text: string): Buffer {
  const whole = buildPdf()
  const end = whole.lastIndexOf('startxref')
  return Buffer.concat([whole.subarray(0, end), Buffer.from(`%${text}\n`), whole.subarray(end)])
}

function servedWrong({ headers }: RawAnswer): boolean {
  return !(
    String(headers['content-disposition']).startsWith('attachment') &&
    String(headers['content-security-policy']).startsWith('sandbox;') &&
    headers['x-content-type-options'] === 'nosniff'
  )
}

export const hostilePdfs = (grounds: Grounds): Proof => ({
  row: 'B4',
  promise:
    'A hostile PDF costs one small process, is refused or is harmless, and whatever is stored is only ever saved, never shown; a virus is refused',
  try: async (size) => {
    const mutations = tries(size, { short: 4, whole: 5_000 })
    const every = tries(size, { short: 24, whole: 1 })
    const ground = await grounds.postgres()
    if (ground === null) return noPostgres
    const scanner = await startVirusScanner()
    const scanning: Record<string, string> =
      scanner === null ? {} : { CLAMAV_SOCKET: scanner.socket }
    const instance = await startAttackedInstance({ ...ground.settings, ...scanning })
    const { address } = instance
    try {
      const { headers } = await signInAsBrowser(address, demoPeople.agency)
      const { agency_id: _, ...claim } = await ownThings(ground)
      const withZzuf = has('zzuf')
      const craftedFiles = crafted
        .filter((_file, at) => at % every === 0)
        .map(({ name, bytes }): Sent => ({ name, content: bytes(), expected: 422 }))
      const viruses: Sent[] = [
        { name: 'a PDF with EICAR', content: withComment(eicar), expected: 422 },
        { name: 'a PDF with half of it', content: withComment(eicar.slice(0, 60)), expected: 200 },
      ]
      const files: Sent[] = [
        ...craftedFiles,
        ...(scanner === null ? [] : viruses),
        ...(size === 'short' ? [] : await fromQpdf()),
      ]
      const faults: string[] = []
      const refusals: string[] = []
      let served = 0
      const watched = watchWorkers(instance.pid)
      const work = async ({ name, content, expected }: Sent) => {
        const form = formOf(claim, { filename: 'ticket.pdf', content })
        const answer = await patientCall(address, {
          method: 'POST',
          path: '/api/v1/events/upload-ticket',
          headers: { ...headers, ...form.headers },
          body: form.payload,
        })
        const { status, took } = answer
        const isExpected = expected === null ? [200, 422].includes(status) : status === expected
        if (!isExpected || took > limits.took) {
          faults.push(`${name} answered ${status} after ${Math.round(took)} ms.`)
        }
        if (status === 422) refusals.push(String(JSON.parse(answer.body.toString()).code))
        if (status === 200) {
          const path = `/api/v1/events/${claim.event_id}/excursions/${claim.excursion_id}/ticket`
          const file = await patientCall(address, { path, headers })
          served += 1
          if (file.status !== 200 || servedWrong(file)) faults.push(`${name} is shown, not saved.`)
        }
        return status
      }
      const statuses = await inParallel(3, files, work)
      const places = Array.from({ length: mutations }, (_none, at) => at)
      const mutated = await inParallel(3, places, (at) =>
        work({ name: `mutation ${at}`, content: mutant(at, withZzuf), expected: null }),
      )
      const { seen, cpu, memory } = watched.end()
      if (cpu > limits.cpu + 0.5) faults.push(`A process took ${cpu.toFixed(1)} s.`)
      if (memory > limits.memory * 1.1) faults.push(`A process had ${megabytes(memory)}.`)
      const isFound = refusals.includes('virus_found')
      const isWatched = process.platform !== 'linux' || seen > 0
      return {
        tried: `${files.length} crafted files and ${mutations} mutations${withZzuf ? ' by zzuf' : ''}`,
        // In short runs, what the figure says of the virus is enough.
        isHeld: heldIf(
          faults.length === 0 && served > 0 && isWatched && (scanner === null || isFound),
          scanner !== null || size === 'short',
        ),
        figure: `crafted: ${countsOf(counted(statuses))}; mutations: ${countsOf(counted(mutated))}; ${seen} processes seen, at most ${cpu.toFixed(1)} s CPU and ${megabytes(memory)}; ${served} served as attachments in a sandbox; EICAR in a PDF ${scanner === null ? 'not tried' : isFound ? 'found by the real daemon' : 'not found'}`,
        deviations: [
          ...fewOf(faults),
          ...(scanner === null ? ['There is no ClamAV on this machine.'] : []),
          ...(isWatched ? [] : ['No process was seen.']),
        ],
      }
    } finally {
      await instance.stop()
      await scanner?.stop()
      await ground.end()
    }
  },
})

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MiB`
