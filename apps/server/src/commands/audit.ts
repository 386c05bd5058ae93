import { appendFileSync, readFileSync } from 'node:fs'
import { reportChain } from '../extensions/alarms/index.ts'
import {
  checkpoint,
  checkpointLine,
  parseCheckpoints,
  rowName,
  type Verdict,
  verifyChain,
} from '../extensions/audit/index.ts'
import type { Database } from '../platform/db/database.ts'
import { type Config, readConfig } from '../platform/base/env.ts'
import { obstacleOf } from '../platform/base/obstacle.ts'
import { type Command, type Ended, type Environment, OperatorError, task } from './command.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  summary: 'Checks that what was recorded is still what was recorded.',
  wrongCallCode: 2,
  tasks: {
    verify: task({
      summary: 'Walks the chain; with checkpoints, also checks that it still contains them.',
      options: { against: { type: 'string', value: 'FILE' } },
      run: ({ options, env }) => onDatabase(env, (deps) => verify(deps, options.against)),
    }),
    checkpoint: task({
      summary: 'Prints the end of the chain, and adds it to a file.',
      options: { out: { type: 'string', value: 'FILE' } },
      run: ({ options, env }) => onDatabase(env, ({ db }) => takeCheckpoint(db, options.out)),
    }),
  },
}

interface Deps {
  db: Database
  config: Config
}

function onDatabase(env: Environment, work: (deps: Deps) => Promise<Ended>): Promise<Ended> {
  const config = readConfig(env)
  return withDatabase(config, ({ db }) => work({ db, config }))
}

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
    throw new OperatorError(`${file} cannot be used: ${obstacleOf(error) ?? 'it is no file'}.`, {
      cause: error,
    })
  }
}

function readCheckpoints(file: string | undefined) {
  if (file === undefined) return []
  const checkpoints = parseCheckpoints(tried(file, () => readFileSync(file, 'utf8')))
  if (checkpoints === null) throw new OperatorError(`${file} is no file of checkpoints.`)
  return checkpoints
}

async function verify({ db, config }: Deps, file: string | undefined): Promise<Ended> {
  const checkpoints = readCheckpoints(file)
  const verdict = await verifyChain(db, checkpoints)
  await reportChain({ db, config }, verdict)
  const isWhole = [verdict.faults, verdict.loose, verdict.lost].every(({ length }) => length === 0)
  return { text: say(verdict, checkpoints.length), code: isWhole ? 0 : 1 }
}

async function takeCheckpoint(db: Database, file: string | undefined): Promise<string> {
  const line = checkpointLine(await checkpoint(db))
  if (file !== undefined) tried(file, () => appendFileSync(file, `${line}\n`, { mode: 0o600 }))
  return line
}
