import { mayReach } from './module-roles.ts'
import { doors } from './package-doors.ts'
import { looksUpInPlatform } from './platform-floors.ts'
import { isModule, looksUp, passesByTheList, type Place, serverLayers, webLayers } from './place.ts'

/** A file of ours, a package, or a built-in of Node. */
export type Target =
  | { kind: 'file'; place: Place }
  | { kind: 'package'; name: string }
  | { kind: 'builtin'; name: string }

export interface Edge {
  from: Place
  to: Target
  typeOnly: boolean
  names: readonly string[]
}

export interface ImportRule {
  name: string
  /** The rule, and what to do instead. */
  sentence: string
  isBroken: (edge: Edge) => boolean
}

const domain: ImportRule = {
  name: 'domain-stands-alone',
  sentence:
    'The domain imports only itself. Hand in what it needs (also "now") as an argument; do I/O in an app.',
  isBroken: ({ from, to }) =>
    from.area === 'domain' && !from.servesTests && !isFileIn(to, ['domain']),
}

const contract: ImportRule = {
  name: 'contract-imports-domain-and-zod',
  sentence:
    'The contract imports the domain and zod, nothing else. Move rules to the domain and I/O to an app.',
  isBroken: ({ from, to }) =>
    from.area === 'contract' &&
    !from.servesTests &&
    !isFileIn(to, ['contract', 'domain']) &&
    !isPackage(to, ['zod']),
}

const texts: ImportRule = {
  name: 'texts-import-domain-and-contract',
  sentence:
    'Texts import the domain and the contract, nothing else. Word what an app has made in the app, with a text from here.',
  isBroken: ({ from, to }) =>
    from.area === 'texts' && !from.servesTests && !isFileIn(to, ['texts', 'contract', 'domain']),
}

const client: ImportRule = {
  name: 'client-imports-contract-types',
  sentence:
    'The client imports the domain and types of the contract, so that no schema comes into the browser. Take what it needs from the environment.',
  isBroken: ({ from, to, typeOnly }) =>
    from.area === 'client' &&
    !from.servesTests &&
    !isFileIn(to, ['client', 'domain']) &&
    !(isFileIn(to, ['contract']) && typeOnly),
}

const callers: readonly string[] = ['client', 'web', 'widgets', 'e2e', 'proofs', 'scripts']

const clientIsForCallers: ImportRule = {
  name: 'client-is-for-callers',
  sentence:
    'The client is for those who call the API. The server, and what stands below it, is called; move what both need to the contract.',
  isBroken: ({ from, to }) =>
    isFileIn(to, ['client']) && !from.servesTests && !callers.includes(from.area),
}

const apps: readonly string[] = ['server', 'web', 'widgets', 'e2e']

const appsAreStrangers: ImportRule = {
  name: 'apps-never-import-one-another',
  sentence: 'Apps never import one another; let them meet in packages/contract.',
  isBroken: ({ from, to }) =>
    to.kind === 'file' &&
    apps.includes(to.place.area) &&
    to.place.area !== from.area &&
    from.area !== 'proofs' &&
    from.area !== 'scripts',
}

const outsideDoors: readonly string[] = ['proofs', 'client', 'contract', 'testkit', 'scripts']

const proofsStandOutside: ImportRule = {
  name: 'proofs-stand-outside',
  sentence:
    'Proofs know the product from outside: its client and contract, `gangway` commands, HTTP, SQL of their own. Nothing else imports proofs.',
  isBroken: ({ from, to }) =>
    to.kind === 'file' &&
    (from.area === 'proofs' ? !outsideDoors.includes(to.place.area) : to.place.area === 'proofs'),
}

const mayUseTestkit: readonly string[] = ['testkit', 'e2e', 'proofs', 'scripts']

const testkit: ImportRule = {
  name: 'testkit-is-for-tests',
  sentence:
    'The testkit is imported only by tests, demo data and browser tests. Move what the product needs to the domain.',
  isBroken: ({ from, to }) =>
    isFileIn(to, ['testkit']) &&
    !from.servesTests &&
    from.layer !== 'demo' &&
    !mayUseTestkit.includes(from.area),
}

const platformLooksDown: ImportRule = {
  name: 'platform-looks-down',
  sentence:
    'In the platform http and realtime import files, jobs and mail, these import db, and db imports base, never upward. Move what both need down, or hand it in.',
  isBroken: ({ from, to }) =>
    !from.servesTests && to.kind === 'file' && looksUpInPlatform(from, to.place),
}

const serverFloors: ImportRule = {
  name: 'server-looks-down',
  sentence:
    'On the server app.ts imports extensions, these import modules, and modules import platform, never upward. Hand the value in through deps.',
  isBroken: ({ from, to }) =>
    from.area === 'server' && to.kind === 'file' && looksUp(from, to.place, serverLayers),
}

const moduleFaces: ImportRule = {
  name: 'modules-meet-at-index',
  sentence: 'A module is reached only through its index.ts. Export there what others may use.',
  isBroken: ({ from, to }) =>
    !from.servesTests &&
    to.kind === 'file' &&
    isModule(to.place) &&
    to.place.role !== 'index' &&
    !isSameUnit(from, to.place),
}

const insideModule: ImportRule = {
  name: 'routes-service-queries',
  sentence:
    'Inside a module routes call use cases and services, a use case calls services, and both call policy, queries, presenter and rules; nothing is skipped or reversed.',
  isBroken: ({ from, to, typeOnly }) => {
    if (from.servesTests || to.kind !== 'file' || !isSameUnit(from, to.place)) return false
    if (!isModule(from) || from.role === 'index') return false
    const target = to.place.role
    if (target === 'index') return true
    if (target === null || from.role === null) return false
    // Files that shape or judge a row may name the type that the queries answer with.
    const namesRow = typeOnly && target === 'queries' && from.role !== 'routes'
    const namesType = typeOnly && target === 'rules'
    return !namesRow && !namesType && !mayReach(from.role, target)
  },
}

