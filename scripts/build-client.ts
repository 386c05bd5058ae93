import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiVersion } from '@gangway/contract/api-version'
import { operationTypes } from './client/operation-types.ts'
import { root, runCommand } from './steps/run-command.ts'

// Lays out `@gangway/client` as it is published (`npm publish packages/client/dist`), and packs it for the server to hand
// out. It has no dependencies.

const source = join(root, 'packages/client')
const published = join(source, 'dist')
const emitted = join(published, 'emitted')

/** What the package offers, by where it is imported from. */
const entries = {
  '.': 'create-client',
  './webhooks': 'verify-webhook',
  './errors': 'http-error',
}

await rm(published, { recursive: true, force: true })
const isBuilt = await runCommand({
  program: 'tsc',
  args: ['-p', 'packages/client/tsconfig.build.json', '--outDir', emitted],
})
if (!isBuilt) process.exit(1)

const from = join(emitted, 'packages/client/src')
const src = join(published, 'src')
await mkdir(src)
for (const file of await readdir(from)) {
  const text = await readFile(join(from, file), 'utf8')
  // Other modules are the package's own affair, and those of types alone are empty.
  const isTyped = Object.values(entries).some((entry) => file === `${entry}.d.ts`)
  const isCode = file.endsWith('.js') && text.trim() !== 'export {};'
  if (isTyped || isCode) await writeFile(join(src, file), isTyped ? standingAlone(text) : text)
}
await writeFile(join(src, 'operations.d.ts'), operationTypes())
await rm(emitted, { recursive: true })
await cp(join(source, 'README.md'), join(published, 'README.md'))
await writeFile(join(published, 'package.json'), `${JSON.stringify(await manifest(), null, 2)}\n`)

const packed = join(published, 'packed')
await mkdir(packed)
const isPacked = await runCommand({
  program: 'npm',
  args: ['pack', published, '--pack-destination', packed, '--silent'],
})
if (!isPacked) process.exit(1)

/** The same types without the contract. */
function standingAlone(types: string): string {
  return types
    .replaceAll(`'@gangway/contract/errors'`, `'./operations.ts'`)
    .replaceAll(/(from '\.\/[\w-]+)\.ts'/g, `$1.js'`)
}

async function manifest() {
  const { name } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  const exports = Object.entries(entries).map(([path, module]) => [
    path,
    { types: `./src/${module}.d.ts`, default: `./src/${module}.js` },
  ])
  return {
    name,
    version: apiVersion,
    description: 'Calls a Gangway: bring in orders, decide them, and hear what happens',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: Object.fromEntries(exports),
    files: ['src'],
  }
}
