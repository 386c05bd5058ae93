import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { RefusedError } from './refused-error.ts'

const markName = 'cluster.json'

/** Marks a folder as ours, and holds what was chosen when it was made. */
const mark = z.object({
  made_by: z.literal('npm run cluster'),
  /** First three numbers of all addresses. */
  net: z.string().regex(/^127(?:\.\d{1,3}){2}$/),
  passwords: z.object({
    postgres: z.string(),
    replicator: z.string(),
    patroni: z.string(),
    gangway: z.string(),
    pepper: z.string(),
  }),
})

export interface ClusterFolder extends Omit<z.infer<typeof mark>, 'made_by'> {
  /** Absolute. */
  path: string
}

const password = () => randomBytes(24).toString('hex')

/** @throws RefusedError when this command did not make the folder */
export async function openClusterFolder(path: string): Promise<ClusterFolder> {
  const file = join(path, markName)
  if (!existsSync(file)) {
    throw new RefusedError(`There is no cluster in ${path}. npm run cluster -- up makes one.`)
  }
  const { net, passwords } = mark.parse(JSON.parse(await readFile(file, 'utf8')))
  return { path, net, passwords }
}

/**
 * Opens the folder, or makes it with passwords of its own.
 *
 * @param net null: that of the folder, of a new one `127.0.0`
 * @throws RefusedError when the folder holds something else
 */
export async function makeClusterFolder(path: string, net: string | null): Promise<ClusterFolder> {
  if (existsSync(join(path, markName))) {
    const folder = await openClusterFolder(path)
    if (net === null || net === folder.net) return folder
    throw new RefusedError(`The cluster in ${path} has the addresses ${folder.net}.2 to .12.`)
  }
  if (existsSync(path) && (await readdir(path)).length > 0) {
    throw new RefusedError(
      `${path} holds something that this command did not make. Name an empty folder, or a new one.`,
    )
  }
  const made = mark.safeParse({
    made_by: 'npm run cluster',
    net: net ?? '127.0.0',
    passwords: {
      postgres: password(),
      replicator: password(),
      patroni: password(),
      gangway: password(),
      pepper: password(),
    },
  })
  if (!made.success) {
    throw new RefusedError('--net is three numbers of which the first is 127, such as 127.0.0.')
  }
  // Its parts belong to two users: this one, and the one that databases run as.
  await mkdir(path, { recursive: true, mode: 0o711 })
  await writeFile(join(path, markName), `${JSON.stringify(made.data, null, 2)}\n`, { mode: 0o600 })
  const { passwords } = made.data
  return { path, net: made.data.net, passwords }
}
