import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Grounds, openGrounds } from './ground.ts'
import type { Finding, Proof } from './proof.ts'
import { type ProvenRow, withRows } from './promises-table.ts'

const page = join(import.meta.dirname, '../../../docs/security.md')

/**
 * Tries to break the promises of a command, prints what was tried, held and lost, and writes the
 * figures of whole runs to docs/security.md.
 */
export async function runProofs(
  command: string,
  proofsOn: readonly ((grounds: Grounds) => Proof)[],
): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      /** Few tries of each, as in the tests; nothing is written down. */
      short: { type: 'boolean', default: false },
      /** Where to leave what came of each row, as JSON. */
      report: { type: 'string' },
    },
  })
  const grounds = await openGrounds()
  const proofs = proofsOn.map((proofOn) => proofOn(grounds))
  const unknown = positionals.find((name) => !proofs.some(({ row }) => row === name))
  if (unknown !== undefined) {
    throw new Error(
      `There is no row ${unknown}; there are ${proofs.map(({ row }) => row).join(', ')}.`,
    )
  }
  const asked = proofs.filter(({ row }) => positionals.length === 0 || positionals.includes(row))
  const rows: ProvenRow[] = []
  for (const proof of asked) {
    const finding = await findingOf(proof, values.short)
    const { row, promise } = proof
    const proven = { row, promise, command: `${command} -- ${row}`, date: today(), ...finding }
    rows.push(proven)
    process.stdout.write(`${printed(proven)}\n`)
    // After each, so that what was found is not lost with what follows.
    if (!values.short) await writeFile(page, withRows(await readFile(page, 'utf8'), [proven]))
  }
  await grounds.end()
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(rows))
  process.exitCode = rows.some(({ isHeld }) => isHeld === false) ? 1 : 0
}

async function findingOf(proof: Proof, isShort: boolean): Promise<Finding> {
  return proof.try(isShort ? 'short' : 'whole').catch((error: unknown) => {
    const deviations = [error instanceof Error ? (error.stack ?? error.message) : String(error)]
    return { tried: 'broke off', isHeld: false, figure: 'none', deviations }
  })
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function printed({ row, promise, tried, isHeld, figure, deviations }: ProvenRow): string {
  const verdict = isHeld === null ? 'UNKNOWN' : isHeld ? 'held' : 'LOST'
  return [`${row} ${verdict}: ${promise}`, `  tried  ${tried}`, `  found  ${figure}`]
    .concat(deviations.map((deviation) => `  but    ${deviation}`))
    .join('\n')
}
