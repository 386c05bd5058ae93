import { findTallyFaults, mendTallies } from '../platform/db/tallies.queries.ts'
import type { Database } from '../platform/db/database.ts'
import { readConfig } from '../platform/base/env.ts'
import { type Command, type Ended, type Environment, task } from './command.ts'
import { withDatabase } from './with-database.ts'

/** More would fill a screen without saying more. */
const faultsShown = 20

const onDatabase = (env: Environment, work: (db: Database) => Promise<Ended>) =>
  withDatabase(readConfig(env), ({ db }) => work(db))

export const command: Command = {
  summary: 'Checks whether the stored totals match the rows.',
  wrongCallCode: 2,
  tasks: {
    check: task({
      summary: 'Names the totals that differ.',
      options: {},
      run: ({ env }) => onDatabase(env, check),
    }),
    mend: task({
      summary: 'Corrects them.',
      options: {},
      run: ({ env }) => onDatabase(env, mend),
    }),
  },
}

async function mend(db: Database): Promise<string> {
  const mended = await mendTallies(db)
  return mended === 0 ? 'All totals were right.' : `Mended: ${mended}. All totals are right now.`
}

async function check(db: Database): Promise<Ended> {
  const faults = await findTallyFaults(db)
  if (faults.length === 0) return 'All totals are right.'
  const shown = faults
    .slice(0, faultsShown)
    .map(({ tally, kind, tallied, counted }) => `${tally} ${kind}: ${tallied}, counted ${counted}`)
  const more = faults.length > faultsShown ? [`and ${faults.length - faultsShown} more`] : []
  return {
    text: [...shown, ...more, '', 'To mend them: gangway tallies mend'].join('\n'),
    code: 1,
  }
}
