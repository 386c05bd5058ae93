/** `npm run proofs`: every command that proves something about the product. See README.md. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureWebBuild } from '../scripts/steps/web-build.ts'

interface Command {
  /** A program of the repository, or a file of this folder for Node. */
  run: readonly string[]
  /** Whether the web app must be built first. */
  needsBuild?: boolean
}

const root = join(import.meta.dirname, '..')
const node = (file: string, ...words: string[]) => [
  process.execPath,
  join(import.meta.dirname, file),
  ...words,
]
const tool = (name: string, ...words: string[]) => [join(root, 'node_modules/.bin', name), ...words]

const commands: Readonly<Record<string, readonly Command[]>> = {
  promises: [{ run: node('promises/main.ts'), needsBuild: true }],
  faults: [{ run: node('promises/main.ts', 'faults'), needsBuild: true }],
  attack: [{ run: node('promises/main.ts', 'attack'), needsBuild: true }],
  drill: [{ run: node('promises/main.ts', 'faults', 'F10') }],
  bench: [{ run: node('bench/main.ts'), needsBuild: true }],
  'bench:web': [{ run: node('bench/web.ts'), needsBuild: true }],
  mutants: [{ run: node('mutants/main.ts') }],
  cluster: [{ run: node('cluster/main.ts') }],
  screens: [{ run: node('screens/take-screens.ts'), needsBuild: true }],
  test: [{ run: tool('vitest', 'run', '--config', 'proofs/vitest.config.ts') }],
  check: [
    { run: tool('tsc', '-p', 'proofs') },
    { run: tool('oxlint', 'proofs') },
    { run: tool('knip', '--directory', 'proofs', '--no-progress') },
  ],
}

const [first = 'promises', ...rest] = process.argv.slice(2)
// Without a command, options are those of the promises: `npm run proofs -- --short`.
const [name, words] = first.startsWith('-') ? ['promises', [first, ...rest]] : [first, rest]
const named = commands[name]
if (named === undefined) {
  process.stderr.write(`There is no ${name}; there are ${Object.keys(commands).join(', ')}.\n`)
  process.exit(1)
}
for (const { run, needsBuild = false } of named) {
  if (needsBuild && !(await ensureWebBuild())) process.exit(1)
  await start([...run, ...words])
}

/** Runs it to its end; this process ends with it when it fails. */
async function start([program = '', ...words]: readonly string[]): Promise<void> {
  const child = spawn(program, words, {
    cwd: root,
    stdio: 'inherit',
    // Where the product finds its code compiled: proofs and the commands they run need much of the same.
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/gangway-code') },
  })
  // They reach the child as well, which ends what it started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'close')
  if (code !== 0) process.exit(typeof code === 'number' ? code : 1)
}
