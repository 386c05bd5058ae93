import { appendFileSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { reportChain } from './modules/alarms/index.ts'
import {
  checkpoint,
  checkpointLine,
  parseCheckpoints,
  rowName,
  type Verdict,
  verifyChain,
} from './modules/audit/index.ts'
import { runOperatorCommand } from './operator-command.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { type Config, readConfig } from './platform/env.ts'
import { obstacleOf } from './platform/obstacle.ts'

const usage = `Usage: npm run audit -- verify [--against FILE]
       npm run audit -- checkpoint [--out FILE]`

class FileError extends Error {}

const sayings = {
  link_missing: 'a link is missing',
  link_changed: 'the link was changed',
  row_gone: 'the row is gone',
  row_changed: 'the row was changed',
}

function say({ end, faults, loose, lost }: Verdict, checkpoints: number): string {
  const found = [
    ...faults.map((fault) => {
      const row = 'row' in fault ? ` (${fault.row})` : ''
      return `position ${fault.position}: ${sayings[fault.fault]}${row}`
    }),
    ...loose.map((row) => {
      const saying = row.is_there ? 'was never linked' : 'was recorded, and is gone'
      return `${rowName(row)}: ${saying}`
    }),
    ...lost.map(({ position }) => `checkpoint of position ${position}: not in the chain`),
  ]
  const compared = checkpoints === 0 ? '' : ` Checkpoints it contains: ${checkpoints}.`
  return found.length === 0
    ? `The chain is whole: ${end.position} links.${compared}`
    : found.join('\n')
}

function tried<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new FileError(`${file} cannot be used: ${obstacleOf(error) ?? 'it is no file'}.`, {
      cause: error,
    })
  }
}

function readCheckpoints(file: string | undefined) {
  if (file === undefined) return []
  const checkpoints = parseCheckpoints(tried(file, () => readFileSync(file, 'utf8')))
  if (checkpoints === null) throw new FileError(`${file} is no file of checkpoints.`)
  return checkpoints
}

async function verify(
  { db, config }: { db: Database; config: Config },
  file: string | undefined,
): Promise<string> {
  const checkpoints = readCheckpoints(file)
  const verdict = await verifyChain(db, checkpoints)
  await reportChain({ db, config }, verdict)
  const isWhole = [verdict.faults, verdict.loose, verdict.lost].every(({ length }) => length === 0)
  if (!isWhole) process.exitCode = 1
  return say(verdict, checkpoints.length)
}

async function takeCheckpoint(db: Database, file: string | undefined): Promise<string> {
  const line = checkpointLine(await checkpoint(db))
  if (file !== undefined) tried(file, () => appendFileSync(file, `${line}\n`, { mode: 0o600 }))
  return line
}

/** `npm run audit`: whether what was recorded is still what was recorded. See docs/operations.md. */
async function main(task: 'verify' | 'checkpoint', file: string | undefined): Promise<string> {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db, config.DATABASE_AGENCY_ROLE)
    return await (task === 'verify' ? verify({ db, config }, file) : takeCheckpoint(db, file))
  } finally {
    await close()
  }
}

function asked(): { task: 'verify' | 'checkpoint'; file: string | undefined } | null {
  try {
    const options = { against: { type: 'string' }, out: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [task, ...more] = positionals
    if (more.length > 0) return null
    if (task === 'verify' && values.out === undefined) return { task, file: values.against }
    if (task === 'checkpoint' && values.against === undefined) return { task, file: values.out }
    return null
  } catch {
    return null
  }
}

const wanted = asked()
if (wanted === null) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  await runOperatorCommand(() => main(wanted.task, wanted.file), [FileError])
}
