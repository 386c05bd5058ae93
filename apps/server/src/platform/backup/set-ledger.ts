import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { earlierNow } from '../base/clock.ts'
import { lockFolder, DatabaseInUseError } from '../db/pid-lock.ts'
import { syncOne } from '../db/sync-tree.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, needsKey, readManifest, type SetFacts } from './manifest.ts'

/** Sets made by this tool in a folder: nothing else there is ever deleted. */
const record = z.array(z.strictObject({ id: z.string(), finished: z.iso.datetime().nullable() }))
type Recorded = z.infer<typeof record>

const recordName = 'recorded-sets.json'
const day = 86_400_000

export interface SetLedger {
  /** Records a set before anything is written; returns the folder to fill. */
  begin(id: string): Promise<string>
  /** Gives the filled folder its name. */
  finish(id: string, createdAt: string): Promise<void>
  /** Never the newest one. @param madeAt when it was made, as the database said */
  deleteOlder(days: number, madeAt: string): Promise<void>
  unlock(): void
}

/** @throws BackupError while another process makes a set in the folder */
export async function lockSets(folder: string): Promise<SetLedger> {
  const unlock = lock(folder)
  try {
    await removeUnfinished(folder)
  } catch (error) {
    unlock()
    throw error
  }
  const begunOf = (id: string) => join(folder, `${id}.part`)
  return {
    unlock,
    begin: async (id) => {
      await write(folder, [...(await read(folder)), { id, finished: null }])
      await mkdir(begunOf(id), { mode: 0o700 })
      return begunOf(id)
    },
    finish: async (id, finished) => {
      await rename(begunOf(id), join(folder, id))
      await syncOne(folder)
      const sets = await read(folder)
      await write(
        folder,
        sets.map((set) => (set.id === id ? { id, finished } : set)),
      )
    },
    deleteOlder: (days, madeAt) => deleteOlder(folder, days, madeAt),
  }
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error
    throw new BackupError(`Another backup is being made in ${folder}.`, { cause: error })
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  const sets = await read(folder)
  for (const { id, finished } of sets) {
    if (finished === null) await rm(join(folder, `${id}.part`), { recursive: true, force: true })
  }
  const names = new Set(await namesIn(folder))
  // A crash between the name and its record leaves a whole set, which ends like the others.
  const now = new Date().toISOString()
  const kept = sets
    .filter(({ id }) => names.has(id))
    .map(({ id, finished }) => ({ id, finished: finished ?? now }))
  await write(folder, kept)
}

async function deleteOlder(folder: string, days: number, madeAt: string): Promise<void> {
  const sets = await read(folder)
  const bound = earlierNow(new Date(madeAt)).getTime() - days * day
  const newest = sets.findLast(({ finished }) => finished !== null)?.id
  const isOver = ({ id, finished }: Recorded[number]) =>
    id !== newest && finished !== null && Date.parse(finished) < bound
  for (const { id } of sets.filter(isOver)) {
    await rm(join(folder, id), { recursive: true, force: true })
  }
  await write(
    folder,
    sets.filter((set) => !isOver(set)),
  )
}

export interface ListedSet {
  name: string
  /** Or why it cannot be read. */
  facts: SetFacts | string
  /** Made here, and so deleted here when its time is over. */
  isRecorded: boolean
}

/** The sets in a folder, the oldest first. */
export async function listSets(folder: string): Promise<ListedSet[]> {
  const recorded = new Set((await read(folder)).map(({ id }) => id))
  const listed = (await namesOfSets(folder)).map(async (name) => ({
    name,
    isRecorded: recorded.has(name),
    facts: await readManifest(join(folder, name)).then(
      ({ facts }) => facts,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    ),
  }))
  return Promise.all(listed)
}

/** The names of sets in a folder that could not be restored, or not whole, without this key. */
export async function setsThatNeed(folder: string, keyId: string): Promise<string[]> {
  const read = (name: string): Promise<Manifest | null> =>
    readManifest(join(folder, name)).catch(() => null)
  const sets = (await namesOfSets(folder)).map(async (name) => ({ name, set: await read(name) }))
  const needing = (await Promise.all(sets)).filter(
    ({ set }) => set !== null && needsKey(set, keyId),
  )
  return needing.map(({ name }) => name)
}

async function namesOfSets(folder: string): Promise<string[]> {
  const names = await namesIn(folder)
  return names.filter((name) => /^\d{8}T\d{6}Z-[0-9a-f]{8}$/.test(name)).toSorted()
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

async function read(folder: string): Promise<Recorded> {
  const text = await readFile(join(folder, recordName), 'utf8').catch(() => '[]')
  const parsed = record.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  throw new BackupError(`${recordName} in ${folder} is damaged; delete it, then no old set goes.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function write(folder: string, sets: Recorded): Promise<void> {
  const path = join(folder, recordName)
  await writeFile(`${path}.part`, JSON.stringify(sets), { flush: true, mode: 0o600 })
  await rename(`${path}.part`, path)
}
