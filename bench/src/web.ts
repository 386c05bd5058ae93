/**
 * How soon pages can be read and how soon they answer, beside a list built with react-admin: `npm run bench:web`. What it
 * prints goes into docs/benchmarks.md by itself.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from '../../scripts/steps/web-build.ts'
import { parts } from './web/parts.ts'
import { peerFolder, withStand } from './web/stand.ts'
import { withSection } from './with-section.ts'

const page = join(import.meta.dirname, '../../docs/benchmarks.md')

const { values } = parseArgs({
  options: {
    /** One round, for trying things; nothing is written down. */
    quick: { type: 'boolean', default: false },
    /** One part alone, by its name; more than once for more. */
    only: { type: 'string', multiple: true, default: [] },
  },
})
const unknown = values.only.find((name) => !parts.has(name))
if (unknown !== undefined) {
  throw new Error(`There is no ${unknown}; there are ${[...parts.keys()].join(', ')}.`)
}

function run(command: string, words: readonly string[]): void {
  const { status } = spawnSync(command, words, { cwd: peerFolder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed in bench/web.`)
}

if (!(await ensureWebBuild())) throw new Error('The web app cannot be built.')
if (!existsSync(join(peerFolder, 'node_modules'))) {
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
}
run(join(import.meta.dirname, '../../node_modules/.bin/vite'), ['build', '--logLevel', 'error'])

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const rounds = values.quick ? 1 : 7
await withStand({ rounds }, async (stand) => {
  for (const [name, measure] of parts) {
    if (values.only.length > 0 && !values.only.includes(name)) continue
    const began = performance.now()
    const section = await measure(stand)
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`${section}\n(${name}: ${seconds} s)\n\n`)
    // After each, so that what was measured is not lost with what follows.
    if (!values.quick) await writeFile(page, withSection(await readFile(page, 'utf8'), section))
  }
})
