import {
  type Delimiter,
  isTextEncoding,
  type TextEncoding,
  textEncodings,
} from '@gangway/domain/imports/text-encodings'
import { encodingLabel } from '@gangway/texts/encoding-label'
import { readFile } from 'node:fs/promises'
import {
  type CsvOptions,
  importSeason,
  listKnownPlaces,
  printFault,
  printRemarks,
  printSummary,
  readSeason,
  refusedPdfs,
} from '../extensions/imports/index.ts'
import { bucketCheck } from '../platform/checks/bucket-check.ts'
import { readConfig } from '../platform/base/env.ts'
import { openFiles } from '../platform/files/open-file-store.ts'
import { sampleWords } from '../platform/spreadsheet/sample-words.ts'
import { examinePdf } from '../platform/pdf/examine-pdf.ts'
import { requireKnownKeys } from '../platform/personal-data/key-check.ts'
import { readSecrets } from '../platform/personal-data/secrets.ts'
import { type Command, type Environment, OperatorError, task, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

interface Arguments {
  paths: readonly string[]
  dryRun: boolean
  csv: CsvOptions
}

export const command: Command = {
  summary: 'Imports a season from JSON or CSV files, all of it or nothing.',
  tasks: task({
    operand: 'FILE...',
    options: {
      'dry-run': { type: 'boolean' },
      encoding: { type: 'string', value: 'NAME' },
      encodings: { type: 'boolean' },
      delimiter: { type: 'string', value: 'comma|semicolon|tab|bar' },
      'header-line': { type: 'string', value: 'LINE' },
      'without-totals': { type: 'boolean' },
    },
    run: ({ operands, options, env }) => {
      if (options.encodings === true) return listEncodings(operands)
      return importFiles(env, {
        paths: operands,
        dryRun: options['dry-run'] === true,
        csv: {
          encoding: encodingNamed(options.encoding),
          delimiter: delimiterNamed(options.delimiter),
          headerLine: lineNumber(options['header-line']),
          withoutTotals: options['without-totals'] === true,
        },
      })
    },
  }),
}

const signs: Readonly<Record<string, Delimiter>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  bar: '|',
}

function delimiterNamed(name: string | undefined): Delimiter | undefined {
  const sign = name === undefined ? undefined : signs[name]
  if (name === undefined || sign !== undefined) return sign
  throw new UsageError(`--delimiter takes one of ${Object.keys(signs).join(', ')}.`)
}

function encodingNamed(name: string | undefined): TextEncoding | undefined {
  if (name === undefined || isTextEncoding(name)) return name
  throw new UsageError(
    `--encoding takes one of ${textEncodings.join(', ')}. What each makes of a file shows --encodings.`,
  )
}

function lineNumber(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d{0,8}$/.test(text)) {
    return text === undefined ? undefined : Number(text)
  }
  throw new UsageError('--header-line takes the number of a line, from 1.')
}

/** The encodings of CSV files, the likeliest first, with words that each makes of a file. */
async function listEncodings(paths: readonly string[]): Promise<string> {
  const files = paths.map(async (path) => {
    const bytes = await readFile(path).catch(() => {
      throw new OperatorError(`${path} cannot be read.`)
    })
    const lines = (await sampleWords(bytes)).map(({ encoding, words }) => {
      return `  ${encoding.padEnd(16)} ${encodingLabel(encoding, 'en').padEnd(40)} ${words.join(', ')}`
    })
    return [path, ...(lines.length === 0 ? ['  is read alike in all of them'] : lines)]
  })
  return (await Promise.all(files)).flat().join('\n')
}

async function importFiles(env: Environment, { paths, dryRun, csv }: Arguments): Promise<string> {
  const config = readConfig(env)
  await bucketCheck(config)?.run()
  return withDatabase(config, async ({ db }) => {
    const { keyRing } = readSecrets(config)
    await requireKnownKeys(db, keyRing)
    const { files } = await openFiles(config, db, keyRing)
    const read = await readSeason(paths, await listKnownPlaces(db), csv)
    if ('faults' in read) {
      const count = read.faults.length === 1 ? '1 fault' : `${read.faults.length} faults`
      const lines = read.faults.map(printFault)
      throw new OperatorError([...lines, `${count}. Nothing was changed.`].join('\n'))
    }
    const refused = await refusedPdfs(read, examinePdf)
    if (refused.length > 0) {
      throw new OperatorError([...refused, 'Nothing was changed.'].join('\n'))
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
    const leftOut = read.leftOut.map(
      ({ file, line, reason }) => `${file}:${line} ${whyLeftOut[reason]}. It was left out.`,
    )
    const years = read.shortYears
    if (years > 0) leftOut.push(`Dates with a year of two digits, read as 20xx: ${years}.`)
    return [...leftOut, ...printRemarks(read.season), printSummary(summary), end].join('\n')
  })
}

const whyLeftOut = {
  sums: 'is a row of sums',
  above_headings: 'stands above the headings',
} as const
