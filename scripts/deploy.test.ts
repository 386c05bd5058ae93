import { spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { areTombstonesApart } from '../apps/server/src/platform/base/configured-rules.ts'
import { environment } from '../apps/server/src/platform/base/env.ts'
import { root } from './steps/run-command.ts'

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const files = globSync('**/*', { cwd: join(root, 'deploy'), withFileTypes: true }).filter((entry) =>
  entry.isFile(),
)

/** Set around the product, not by it. */
const foreign = new Set([
  'NODE_ENV',
  'METH_GET',
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
    const sources = [...text.matchAll(/^COPY (?!--from)(?:--\S+ )*(.+) \S+$/gm)].flatMap(
      ([, list = '']) => list.split(' '),
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

describe('the commands in the image', () => {
  test('are those of a checkout, with the secrets of the container', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gangway-commands-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // A Node that says what it was called with.
    writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
    const PATH = `${folder}:${process.env['PATH'] ?? ''}`
    const script = join(root, 'deploy/container/gangway.sh')
    const options = { env: { ...process.env, PATH }, encoding: 'utf8' } as const
    const { stdout, stderr } = spawnSync('sh', [script, 'keys', 'one', 'two words'], options)
    expect(stderr).toBe('')
    const entry = 'apps/server/src/gangway.ts'
    expect(stdout).toBe(
      `--env-file-if-exists=/run/secrets/gangway.env ${entry} keys one two words\n`,
    )
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(scripts.gangway).toContain(entry)
  })

  test('have the tools of the server that comes with Compose', () => {
    const [, server] = /image: postgres:(\d+)/.exec(read('compose/compose.yaml')) ?? []
    expect(server).toMatch(/^\d+$/)
    expect(read('Dockerfile')).toMatch(new RegExp(`^ARG POSTGRES=${server}$`, 'm'))
    expect(read('compose/compose.yaml')).toContain(`args: { POSTGRES: '${server}' }`)
  })
})

const names = z.array(z.string()).default([])
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        secrets: names,
        volumes: names,
        environment: z.record(z.string(), z.string()).default({}),
        read_only: z.boolean().optional(),
      }),
    ),
    secrets: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read('compose/compose.yaml')))

test('the services of the Compose file ask for what it declares', () => {
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

test('what comes with Compose has a version', () => {
  const images = [...read('compose/compose.yaml').matchAll(/^ +image: ([^$\s]+)$/gm)].map(
    ([, image = '']) => image,
  )
  expect(images).toHaveLength(4)
  expect(images.filter((image) => !/:(?:\d|RELEASE\.\d)/.test(image))).toEqual([])
})

const container = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  securityContext: z.unknown(),
  volumeMounts: z
    .array(
      z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().default(false) }),
    )
    .default([]),
})
const podSpec = z.looseObject({
  securityContext: z.unknown(),
  initContainers: z.array(container).default([]),
  containers: z.array(container),
  volumes: z.array(
    z.looseObject({
      name: z.string(),
      persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
    }),
  ),
})
const object = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
})

/** The objects of a file of manifests. */
function manifestsIn(path: string) {
  const documents = parseAllDocuments(read(path))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  return documents.map((document) => object.parse(document.toJS()))
}

const manifests = manifestsIn('kubernetes/gangway.yaml')

/** A manifest's object, by its kind. */
function only<Shape extends z.ZodType>(kind: string, shape: Shape): z.output<Shape> {
  const found = manifests.filter((one) => one.kind === kind)
  expect(found).toHaveLength(1)
  return shape.parse(found[0])
}

const pod = z.object({
  metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
  spec: podSpec,
})
const template = z.object({ template: pod })
const deployed = only('Deployment', z.object({ spec: template })).spec.template
const nightly = only(
  'CronJob',
  z.object({ spec: z.object({ jobTemplate: z.object({ spec: template }) }) }),
).spec.jobTemplate.spec.template
const operator = pod.parse(manifestsIn('kubernetes/operator.yaml')[0])

test.each([
  ['product', deployed],
  ['backup', nightly],
  ['operator', operator],
])('the pod %s is as confined as the others, and of the same image', (_, { metadata, spec }) => {
  expect(metadata.labels).toHaveProperty(['app.kubernetes.io/part-of'], 'gangway')
  expect(spec.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 10_001,
    fsGroup: 10_001,
    seccompProfile: { type: 'RuntimeDefault' },
  })
  const declared = spec.volumes.map(({ name }) => name)
  for (const one of [...spec.initContainers, ...spec.containers]) {
    expect(one.image).toBe(deployed.spec.containers[0]?.image)
    expect(one.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(declared).toEqual(expect.arrayContaining(one.volumeMounts.map(({ name }) => name)))
  }
})

