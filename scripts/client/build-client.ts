import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiVersion } from '@gangway/contract/api-version'
import { build } from 'rolldown'
import { isolatedDeclaration } from 'rolldown/experimental'
import { root, runCommand } from '../steps/run-command.ts'
import { operationTypes } from './operation-types.ts'

// Lays out `@gangway/client` as it is published (`npm publish packages/client/dist`), and packs it for the server to hand
// out. It has no dependencies.

const source = join(root, 'packages/client')
const published = join(source, 'dist')

/** Entry points of the package, by import path. */
const entries = {
  '.': 'create-client',
  './webhooks': 'verify-webhook',
  './errors': 'http-error',
}

await rm(published, { recursive: true, force: true })
const modules = Object.values(entries)
const sourceOf = (module: string) => join(source, 'src', `${module}.ts`)
const src = join(published, 'src')
await build({
  input: Object.fromEntries(modules.map((module) => [module, sourceOf(module)])),
  platform: 'neutral',
  output: { dir: src, preserveModules: true, entryFileNames: '[name].js', comments: true },
  logLevel: 'silent',
})
for (const module of modules) {
  const { code, errors } = await isolatedDeclaration(
    sourceOf(module),
    await readFile(sourceOf(module), 'utf8'),
  )
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  await writeFile(join(src, `${module}.d.ts`), standingAlone(code))
}
await writeFile(join(src, 'operations.d.ts'), operationTypes())
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
    .replaceAll('"@gangway/contract/errors"', '"./operations.js"')
    .replaceAll(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"')
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
