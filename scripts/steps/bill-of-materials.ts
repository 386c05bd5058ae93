import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { shippedPackages } from './licences.ts'

const bill = z.looseObject({
  components: z.array(
    z.looseObject({
      'bom-ref': z.string().optional(),
      name: z.string(),
      group: z.string().optional(),
      version: z.string(),
    }),
  ),
  dependencies: z
    .array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() }))
    .optional(),
})

export type Bill = z.infer<typeof bill>

type Component = Bill['components'][number]

const nameOf = ({ group, name, version }: Component) =>
  `${group === undefined ? name : `${group}/${name}`} ${version}`

/**
 * Shipped components among everything that npm lists as installed. npm itself cannot be asked for that: with `--omit
 * dev` it leaves out every development dependency of the root as well.
 *
 * @param json of `npm sbom --sbom-format cyclonedx`
 */
export function shippedBill(json: unknown, lockfile: unknown): Bill {
  const { components, dependencies = [], ...head } = bill.parse(json)
  const shipped = new Set(
    shippedPackages(lockfile).map(({ name, version }) => `${name} ${version}`),
  )
  const kept = components.filter((component) => shipped.has(nameOf(component)))
  const refs = new Set(kept.map((component) => component['bom-ref']))
  return {
    ...head,
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map((one) => ({ ...one, dependsOn: (one.dependsOn ?? []).filter((ref) => refs.has(ref)) })),
  }
}

/** Shipped packages that a bill leaves out, apart from those for other platforms, which are not installed. */
export function missingInBill({ components }: Bill, lockfile: unknown, root: string): string[] {
  const named = new Set(components.map(nameOf))
  return shippedPackages(lockfile)
    .filter(({ path }) => existsSync(join(root, path)))
    .map(({ name, version }) => `${name} ${version}`)
    .filter((one) => !named.has(one))
}
