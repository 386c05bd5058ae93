import { randomBytes } from 'node:crypto'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { RefusedError } from './refused-error.ts'

const markName = 'cluster.json'
/** Names the process that is at work on the folder. */
const lockName = 'cluster.pid'

/** Marks a folder as ours, and holds what was chosen when it was made. */
const mark = z.object({
  made_by: z.literal('npm run proofs -- cluster'),
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

export interface ClusterFolder extends Pick<z.infer<typeof mark>, 'net' | 'passwords'> {
  /** Absolute. */
  path: string
}

const password = () => randomBytes(24).toString('hex')

/** @throws RefusedError when this command did not make the folder */
export async function openClusterFolder(path: string): Promise<ClusterFolder> {
  const file = join(path, markName)
  if (!existsSync(file)) {
    throw new RefusedError(
      `There is no cluster in ${path}. npm run proofs -- cluster up makes one.`,
    )
  }
  const { net, passwords } = mark.parse(JSON.parse(await readFile(file, 'utf8')))
  return { path, net, passwords }
}

async function writeMark({ path, net, passwords }: ClusterFolder): Promise<void> {
  const content = { made_by: 'npm run proofs -- cluster', net, passwords }
  const text = JSON.stringify(content, null, 2)
  const unfinished = join(path, `${markName}.new`)
  await writeFile(unfinished, `${text}\n`, { mode: 0o600 })
  await rename(unfinished, join(path, markName))
}

/** @throws RefusedError when the folder holds something that this command did not make */
async function requireOwn(path: string): Promise<void> {
  if (!existsSync(path) || existsSync(join(path, markName))) return
  const foreign = (await readdir(path)).filter((name) => name !== lockName)
  if (foreign.length === 0) return
  throw new RefusedError(
    `${path} holds something that this command did not make. Name an empty folder, or a new one.`,
  )
}

/**
 * Keeps others from bringing up the same folder meanwhile, which is made if need be.
 *
 * @returns lets them again
 * @throws RefusedError when someone does already, or the folder holds something else
 */
export async function lockClusterFolder(path: string): Promise<() => void> {
  await requireOwn(path)
  // Its parts belong to two users: this one, and the one that databases run as.
  await mkdir(path, { recursive: true, mode: 0o711 })
  const lock = join(path, lockName)
  const holder = existsSync(lock) ? Number(await readFile(lock, 'utf8')) : null
  if (holder !== null && isAlive(holder)) {
    throw new RefusedError(
      `Another npm run proofs -- cluster is at work on ${path}. Wait until it has ended, or stop it.`,
    )
  }
  rmSync(lock, { force: true })
  // Two that begin at the same moment: the second finds it there, and fails.
  await writeFile(lock, String(process.pid), { flag: 'wx', mode: 0o600 })
  return () => rmSync(lock, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
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
  await requireOwn(path)
  const chosen = net ?? '127.0.0'
  if (!/^127(?:\.\d{1,3}){2}$/.test(chosen)) {
    throw new RefusedError('--net is three numbers of which the first is 127, such as 127.0.0.')
  }
  await mkdir(path, { recursive: true, mode: 0o711 })
  await writeMark({ path: realpathSync(path), net: chosen, passwords: newPasswords() })
  return openClusterFolder(path)
}

function newPasswords(): ClusterFolder['passwords'] {
  return {
    postgres: password(),
    replicator: password(),
    patroni: password(),
    gangway: password(),
    pepper: password(),
  }
}
