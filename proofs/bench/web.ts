/**
 * How soon pages can be read and how soon they answer, beside a list built with react-admin: `npm run proofs -- bench:web`. What it
 * prints goes into docs/benchmarks.md by itself.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { attempt } from './web/attempt.ts'
import { parts } from './web/parts.ts'
import { peerFolder, withStand } from './web/stand.ts'
import { withSection } from './with-section.ts'

const page = join(import.meta.dirname, '../docs/benchmarks.md')

const { values } = parseArgs({
  options: {
    /** One round, for trying things; nothing is written down. */
    quick: { type: 'boolean', default: false },
    /** One part alone, by its name; more than once for more. */
    only: { type: 'string', multiple: true, default: [] },
  },
})
const { quick: isQuick, only } = values
const isMeant = (name: string) => only.length === 0 || only.includes(name)
const names = [...parts.keys()]
const unknown = only.find((name) => !names.includes(name))
if (unknown !== undefined) {
  throw new Error(`There is no ${unknown}; there are ${names.join(', ')}.`)
}

// A list built with react-admin, which ours stands beside.
await build({ configFile: join(peerFolder, 'vite.config.ts'), logLevel: 'error' })

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await withStand({ rounds: isQuick ? 1 : 7 }, async (stand) => {
  for (const [name, measure] of parts) {
    if (!isMeant(name)) continue
    const began = performance.now()
    const section = await attempt(name, () => measure(stand))
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`${section ?? ''}\n(${name}: ${seconds} s)\n\n`)
    if (section === null) process.exitCode = 1
    // After each, so that what was measured is not lost with what follows.
    else if (!isQuick) await writeFile(page, withSection(await readFile(page, 'utf8'), section))
  }
})
