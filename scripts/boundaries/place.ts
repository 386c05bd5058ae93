/** Where a file lives, read off its path alone. */
export interface Place {
  /** Relative to the root, with forward slashes. */
  path: string
  area: Area
  /** In the server and the web app: the floor of the house. */
  layer: Layer | null
  /** The server module, web feature or extension it belongs to. */
  unit: string | null
  /** In a server module or extension: what the file is, from its name `noun.role.ts`. */
  role: string | null
  /** Tests and what serves them: free to look everywhere. */
  servesTests: boolean
}

export const areas = [
  'domain',
  'contract',
  'texts',
  'client',
  'testkit',
  'server',
  'web',
  'widgets',
  'e2e',
  'proofs',
  'scripts',
] as const

export type Area = (typeof areas)[number]

export const serverLayers = [
  'testing',
  'app',
  'generate',
  'demo',
  'extensions',
  'modules',
  'platform',
] as const
export const webLayers = ['testing', 'app', 'extensions', 'pages', 'features', 'shared'] as const

export type Layer = (typeof serverLayers)[number] | (typeof webLayers)[number]

/** @returns null when the architecture has no such place */
export function placeOf(path: string): Place | null {
  const area = areaOf(path)
  if (area === null) return null
  const inside = path.split('/src/')[1]?.split('/') ?? []
  const layer = layerOf(area, inside)
  if (layer === undefined) return null
  const hasRoles = area === 'server' && (layer === 'modules' || layer === 'extensions')
  const hasUnit = hasRoles || layer === 'extensions' || layer === 'features'
  const unit = hasUnit ? (inside[1] ?? null) : null
  const fileName = path.slice(path.lastIndexOf('/') + 1)
  return {
    path,
    area,
    layer,
    unit,
    role: hasRoles ? roleOf(fileName) : null,
    servesTests: /\.(test|spec)\.tsx?$/.test(fileName) || layer === 'testing' || area === 'e2e',
  }
}

function areaOf(path: string): Area | null {
  const [first, second] = path.split('/')
  const name = first === 'packages' || first === 'apps' ? second : first
  return areas.find((area) => area === name) ?? null
}

/** undefined: the floor does not exist; null: the area has none. */
function layerOf(area: Area, [first, second]: string[]): Layer | null | undefined {
  if (area !== 'server' && area !== 'web') return null
  // Configuration of a tool, beside src.
  if (first === undefined) return null
  // Commands and what they share with the start need one another.
  if (second === undefined || (area === 'server' && first === 'commands')) return 'app'
  const layers: readonly Layer[] = area === 'server' ? serverLayers : webLayers
  return layers.find((layer) => layer === first)
}

function roleOf(fileName: string): string | null {
  if (fileName === 'index.ts') return 'index'
  return /\.([\w-]+)(?:\.db)?(?:\.test)?\.ts$/.exec(fileName)?.[1] ?? null
}

/** Modules are the core; extensions are modules that it does its job without. */
export function isModule({ area, layer }: Place): boolean {
  return area === 'server' && (layer === 'modules' || layer === 'extensions')
}

export function looksUp(from: Place, to: Place, layers: readonly Layer[]): boolean {
  if (from.servesTests || from.layer === null) return false
  if (to.area !== from.area || to.layer === null) return false
  return layers.indexOf(to.layer) < layers.indexOf(from.layer)
}

/** On the web: whether an extension is imported by what is below it or beside the list of extensions. */
export function passesByTheList(from: Place, to: Place): boolean {
  const isList = /^apps\/web\/src\/(?:port-)?extensions\.ts$/.test(from.path)
  const mayImport = from.layer === 'extensions' || isList
  return to.layer === 'extensions' && !mayImport && !from.servesTests
}
