import * as z from 'zod'

/** Licences of packages that may ship with the product; another one takes a decision first. */
const accepted: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages whose package.json says nothing, with the licence that their files state. */
const stated: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
})

interface Shipped {
  /** Below the root, such as `node_modules/zod`. */
  path: string
  name: string
  version: string
  licence: string
}

/** The packages that run in an installation, by the lockfile. */
export function shippedPackages(json: unknown): Shipped[] {
  return Object.entries(lockfile.parse(json).packages)
    .filter(([path, found]) => path.includes('node_modules/') && found.link !== true)
    .filter(([, found]) => found.dev !== true && found.devOptional !== true)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { path, name, version, licence: license ?? stated[name] ?? 'none' }
    })
}

/** `(A OR B)` needs one of them; `A AND B` needs both. */
function isAccepted(expression: string): boolean {
  const text = expression.replaceAll(/[()]/g, '')
  return text
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => accepted.has(licence)))
}

/** Builds styles on the machine on which it was installed; it is not passed on. */
const isBuildTool = (name: string) => /^lightningcss(?:-|$)/.test(name)

/** Shipped packages with a licence that no one has accepted. */
export function licenceFaults(json: unknown): string[] {
  return shippedPackages(json)
    .filter(({ name, licence }) => !isAccepted(licence) && !isBuildTool(name))
    .map(({ name, version, licence }) => `${name} ${version} has the licence ${licence}`)
}
