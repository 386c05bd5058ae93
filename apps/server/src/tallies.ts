import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { DatabaseInUseError } from './platform/db/pid-lock.ts'
import { findTallyFaults, mendTallies } from './platform/db/tallies.queries.ts'
import { ConfigError, readConfig } from './platform/env.ts'

const usage = `Usage: npm run tallies -- check
       npm run tallies -- mend`

/** More would fill a screen without saying more. */
const faultsShown = 20

/** `npm run tallies`: checks the totals against the rows. See docs/operations.md. */
async function main(task: 'check' | 'mend'): Promise<string> {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db, config.DATABASE_AGENCY_ROLE)
    if (task === 'mend') {
      const mended = await mendTallies(db)
      return mended === 0
        ? 'All totals were right.'
        : `Mended: ${mended}. All totals are right now.`
    }
    const faults = await findTallyFaults(db)
    if (faults.length === 0) return 'All totals are right.'
    process.exitCode = 1
    const shown = faults
      .slice(0, faultsShown)
      .map(
        ({ tally, kind, tallied, counted }) => `${tally} ${kind}: ${tallied}, counted ${counted}`,
      )
    const more = faults.length > faultsShown ? [`and ${faults.length - faultsShown} more`] : []
    return [...shown, ...more, '', 'To mend them: npm run tallies -- mend'].join('\n')
  } finally {
    await close()
  }
}

const [task, ...more] = process.argv.slice(2)
if ((task !== 'check' && task !== 'mend') || more.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  try {
    process.stdout.write(`${await main(task)}\n`)
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof DatabaseInUseError
    // Never the whole error: what a database adds to it quotes rows.
    const trace = error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${isExpected ? error.message : trace}\n`)
    process.exitCode = 1
  }
}
