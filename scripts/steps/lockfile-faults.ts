import * as z from 'zod'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

/** npm asks the configured registry instead, where there is one: a mirror does not stand in the lockfile. */
const registry = 'https://registry.npmjs.org'

/**
 * Untrustworthy entries of a lockfile: a package that is fetched from elsewhere than npm's registry, whose content is
 * not pinned by a hash, or that wants to run code when it is installed. One without an address is fetched again by each
 * installation, although npm has it in its cache.
 */
export function lockfileFaults(json: unknown): string[] {
  const installed = Object.entries(lockfile.parse(json).packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  const faults: string[] = []
  for (const [path, { resolved, integrity, hasInstallScript }] of installed) {
    if (resolved === undefined) faults.push(`${path} has no address`)
    else if (!resolved.startsWith(`${registry}/`)) faults.push(`${path} comes from ${resolved}`)
    if (integrity === undefined) faults.push(`${path} has no integrity hash`)
    if (hasInstallScript === true) faults.push(`${path} runs a script when it is installed`)
  }
  return faults
}

const dependencies = z.record(z.string(), z.string()).optional()
const manifest = z.object({
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
})

const asked = (value: unknown) => JSON.stringify(manifest.parse(value ?? {}))

/**
 * Workspaces whose package.json asks for something else than the lockfile was made for, so that an
 * install would choose versions of its own.
 *
 * @param manifests the parsed package.json files by their folder, `''` for the root
 */
export function lockfileDrift(json: unknown, manifests: ReadonlyMap<string, unknown>): string[] {
  const { packages } = z.object({ packages: z.record(z.string(), z.unknown()) }).parse(json)
  return [...manifests]
    .filter(([folder, wanted]) => asked(packages[folder]) !== asked(wanted))
    .map(([folder]) => `${folder}/package.json and the lockfile differ: run npm install`)
}
