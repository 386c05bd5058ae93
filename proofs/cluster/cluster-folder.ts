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
  /** Folder of another site, of which one writes and one follows. */
  other_site: z.string().nullable().default(null),
  /** Whether it was made as the second of two. */
  is_second: z.boolean().default(false),
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
  /** Absolute path of another site, of which one writes and one follows; null: there is none. */
  otherSite: string | null
  /** Whether it was made as the second of two. */
  isSecond: boolean
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
  const { net, passwords, other_site, is_second } = mark.parse(
    JSON.parse(await readFile(file, 'utf8')),
  )
  return { path, net, passwords, otherSite: other_site, isSecond: is_second }
}

async function writeMark(folder: ClusterFolder): Promise<void> {
  const { path, net, passwords, otherSite, isSecond } = folder
  const content = { net, passwords, other_site: otherSite, is_second: isSecond }
  const text = JSON.stringify({ made_by: 'npm run proofs -- cluster', ...content }, null, 2)
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
 * @param first the site that a new one is the second one of
 * @throws RefusedError when the folder holds something else
 */
export async function makeClusterFolder(
  path: string,
  net: string | null,
  first: ClusterFolder | null = null,
): Promise<ClusterFolder> {
  if (existsSync(join(path, markName))) {
    const folder = await openClusterFolder(path)
    if (first !== null && !(folder.isSecond && folder.otherSite === first.path)) {
      throw new RefusedError(
        `The cluster in ${path} was not made as a second one of ${first.path}.`,
      )
    }
    if (net === null || net === folder.net) return folder
    throw new RefusedError(`The cluster in ${path} has the addresses ${folder.net}.2 to .12.`)
  }
  await requireOwn(path)
  const chosen = net ?? (first === null ? '127.0.0' : '127.0.1')
  if (!/^127(?:\.\d{1,3}){2}$/.test(chosen)) {
    throw new RefusedError('--net is three numbers of which the first is 127, such as 127.0.0.')
  }
  await mkdir(path, { recursive: true, mode: 0o711 })
  const made = { path: realpathSync(path), net: chosen, passwords: newPasswords() }
  if (first === null) {
    await writeMark({ ...made, otherSite: null, isSecond: false })
  } else {
    await joinSites(first, made)
  }
  return openClusterFolder(path)
}

/** Two sites know each other, and have the same passwords, because they have the same database. */
async function joinSites(
  first: ClusterFolder,
  second: Pick<ClusterFolder, 'path' | 'net'>,
): Promise<void> {
  if (second.net === first.net) {
    throw new RefusedError(`${first.path} has these addresses. Name others with --net.`)
  }
  if (first.otherSite !== null) {
    throw new RefusedError(`${first.path} has another site already, in ${first.otherSite}.`)
  }
  const { passwords } = first
  await writeMark({ ...second, passwords, otherSite: first.path, isSecond: true })
  await writeMark({ ...first, otherSite: second.path })
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
