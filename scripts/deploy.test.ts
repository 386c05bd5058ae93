import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { environment } from '../apps/server/src/platform/env.ts'
import { root } from './steps/run-command.ts'

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const files = globSync('**/*', { cwd: join(root, 'deploy'), withFileTypes: true }).filter((entry) =>
  entry.isFile(),
)

/** Set around the product, not by it. */
const foreign = new Set([
  'NODE_ENV',
  'GANGWAY_IMAGE',
  'GANGWAY_SITE',
  'GANGWAY_SERVER',
  'GANGWAY_HTTP_PORT',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD_FILE',
  'POSTGRES_INITDB_ARGS',
])

test.each(files.map(({ parentPath, name }) => join(parentPath, name)))(
  'the settings in %s exist',
  (path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/^\s*#.*$/gm, '')
    const named = text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []
    const names = [...new Set(named)].filter((name) => !/^(?:CAP|NET|AF)_/.test(name))
    expect(names.filter((name) => !foreign.has(name) && !(name in environment.shape))).toEqual([])
  },
)

describe('the image', () => {
  const text = read('Dockerfile')

  test('is made of files that exist', () => {
    const sources = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
      list.split(' '),
    )
    expect(sources.length).toBeGreaterThan(3)
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
    const run = [...text.matchAll(/(?:scripts|apps)\/[\w/-]+\.ts/g)].map(([path]) => path)
    expect(run.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('runs as a user who is not root, and says how it is', () => {
    const last = text.slice(text.lastIndexOf('\nFROM '))
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect(last).toContain('HEALTHCHECK')
    expect(last.indexOf('\nCMD')).toBeGreaterThan(last.indexOf('\nUSER'))
  })
})

test('the services of the Compose file ask for what it declares', () => {
  const names = z.array(z.string()).default([])
  const compose = z
    .object({
      services: z.record(
        z.string(),
        z.looseObject({ secrets: names, volumes: names, read_only: z.boolean().optional() }),
      ),
      secrets: z.record(z.string(), z.unknown()),
      volumes: z.record(z.string(), z.unknown()),
    })
    .parse(parse(read('compose/compose.yaml')))
  for (const { secrets, volumes } of Object.values(compose.services)) {
    expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([])
    const sources = volumes.map((volume) => volume.split(':')[0] ?? '')
    const missing = sources.filter((source) =>
      source.startsWith('.')
        ? !existsSync(join(root, 'deploy/compose', source))
        : !(source in compose.volumes),
    )
    expect(missing).toEqual([])
  }
  expect(compose.services['gangway']?.read_only).toBe(true)
})

test('the manifests for Kubernetes can be read, and mean the same pods', () => {
  const documents = parseAllDocuments(read('kubernetes/gangway.yaml'))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  const objects = documents.map((document) =>
    z
      .looseObject({
        apiVersion: z.string(),
        kind: z.string(),
        metadata: z.object({ name: z.string() }),
      })
      .parse(document.toJS()),
  )
  expect(objects.map(({ kind }) => kind)).toEqual([
    'ServiceAccount',
    'ConfigMap',
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'NetworkPolicy',
  ])
  const labels = JSON.stringify({ app: 'gangway' })
  const selecting = JSON.stringify(objects).match(/"(?:matchLabels|selector)":\{"app":"[^}]*\}/g)
  expect(JSON.stringify(objects)).toContain(`"template":{"metadata":{"labels":${labels}}`)
  expect(selecting?.filter((selector) => selector.endsWith(labels))).toHaveLength(5)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('the systemd unit is right, and exposes little', () => {
  const unit = join(root, 'deploy/systemd/gangway.service')
  const security = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', '--threshold=20', unit],
    { encoding: 'utf8' },
  )
  expect(security.status, security.stdout + security.stderr).toBe(0)
  const folder = mkdtempSync(join(tmpdir(), 'gangway-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Where nothing is installed, its program is another one.
  const tried = join(folder, 'gangway.service')
  const text = readFileSync(unit, 'utf8')
  writeFileSync(tried, text.replace('/opt/gangway/node_modules/.bin/node', process.execPath))
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', tried], { encoding: 'utf8' })
  expect(verified.stderr.split('\n').filter((line) => line.includes('gangway.service'))).toEqual([])
})
