import { execFile } from 'node:child_process'
import { appendFile, cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root as here, smallSeason } from '../../doors/gangway.ts'
import { checkOut } from '@gangway/testkit/previous-release'

const run = promisify(execFile)

/** A release as it lies on a machine. */
export interface Release {
  name: string
  root: string
  /** Whether its web app is built: a start without would build it. */
  hasWebApp: boolean
}

/** These sources, with the web app as it was built last, for who does not look at it. */
export const thisRelease: Release = { name: 'this release', root: here, hasWebApp: false }

/** @param commit whose sources it has */
export async function release(name: string, commit: string): Promise<Release> {
  return { name, root: checkOut(commit), hasWebApp: false }
}

/** Makes its web app another one than these sources', also where nothing of it has changed in between. */
export async function makeOtherWebApp({ root }: Release): Promise<void> {
  await appendFile(join(root, 'apps/web/src/main.tsx'), "\nperformance.mark('another release')\n")
}

const webFolders = ['apps/web/dist', 'apps/web/dist-before', 'apps/widgets/dist']

/**
 * Builds its web app as `npm run build` does.
 *
 * @param before what lay on that machine until then, whose files remain for pages that are open
 */
export async function withWebApp(it: Release, before?: Release): Promise<Release> {
  if (before !== undefined) {
    for (const folder of webFolders) {
      // The first release on a machine has none of before.
      await cp(join(before.root, folder), join(it.root, folder), { recursive: true }).catch(
        () => undefined,
      )
    }
  }
  await run(process.execPath, [join(it.root, 'scripts/build.ts')], { cwd: it.root })
  return { ...it, hasWebApp: true }
}

/** Fills an empty database as that release does. */
export async function fillSeason(
  { root }: Release,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const entry = join(root, 'apps/server/src/gangway.ts')
  const { events, orders } = smallSeason
  const words = ['demo', '--events', String(events), '--orders', String(orders)]
  await run(process.execPath, [entry, ...words], { env: { ...compiledIn(root), ...settings } })
}

/** Where it finds its code compiled, in its own folder, which goes with it. */
export const compiledIn = (root: string) => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/gangway-code'),
})

export async function forget(releases: readonly Release[]): Promise<void> {
  for (const { root } of releases) {
    if (root !== here) await rm(root, { recursive: true, force: true, maxRetries: 3 })
  }
}
