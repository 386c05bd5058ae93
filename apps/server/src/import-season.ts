import {
  type Delimiter,
  isTextEncoding,
  textEncodings,
} from '@gangway/domain/imports/text-encodings'
import { parseArgs } from 'node:util'
import {
  type CsvOptions,
  importSeason,
  listKnownPlaces,
  printFault,
  printSummary,
  readSeason,
  refusedPdfs,
} from './modules/imports/index.ts'
import { runOperatorCommand } from './operator-command.ts'
import { bucketCheck } from './platform/checks/bucket-check.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { readConfig } from './platform/env.ts'
import { openFiles } from './platform/files/open-file-store.ts'
import { examinePdf } from './platform/pdf/examine-pdf.ts'
import { requireKnownKeys } from './platform/personal-data/key-check.ts'
import { readSecrets } from './platform/secrets.ts'

/** A call or a season that is refused: its message is all a person needs. */
class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

interface Arguments {
  paths: string[]
  dryRun: boolean
  csv: CsvOptions
}

const options = {
  'dry-run': { type: 'boolean', default: false },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  'header-line': { type: 'string' },
  'without-totals': { type: 'boolean', default: false },
} as const

const usage = `Usage: npm run import -- [--dry-run] [OPTION...] FILE...
Options for CSV files:
  --encoding NAME     of files that are not UTF-8: ${textEncodings.join(', ')}
  --delimiter SIGN    comma, semicolon, tab or bar
  --header-line LINE  on which the headings are
  --without-totals    leave out a last row of sums`

const signs: Readonly<Record<string, Delimiter>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  bar: '|',
}

function readArguments(args: string[]): Arguments {
  const { values, positionals } = parsed(args)
  const { encoding, delimiter } = values
  const line = values['header-line']
  const isKnown = encoding === undefined || isTextEncoding(encoding)
  const sign = delimiter === undefined ? undefined : signs[delimiter]
  const headerLine = line === undefined ? undefined : Number(line)
  const isLine = headerLine === undefined || (Number.isInteger(headerLine) && headerLine > 0)
  if (!isKnown || !isLine || (delimiter !== undefined && sign === undefined)) {
    throw new RefusedError(usage)
  }
  const csv = { encoding, delimiter: sign, headerLine, withoutTotals: values['without-totals'] }
  return { paths: positionals, dryRun: values['dry-run'], csv }
}

function parsed(args: string[]) {
  try {
    const found = parseArgs({ args, options, allowPositionals: true })
    if (found.positionals.length > 0) return found
  } catch {
    throw new RefusedError(usage)
  }
  throw new RefusedError(usage)
}

/** `npm run import`: brings a season in from files, all of it or nothing. See docs/import.md. */
async function main({ paths, dryRun, csv }: Arguments): Promise<string> {
  const config = readConfig(process.env)
  await bucketCheck(config)?.run()
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db, config.DATABASE_AGENCY_ROLE)
    const { keyRing } = readSecrets(config)
    await requireKnownKeys(db, keyRing)
    const { files } = await openFiles(config, db, keyRing)
    const read = await readSeason(paths, await listKnownPlaces(db), csv)
    if ('faults' in read) {
      const count = read.faults.length === 1 ? '1 fault' : `${read.faults.length} faults`
      const lines = read.faults.map(printFault)
      throw new RefusedError([...lines, `${count}. Nothing was changed.`].join('\n'))
    }
    const refused = await refusedPdfs(read, examinePdf)
    if (refused.length > 0) {
      throw new RefusedError([...refused, 'Nothing was changed.'].join('\n'))
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
    const sums = read.leftOut.map(
      ({ file, line }) => `${file}:${line} is a row of sums. It was left out.`,
    )
    return [...sums, printSummary(summary), end].join('\n')
  } finally {
    await close()
  }
}

await runOperatorCommand(async () => main(readArguments(process.argv.slice(2))), [RefusedError])