const databasePackages = ['kysely', 'pg', '@electric-sql/pglite']

const sqlPlaces: ImportRule = {
  name: 'sql-in-queries',
  sentence:
    'SQL lives in *.queries.ts, in migrations, and in platform/db and what looks after a database. Services receive queries and a transaction; they may import only its type.',
  isBroken: ({ from, to, typeOnly }) =>
    isPackage(to, databasePackages) && !typeOnly && from.area === 'server' && !mayHoldSql(from),
}

const webFloors: ImportRule = {
  name: 'web-looks-down',
  sentence:
    'On the web extensions.ts and port-extensions.ts alone import extensions, these and app import pages, pages features, features shared, never upward. Offer a slot (pages/slot.tsx), hand the value in as a prop, or move it down.',
  isBroken: ({ from, to }) =>
    from.area === 'web' &&
    to.kind === 'file' &&
    (looksUp(from, to.place, webLayers) || passesByTheList(from, to.place)),
}

const features: ImportRule = {
  name: 'features-are-strangers',
  sentence:
    'A feature never imports a feature, nor an extension an extension. Let a page compose both, offer a slot (pages/slot.tsx), or move the shared part to shared/.',
  isBroken: ({ from, to }) =>
    from.area === 'web' &&
    (from.layer === 'features' || from.layer === 'extensions') &&
    !from.servesTests &&
    to.kind === 'file' &&
    to.place.layer === from.layer &&
    !isSameUnit(from, to.place),
}

const clientModule =
  /^apps\/web\/src\/shared\/http\/api-(client|upload|environment)\.ts$|^packages\/client\/src\/(create|send)-/

const apiFiles: ImportRule = {
  name: 'http-in-api-files',
  sentence:
    'Pages, features and extensions call the server only in <feature>.api.ts. Put the call there.',
  isBroken: ({ from, to, typeOnly }) =>
    (from.layer === 'features' || from.layer === 'extensions' || from.layer === 'pages') &&
    from.area === 'web' &&
    !from.servesTests &&
    !typeOnly &&
    !isApiFile(from) &&
    to.kind === 'file' &&
    clientModule.test(to.place.path),
}

const zodNamespace: ImportRule = {
  name: 'zod-as-namespace',
  sentence: "Write `import * as z from 'zod'`: any other form puts all of zod into the web bundle.",
  isBroken: ({ to, names }) =>
    isPackage(to, ['zod']) && (names.length === 0 || names.some((name) => name !== '*')),
}

const oneDoor: ImportRule = {
  name: 'one-door',
  sentence:
    'A young or an old package is imported by the one file that stands before it. Use what that file exports.',
  isBroken: ({ from, to }) =>
    to.kind === 'package' && doors[to.name]?.includes(from.path) === false,
}

const randomFunctions = [
  'randomBytes',
  'randomUUID',
  'randomUUIDv7',
  'randomInt',
  'randomFillSync',
  'getRandomValues',
  'webcrypto',
]
const environmentFunctions = ['env', 'hrtime']

const ambientImports: ImportRule = {
  name: 'ambient-in-platform',
  sentence:
    'Environment, clock and randomness are read only in platform/ and shared/browser/ (widgets: shared/lib/). Take the value through deps.',
  isBroken: ({ from, to, names }) =>
    to.kind === 'builtin' &&
    !mayReadAmbient(from) &&
    ((to.name === 'node:crypto' && names.some((name) => randomFunctions.includes(name))) ||
      (to.name === 'node:process' && names.some((name) => environmentFunctions.includes(name)))),
}

/** Rules about one import. Their numbers in docs/architecture.md stand in its table. */
export const importRules: readonly ImportRule[] = [
  domain,
  contract,
  texts,
  client,
  clientIsForCallers,
  appsAreStrangers,
  proofsStandOutside,
  testkit,
  serverFloors,
  platformLooksDown,
  moduleFaces,
  insideModule,
  sqlPlaces,
  webFloors,
  features,
  apiFiles,
  ambientImports,
  zodNamespace,
  oneDoor,
]

export function mayHoldSql({ path, servesTests, layer, role, area }: Place): boolean {
  if (area !== 'server' || servesTests) return true
  if (layer === 'demo' || layer === 'generate') return true
  return (
    role === 'queries' ||
    /\.(?:queries|samples)\.ts$/.test(path) ||
    /\/src\/platform\/(?:db|tasks|checks|backup)\//.test(path)
  )
}

export function isApiFile({ path }: Place): boolean {
  return path.endsWith('.api.ts')
}

/** Tools, tests and demo data may; in the product only the two named folders. */
export function mayReadAmbient({ path, area, layer, servesTests }: Place): boolean {
  if (servesTests || layer === 'demo') return true
  if (area === 'server') return layer === 'platform'
  if (area === 'web') return layer === null || path.startsWith('apps/web/src/shared/browser/')
  if (area === 'widgets') return path.startsWith('apps/widgets/src/shared/lib/')
  return area !== 'domain' && area !== 'contract' && area !== 'texts'
}

function isFileIn(to: Target, areas: readonly string[]): boolean {
  return to.kind === 'file' && areas.includes(to.place.area)
}

function isPackage(to: Target, names: readonly string[]): boolean {
  return to.kind === 'package' && names.includes(to.name)
}

function isSameUnit(from: Place, to: Place): boolean {
  return from.area === to.area && from.layer === to.layer && from.unit === to.unit
}
