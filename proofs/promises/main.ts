import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openGrounds } from './ground.ts'
import type { Finding, Proof } from './proof.ts'
import { type ProvenRow, withRows } from './promises-table.ts'
import { type Command, proofs } from './proofs.ts'

const usage =
  'Usage: npm run proofs -- faults|attack [ROW …] [--short]; a row is a name such as F7, --short means few tries'

const page = join(import.meta.dirname, '../docs/promises.md')

/**
 * Tries to break the promises of a command (without one, of all), prints what was tried, held and
 * lost, and writes the figures of whole runs to docs/promises.md.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      /** Few tries of each, as in the tests; nothing is written down. */
      short: { type: 'boolean', default: false },
      /** Where to leave what came of each row, as JSON. */
      report: { type: 'string' },
    },
  })
  const named = commands.filter((command) => positionals.includes(command))
  const asked = positionals.filter((word) => !commands.some((command) => command === word))
  const grounds = await openGrounds()
  const known = (named.length === 0 ? commands : named).flatMap((command) =>
    proofs[command].map((proofOn) => ({ command, proof: proofOn(grounds) })),
  )
  const unknown = asked.find((row) => !known.some(({ proof }) => proof.row === row))
  if (unknown !== undefined) throw new Error(usage)
  const rows: ProvenRow[] = []
  for (const { command, proof } of known) {
    if (asked.length > 0 && !asked.includes(proof.row)) continue
    const proven = await prove(command, proof, values.short)
    rows.push(proven)
    process.stdout.write(`${printed(proven)}\n`)
    // After each, so that what was found is not lost with what follows.
    if (!values.short) await writeFile(page, withRows(await readFile(page, 'utf8'), [proven]))
  }
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(rows))
  await grounds.end()
  // Instances of a proof that broke off end with this process.
  process.exit(rows.some(({ isHeld }) => isHeld === false) ? 1 : 0)
}

const commands = Object.keys(proofs) as Command[]

async function prove(command: Command, proof: Proof, isShort: boolean): Promise<ProvenRow> {
  const { row, promise } = proof
  const began = performance.now()
  const finding = await proof.try(isShort ? 'short' : 'whole').catch(brokenOff)
  return {
    row,
    promise,
    command: `npm run proofs -- ${command} ${row}`,
    date: new Date().toISOString().slice(0, 10),
    seconds: Math.round((performance.now() - began) / 1000),
    ...finding,
  }
}

function brokenOff(error: unknown): Finding {
  const deviations = [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  return { tried: 'broke off', isHeld: false, figure: 'none', deviations }
}

function printed({ row, promise, tried, isHeld, figure, deviations, seconds }: ProvenRow): string {
  const verdict = isHeld === null ? 'UNKNOWN' : isHeld ? 'held' : 'LOST'
  return [`${row} ${verdict} (${seconds} s): ${promise}`, `  tried  ${tried}`, `  found  ${figure}`]
    .concat(deviations.map((deviation) => `  but    ${deviation}`))
    .join('\n')
}

await main()
