import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresMajor } from './bench-cluster.ts'
import { commitLine, machineLine } from './machine.ts'
import { pageHead, withHead } from './page-head.ts'
import { openSeasons } from './seasons.ts'
import { sections } from './sections.ts'
import { withSection } from './with-section.ts'

const page = join(import.meta.dirname, '../docs/benchmarks.md')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Short rounds, for trying things: of one part alone nothing is written down. */
    quick: { type: 'boolean', default: false },
    /** Limits the speed section to scenarios with this in their name; nothing is written down. */
    only: { type: 'string', default: '' },
  },
})
const isWhole = positionals.length === 0
const isWritten = values.only === '' && (isWhole || !values.quick)
/** `data` only makes the seasons, which every section would. */
const names = isWhole ? [...sections.keys()] : positionals.filter((name) => name !== 'data')
const unknown = names.find((name) => !sections.has(name))
if (unknown !== undefined) {
  throw new Error(`There is no ${unknown}; there are data, ${[...sections.keys()].join(', ')}.`)
}

// So that the servers it started end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const date = new Date().toISOString().slice(0, 10)
const seasons = await openSeasons()
try {
  if (positionals.includes('data')) await seasons.prepare()
  const head = pageHead({
    date,
    machine: machineLine(await postgresMajor()),
    commit: commitLine(),
    isQuick: values.quick,
  })
  let written = await readFile(page, 'utf8')
  if (isWhole) written = withHead(written, head)
  for (const name of names) {
    const began = performance.now()
    process.stdout.write(`## ${name}\n`)
    const measure = sections.get(name)
    if (measure === undefined) continue
    const { quick: isQuick, only } = values
    const fail = () => {
      if (!isWhole) process.exitCode = 1
    }
    const section = await measure({ seasons, date, isQuick, only, fail })
    written = withSection(written, section)
    // After each, so that what was measured is not lost with what follows.
    if (isWritten) await writeFile(page, written)
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`${section}\n(${name}: ${seconds} s)\n\n`)
  }
} finally {
  await seasons.stop()
}
