import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { ResolverFactory } from 'oxc-resolver'
import { findCycles } from './cycles.ts'
import { fileRules } from './file-rules.ts'
import { type Edge, importRules, type Target } from './import-rules.ts'
import { keptAnswerFindings } from './kept-answers.ts'
import { isModule, type Place, placeOf } from './place.ts'
import { type ModuleFacts, type ModuleImport, readModule } from './read-module.ts'
import { type FileFunctions, readFunctions } from './read-functions.ts'
import { sourceFiles } from './source-files.ts'
import { useCaseFindings, type World } from './use-cases.ts'

export interface Violation {
  path: string
  line: number
  rule: string
  /** The finding, and what to do instead. */
  message: string
}

interface SourceModule {
  place: Place
  facts: ModuleFacts
}

/** Checks every source file below a root against docs/architecture.md, "Who may import whom". */
export function checkBoundaries(root: string): Violation[] {
  const modules: SourceModule[] = []
  const violations: Violation[] = []
  for (const path of sourceFiles(root)) {
    const place = placeOf(path)
    if (place === null) {
      violations.push(homeless(path))
      continue
    }
    modules.push({ place, facts: readModule(path, readFileSync(join(root, path), 'utf8')) })
  }
  const resolve = createResolver(root)
  const fileGraph = new Map<string, Set<string>>()
  const roomGraph = new Map<string, Set<string>>()
  for (const { place, facts } of modules) {
    violations.push(...brokenFileRules(place, facts))
    for (const imported of facts.imports) {
      const to = resolve(place, imported.specifier)
      if (to === null) {
        violations.push(unresolved(place, imported))
        continue
      }
      const { line, specifier, names, typeOnly } = imported
      const edge = { from: place, to, typeOnly, names }
      violations.push(...brokenImportRules(edge, { line, specifier }))
      if (to.kind === 'file') connect(fileGraph, place.path, to.place.path)
      const [fromRoom, toRoom] = [roomOf(place), roomOf(to)]
      if (fromRoom !== null && toRoom !== null && fromRoom !== toRoom) {
        connect(roomGraph, fromRoom, toRoom)
      }
    }
  }
  const world = worldOf(root, resolve)
  const ofFunctions = modules.flatMap(({ place }) =>
    [...useCaseFindings(place, world), ...keptAnswerFindings(place, world)].map((finding) => ({
      path: place.path,
      ...finding,
    })),
  )
  const cycles = [...findCycles(fileGraph), ...findCycles(roomGraph)]
  const crowded = crowdedFolders(modules.map(({ place }) => place))
  return [...violations, ...ofFunctions, ...crowded, ...cycles.map(cycleViolation)]
}

/** Files are read when a rule asks for their functions, which few do. */
function worldOf(root: string, resolve: Resolve): World {
  const read = new Map<string, FileFunctions>()
  return {
    functionsOf: ({ path }) => {
      const known = read.get(path) ?? readFunctions(path, readFileSync(join(root, path), 'utf8'))
      read.set(path, known)
      return known
    },
    resolve: (from, specifier) => {
      const to = resolve(from, specifier)
      return to?.kind === 'file' ? to.place : null
    },
  }
}

function brokenFileRules(place: Place, facts: ModuleFacts): Violation[] {
  return fileRules.flatMap(({ name, sentence, findings }) =>
    findings(place, facts).map(({ what, line }) => ({
      path: place.path,
      line,
      rule: name,
      message: `${what}. ${sentence}`,
    })),
  )
}

function brokenImportRules(
  edge: Edge,
  { line, specifier }: { line: number; specifier: string },
): Violation[] {
  return importRules
    .filter(({ isBroken }) => isBroken(edge))
    .map(({ name, sentence }) => ({
      path: edge.from.path,
      line,
      rule: name,
      message: `imports ${specifier}. ${sentence}`,
    }))
}

const mostFiles = 25

function crowdedFolders(places: readonly Place[]): Violation[] {
  const folders = Map.groupBy(places.filter(isModule), ({ path }) => dirname(path))
  return [...folders].flatMap(([path, { length }]) => {
    const message = `holds ${length} files. Give it folders by use case: ${mostFiles} files are the most.`
    return length > mostFiles ? [{ path, line: 1, rule: 'small-folders', message }] : []
  })
}

type Resolve = (from: Place, specifier: string) => Target | null

function createResolver(root: string): Resolve {
  const resolver = new ResolverFactory({
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    conditionNames: ['node', 'import', 'types', 'default'],
    builtinModules: true,
  })
  return (from, specifier) => {
    const request = specifier.split('?')[0] ?? specifier
    const isOurs = request.startsWith('.') || request.startsWith('@gangway/')
    if (!isOurs) {
      const { builtin } = resolver.sync(root, request)
      return builtin === undefined
        ? { kind: 'package', name: packageName(request) }
        : { kind: 'builtin', name: builtin.resolved }
    }
    const { path } = resolver.sync(join(root, dirname(from.path)), request)
    if (path === undefined) return null
    const place = placeOf(relative(root, path).split(sep).join('/'))
    return place === null ? null : { kind: 'file', place }
  }
}

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

/** A room as one node: server modules, extensions, folders of the platform, of the web app's frame and of what is shared do not import each other in a circle either. */
function roomOf(target: Place | Target): string | null {
  const place = 'kind' in target ? (target.kind === 'file' ? target.place : null) : target
  if (place === null || place.servesTests) return null
  return (
    /^apps\/(?:server\/src\/(?:modules|extensions|platform)|web\/src\/(?:app|shared))\/[^/]+(?=\/)/.exec(
      place.path,
    )?.[0] ?? null
  )
}

function connect(graph: Map<string, Set<string>>, from: string, to: string): void {
  const targets = graph.get(from) ?? new Set()
  graph.set(from, targets.add(to))
}

function cycleViolation(cycle: string[]): Violation {
  const [path = ''] = cycle
  return {
    path,
    line: 1,
    rule: 'no-cycles',
    message: `imports itself: ${cycle.join(' → ')}. Move what both need into a third file.`,
  }
}

function homeless(path: string): Violation {
  return {
    path,
    line: 1,
    rule: 'known-places',
    message: 'lies in no place of docs/architecture.md, so no rule watches it. Move it, or add it.',
  }
}

function unresolved({ path }: Place, { specifier, line }: ModuleImport): Violation {
  return {
    path,
    line,
    rule: 'known-places',
    message: `imports ${specifier}, which is not found, so no rule watches it.`,
  }
}
