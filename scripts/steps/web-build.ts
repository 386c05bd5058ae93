import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles, removeOutdated, uncompressedFiles } from './compress-files.ts'
import { keepFiles } from './keep-files.ts'
import { root, runCommand } from './run-command.ts'
import { sourcesHash } from './sources-hash.ts'

interface Build {
  /** Name for people of what is built. */
  name: string
  folder: string
  /** Program that runs its commands in the folder, one after the other. */
  program: string
  commands: readonly (readonly string[])[]
  /** Below the folder; with what browsers are given. */
  served?: string
  /** Below the folder; where the files of releases before stay for pages that are open. */
  kept?: string
  /** Below the folder; holds what it was built from. */
  stamp: string
}

const shared = [
  'packages/{domain,contract,texts,client}/**',
  'package-lock.json',
  'scripts/steps/*-files.ts',
  'scripts/client/**',
]

/** Scripts of services, each built on its own. */
export const serviceScripts: readonly string[] = ['comments', 'alerts', 'popup', 'pier']

const builds: readonly Build[] = [
  {
    name: 'the web app',
    folder: 'apps/web',
    program: 'vite',
    commands: [
      ['build', '--logLevel', 'warn'],
      ['build', '--ssr', 'src/server-entry.tsx', '--logLevel', 'warn'],
    ],
    served: 'dist/assets',
    kept: 'dist-before',
    stamp: 'dist/.vite/built-from',
  },
  {
    name: 'the scripts of its services',
    folder: 'apps/widgets',
    program: 'vite',
    commands: serviceScripts.map((script) => ['build', '--mode', script, '--logLevel', 'warn']),
    served: 'dist',
    stamp: 'dist/built-from',
  },
  {
    name: 'the client for programs',
    folder: 'packages/client',
    program: 'node',
    commands: [['../../scripts/client/build-client.ts']],
    stamp: 'dist/built-from',
  },
]

/**
 * Builds what the server hands out, each part unless it was built from just these sources.
 *
 * @param compresses otherwise left to `compressWebBuild`, which is not needed to serve it
 * @returns false when something cannot be built
 */
export async function ensureWebBuild({ compresses = true } = {}): Promise<boolean> {
  for (const build of builds) {
    if (!(await ensureBuild(build))) return false
  }
  if (compresses) await compressWebBuild()
  return true
}

const servedFolders = builds.flatMap(({ folder, served }) =>
  served === undefined ? [] : [join(root, folder, served)],
)

export const isWebBuildCompressed = (): boolean =>
  servedFolders.every((folder) => uncompressedFiles(folder).length === 0)

export async function compressWebBuild(): Promise<void> {
  for (const folder of servedFolders) await compressFiles(folder)
}

async function ensureBuild({
  name,
  folder,
  program,
  commands,
  served,
  kept,
  stamp,
}: Build): Promise<boolean> {
  const hash = sourcesHash([`${folder}/**`, ...shared], ['**/*.test.*'])
  const stampFile = join(root, folder, stamp)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return true
  process.stdout.write(`Building ${name} …\n`)
  if (kept !== undefined && served !== undefined) {
    keepFiles({
      served: join(root, folder, served),
      kept: join(root, folder, kept),
      now: new Date(),
    })
  }
  for (const args of commands) {
    if (!(await runCommand({ program, args, folder }))) return false
  }
  if (served !== undefined) removeOutdated(join(root, folder, served))
  writeFileSync(stampFile, hash)
  return true
}
