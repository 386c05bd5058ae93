import { runOperatorCommand } from './operator-command.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { findTallyFaults, mendTallies } from './platform/db/tallies.queries.ts'
import { readConfig } from './platform/env.ts'

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
  await runOperatorCommand(() => main(task))
}
