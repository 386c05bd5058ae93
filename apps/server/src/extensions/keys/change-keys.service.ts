import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import {
  type KeyFile,
  textOfKeys,
  withActive,
  withNewKey,
  withoutKey,
} from '../../platform/personal-data/key-file.ts'
import { keyRingOf } from '../../platform/personal-data/key-ring.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { keyStatus } from './key-status.service.ts'
import { lockKeys } from './keys.queries.ts'
import { RefusedKeys, requireActivatable, requireRetirable } from './keys.rules.ts'
import { type Outcome, reencryptAll, type ResealDeps, rewrapAll, total } from './reseal.service.ts'
import type { SealedFiles } from '../../platform/files/sealed-files.ts'

export interface KeyDeps {
  db: Database
  readFile: () => KeyFile
  /** Writes the key file, all of it or nothing. */
  replace: (text: string) => void
  now: Date
}

const operator = { actor: 'system', agency_id: null } as const

/** @returns the id of a new key, which opens and does not seal yet */
export async function addKey(deps: KeyDeps): Promise<string> {
  return whileAlone(deps, async (transaction) => {
    const { file, id } = withNewKey(deps.readFile(), deps.now)
    await recordChange(transaction, { ...operator, action: 'keys.add', after: { key_id: id } })
    deps.replace(textOfKeys(file))
    return id
  })
}

/** @throws RefusedKeys when there is no such key */
export async function activateKey(deps: KeyDeps, id: string): Promise<void> {
  await whileAlone(deps, async (transaction) => {
    const file = deps.readFile()
    requireActivatable(file, id)
    const before = { key_id: file.active }
    const change = { ...operator, action: 'keys.activate', before, after: { key_id: id } } as const
    await recordChange(transaction, change)
    deps.replace(textOfKeys(withActive(file, id, deps.now)))
  })
}

/**
 * @param sets names of backups that need the key, and may not be left without it
 * @throws RefusedKeys while it is the active key, was until just now, or anything needs it
 */
export async function retireKey(deps: KeyDeps, id: string, sets: readonly string[]): Promise<void> {
  const { now } = deps
  await whileAlone(deps, async (transaction) => {
    const file = deps.readFile()
    const { keys } = await keyStatus(transaction, keyRingOf(file), now)
    const rows = keys.find((key) => key.id === id)?.rows ?? null
    requireRetirable(file, id, { now, rows, sets })
    await recordChange(transaction, { ...operator, action: 'keys.retire', after: { key_id: id } })
    deps.replace(textOfKeys(withoutKey(file, id)))
  })
}

type Resealing = ResealDeps & {
  /** False: no one else can reach the database, whose one connection could not hold a lock beside. */
  isShared: boolean
  now: Date
}

/** @throws RefusedKeys while another is under way */
export function rotateKeys(deps: Resealing): Promise<Outcome> {
  return recorded(deps, 'keys.rotate', () => rewrapAll(deps))
}

/** @throws RefusedKeys while another is under way */
export function reencrypt(deps: Resealing & { files: SealedFiles }): Promise<Outcome> {
  return recorded(deps, 'keys.reencrypt', () => reencryptAll(deps))
}

async function recorded(
  { db, isShared, keyRing, now }: Resealing,
  action: 'keys.rotate' | 'keys.reencrypt',
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const key_id = keyRing.activeId
  const record = (after: { waiting: number } | Outcome) =>
    db
      .transaction()
      .execute((transaction) =>
        recordChange(transaction, { ...operator, action, after: { key_id, ...after } }),
      )
  const run = async () => {
    const { waiting } = await keyStatus(db, keyRing, now)
    if (waiting > 0) await record({ waiting })
    const outcome = await work()
    if (waiting + total(outcome.done) > 0) await record(outcome)
    return outcome
  }
  return isShared ? whileAlone({ db }, run) : run()
}

/** @throws RefusedKeys while another command changes keys */
async function whileAlone<Result>(
  { db }: Pick<KeyDeps, 'db'>,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    if (await lockKeys(transaction)) return work(transaction)
    throw new RefusedKeys('Another command is changing keys; try again once it has ended.')
  })
}
