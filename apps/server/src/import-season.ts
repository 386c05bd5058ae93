import { parseArgs } from 'node:util'
import {
  importSeason,
  listKnownPlaces,
  printFault,
  printSummary,
  readSeason,
} from './modules/imports/index.ts'
import { runOperatorCommand } from './operator-command.ts'
import { bucketCheck } from './platform/checks/bucket-check.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { readConfig } from './platform/env.ts'
import { openFiles } from './platform/files/open-file-store.ts'
import { requireKnownKeys } from './platform/personal-data/key-check.ts'
import { readSecrets } from './platform/secrets.ts'

/** A call or a season that is refused: its message is all a person needs. */
class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

interface Arguments {
  paths: string[]
  dryRun: boolean
}

function readArguments(args: string[]): Arguments {
  const usage = 'Usage: npm run import -- [--dry-run] FILE...'
  try {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 0) return { paths: positionals, dryRun: values['dry-run'] }
  } catch {
    throw new RefusedError(usage)
  }
  throw new RefusedError(usage)
}

/** `npm run import`: brings a season in from files, all of it or nothing. See docs/import.md. */
async function main({ paths, dryRun }: Arguments): Promise<string> {
  const config = readConfig(process.env)
  await bucketCheck(config)?.run()
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db, config.DATABASE_AGENCY_ROLE)
    const { keyRing } = readSecrets(config)
    await requireKnownKeys(db, keyRing)
    const { files } = await openFiles(config, db, keyRing)
    const read = await readSeason(paths, await listKnownPlaces(db))
    if ('faults' in read) {
      const count = read.faults.length === 1 ? '1 fault' : `${read.faults.length} faults`
      const lines = read.faults.map(printFault)
      throw new RefusedError([...lines, `${count}. Nothing was changed.`].join('\n'))
    }
    const summary = await importSeason(
      { db, keyRing, passport_months: config.PASSPORT_MONTHS },
      read.season,
      {
        dryRun,
        pdfs: { files, paths: read.pdfs },
      },
    )
    const end = dryRun
      ? 'A dry run: nothing was changed.'
      : `Imported. Open ${config.APP_URL}/events to see it.`
    return `${printSummary(summary)}\n${end}`
  } finally {
    await close()
  }
}

await runOperatorCommand(async () => main(readArguments(process.argv.slice(2))), [RefusedError])