test('only the product is behind the service', () => {
  const selector = only('Service', z.object({ spec: z.object({ selector: z.unknown() }) })).spec
    .selector
  expect(deployed.metadata.labels).toMatchObject(Object(selector))
  expect(nightly.metadata.labels).not.toMatchObject(Object(selector))
  expect(operator.metadata.labels).not.toMatchObject(Object(selector))
})

test('the manifests for Kubernetes can be read, and mean the same pods', () => {
  expect(new Set(manifests.map(({ kind }) => kind))).toEqual(
    new Set([
      'ServiceAccount',
      'ConfigMap',
      'PersistentVolumeClaim',
      'Deployment',
      'CronJob',
      'Service',
      'PodDisruptionBudget',
      'NetworkPolicy',
    ]),
  )
  const labels = { app: 'gangway', 'app.kubernetes.io/part-of': 'gangway' }
  const text = JSON.stringify(manifests)
  expect(text).toContain(`"template":{"metadata":{"labels":${JSON.stringify(labels)}}`)
  const selecting = text.match(/(?<="(?:matchLabels|selector)":)\{"app[^}]*\}/g) ?? []
  expect(selecting).toHaveLength(6)
  for (const selector of selecting) expect(labels).toMatchObject(JSON.parse(selector))
})

describe('the network of the pods', () => {
  const ports = z.array(z.object({ protocol: z.string(), port: z.union([z.string(), z.number()]) }))
  const policy = object.extend({
    metadata: z.object({
      name: z.string(),
      labels: z.object({ option: z.string() }).optional(),
    }),
    spec: z.object({
      podSelector: z.object({ matchLabels: z.record(z.string(), z.literal('gangway')) }),
      policyTypes: z.array(z.string()),
      ingress: z.array(z.object({ from: z.array(z.unknown()).min(1), ports })).default([]),
      egress: z.array(z.object({ to: z.array(z.unknown()).optional(), ports })).default([]),
    }),
  })
  const portsOf = (rules: readonly { ports: z.output<typeof ports> }[]) =>
    rules.flatMap((rule) => rule.ports.map(({ port }) => port))

  test('is shut in both directions but for what everyone needs', () => {
    const { spec } = only('NetworkPolicy', policy)
    expect(spec.policyTypes).toEqual(['Ingress', 'Egress'])
    expect(portsOf(spec.ingress)).toEqual(['http'])
    expect(new Set(portsOf(spec.egress))).toEqual(new Set([53, 443, 465, 5432]))
  })

  test('opens further for what an installation chooses, each by a label of its own', () => {
    const options = manifestsIn('kubernetes/network-options.yaml').map((one) => policy.parse(one))
    const opened = options.map(({ metadata, spec }) => [
      metadata.labels?.option,
      ...spec.policyTypes,
      ...portsOf([...spec.ingress, ...spec.egress]),
    ])
    expect(opened).toEqual([
      ['metrics', 'Ingress', 'http'],
      ['mail', 'Egress', 587],
      ['clamav', 'Egress', 3310],
      ['storage', 'Egress', 9000],
      ['pooler', 'Egress', 6432],
    ])
    expect(options.map(({ metadata }) => metadata.name)).toEqual(
      opened.map(([option]) => `gangway-${option}`),
    )
  })
})

describe('what outlasts the container', () => {
  const kept = '/app/apps/web/dist-before'
  const claims = manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim')
  const mountsOf = (service: string) =>
    new Map(
      compose.services[service]?.volumes.map((volume) => {
        const [source = '', target = ''] = volume.split(':')
        return [target, source]
      }),
    )

  /** By path: the claim behind it, or null where it goes with the pod. */
  function claimsOf({ volumeMounts }: z.output<typeof container>, { volumes } = deployed.spec) {
    return new Map(
      volumeMounts.map(({ name, mountPath }) => {
        const volume = volumes.find((one) => one.name === name)
        return [mountPath, volume?.persistentVolumeClaim?.claimName ?? null]
      }),
    )
  }

  test.each([
    [
      'Compose',
      compose.services['gangway']?.environment ?? {},
      mountsOf('gangway'),
      mountsOf('keep-release'),
      Object.keys(compose.volumes),
    ],
    [
      'Kubernetes',
      only('ConfigMap', z.object({ data: z.record(z.string(), z.string()) })).data,
      claimsOf(container.parse(deployed.spec.containers[0])),
      claimsOf(container.parse(deployed.spec.initContainers[0])),
      claims.map(({ metadata }) => metadata.name),
    ],
  ])('%s keeps tombstones, backups and earlier releases apart from data', (...given) => {
    const [
      ,
      { DATA_DIR = '', PRIVACY_TOMBSTONES = '', BACKUP_DIR = '' },
      mounts,
      before,
      declared,
    ] = given
    expect(areTombstonesApart({ DATA_DIR, PRIVACY_TOMBSTONES })).toBe(true)
    const lasting = [PRIVACY_TOMBSTONES, BACKUP_DIR, kept].map((path) => mounts.get(path))
    expect(declared).toEqual(expect.arrayContaining(lasting))
    expect(new Set([...lasting, mounts.get(DATA_DIR)]).size).toBe(4)
    // Files put aside before the start are those the product then serves.
    expect(before.get(kept)).toBe(mounts.get(kept))
  })

  test.each([
    ['backup', nightly],
    ['operator', operator],
  ])('the pod %s has the tombstones and the backups of the product', (_, { spec }) => {
    const product = claimsOf(container.parse(deployed.spec.containers[0]))
    const own = claimsOf(container.parse(spec.containers[0]), spec)
    for (const path of ['/data', '/tombstones', '/backups']) {
      expect(own.get(path)).toBe(product.get(path))
    }
  })

  test('several pods can share it', () => {
    const shape = z.object({ spec: z.object({ accessModes: z.array(z.string()) }) })
    const modes = claims.flatMap((claim) => shape.parse(claim).spec.accessModes)
    expect(modes).toEqual(claims.map(() => 'ReadWriteMany'))
  })

  test('the image has the same folders, owned by its user', () => {
    const text = read('Dockerfile')
    const owned = / -o 10001 -g 10001 -m 0700 (.+)$/m.exec(text)?.[1]?.split(' ') ?? []
    const mounted = [...mountsOf('gangway').keys()].map((path) => path.replace(/^\/app\//, ''))
    expect(owned.toSorted()).toEqual(mounted.toSorted())
    const defaults = new Map(
      [...text.matchAll(/\b([A-Z_]+)=(\/\S+)/g)].map(([, name, path]) => [name, path]),
    )
    const { DATA_DIR, PRIVACY_TOMBSTONES, BACKUP_DIR } =
      compose.services['gangway']?.environment ?? {}
    expect(
      ['DATA_DIR', 'PRIVACY_TOMBSTONES', 'BACKUP_DIR'].map((name) => defaults.get(name)),
    ).toEqual([DATA_DIR, PRIVACY_TOMBSTONES, BACKUP_DIR])
  })
})

test('a release puts its files aside for the next, and forgets those of long ago', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const put = (path: string, text: string, days: number) => {
    const file = join(folder, 'apps/web', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    const then = Date.now() / 1000 - days * 86_400
    utimesSync(file, then, then)
  }
  put('dist/assets/new-1.js', 'new', 0)
  put('dist/assets/fonts/inter-1.woff2', 'font', 100)
  put('dist-before/assets/fonts/inter-1.woff2', 'font', 100)
  put('dist-before/assets/before-1.js', 'before', 80)
  put('dist-before/assets/old-1.js', 'old', 100)
  for (const file of ['fonts/inter-1.woff2', 'old-1.js'])
    put(`dist-before/brought/${file}`, '', 100)
  put('dist-before/brought/before-1.js', '', 80)
  // For a wrong volume, or one with another owner.
  put('dist-before/assets/foreign', 'of another', 400)
  const script = join(root, 'deploy/container/keep-release.sh')
  const run = spawnSync('sh', [script], { cwd: folder, encoding: 'utf8' })
  expect(run.status, run.stderr).toBe(0)
  const there = join(folder, 'apps/web/dist-before/assets')
  const files = globSync('**/*.*', { cwd: there }).toSorted()
  expect(files).toEqual(['before-1.js', 'fonts/inter-1.woff2', 'new-1.js'])
  expect(readFileSync(join(there, 'foreign'), 'utf8')).toBe('of another')
  expect(readFileSync(join(there, 'new-1.js'), 'utf8')).toBe('new')
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
