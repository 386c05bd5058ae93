import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkBoundaries } from '../boundaries/check-boundaries.ts'
import { lockfileDrift, lockfileFaults } from './lockfile-faults.ts'
import { root, runCommand } from './run-command.ts'
import { sourcesHash } from './sources-hash.ts'
import type { Step } from './step.ts'
import { outcomeOf } from './test-outcome.ts'

const tool = (name: string, program: string, ...args: string[]): Step => ({
  name,
  run: async () => outcomeOf(await runCommand({ program, args })),
})

const findings = (name: string, find: () => string[]): Step => ({
  name,
  run: async () => {
    const found = find()
    for (const finding of found) process.stdout.write(`${finding}\n`)
    return outcomeOf(found.length === 0)
  },
})

/** All checks that need no running product, the slowest first. */
export function checkSteps(): Step[] {
  return [
    lint('server', ['{apps/server,packages}/**'], 'apps/server'),
    lint(
      'rest',
      ['{apps,packages,scripts}/**'],
      '--ignore-pattern=proofs',
      '--ignore-pattern=apps/server',
    ),
    ...typedFolders().map(types),
    tool('generated files', 'node', 'apps/server/src/generate.ts', '--check'),
    tool('unused code', 'knip', '--no-progress'),
    tool('format', 'oxfmt', '--check', '.'),
    findings('boundaries', () =>
      checkBoundaries(root).map(
        ({ path, line, rule, message }) => `${path}:${line} [${rule}] ${message}`,
      ),
    ),
    findings('lockfile', () => {
      const lockfile = readJson('package-lock.json')
      return [
        ...lockfileFaults(lockfile),
        ...lockfileDrift(lockfile, manifests()),
        ...['proofs', 'scripts/updates'].flatMap(faultsApart),
      ]
    }),
  ]
}

/** Faults of a folder with dependencies of its own. */
function faultsApart(folder: string): string[] {
  const lockfile = readJson(`${folder}/package-lock.json`)
  const wanted = new Map([['', readJson(`${folder}/package.json`)]])
  return [...lockfileFaults(lockfile), ...lockfileDrift(lockfile, wanted)].map(
    (fault) => `${folder}: ${fault}`,
  )
}

/** Looks again once something has changed that it reads: halves of the repository, which share few types. */
const lint = (half: string, reads: readonly string[], ...args: string[]): Step => ({
  name: `lint of the ${half}`,
  run: async () => {
    const kept = join(root, `node_modules/.cache/lint-${half}`)
    const hash = sourcesHash([...reads, '*.json', '.oxlintrc.json'])
    if (existsSync(kept) && readFileSync(kept, 'utf8') === hash) return outcomeOf(true)
    // Several threads work out the same types again, each for itself, in three times the processor's time; a tenth more
    // memory saves a fifth of it, spent on collecting garbage.
    const env = { GOMAXPROCS: '1', GOGC: '400' }
    const isClean = await runCommand({ program: 'oxlint', args, env })
    mkdirSync(dirname(kept), { recursive: true })
    if (isClean) writeFileSync(kept, hash)
    return outcomeOf(isClean)
  },
})

/** Keeps what it found, so that the next run looks only at what has changed and what depends on it. */
const types = (folder: string): Step => {
  const found = `node_modules/.cache/types/${folder.replaceAll('/', '-')}.tsbuildinfo`
  const kept = ['--incremental', '--tsBuildInfoFile', found]
  return tool(`types of ${folder}`, 'tsc', '-p', folder, '--checkers', '1', ...kept)
}

function typedFolders(): string[] {
  return globSync(['{apps,packages}/*/tsconfig.json', 'scripts/tsconfig.json'], {
    cwd: root,
  })
    .map(dirname)
    .toSorted()
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function manifests(): Map<string, unknown> {
  const folders = globSync(['{apps,packages}/*/package.json'], { cwd: root })
  return new Map(
    ['package.json', ...folders].map((path) => [dirname(path).replace(/^\.$/, ''), readJson(path)]),
  )
}
