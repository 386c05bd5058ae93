import { permissionsOfProgram } from '@gangway/domain/accounts/scopes'
import { sideOf } from '../access/agency-access.ts'
import type { CallContext } from '../db/call-context.ts'
import { sha256 } from '../crypto/hashes.ts'
import { knownDetails, type Reads } from '../db/data-versions.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { checkedAnywhere } from '../db/replicas.ts'
import { ifThereIsRoom } from '../base/disk-faults.ts'
import { networksOf } from '../base/networks.ts'
import { hintOf, isApiKey, newApiKey } from './api-key-form.ts'
import { insertKey, type NewKey } from './api-keys.queries.ts'
import {
  findByKey,
  type FoundKey,
  isRefusalNew,
  noteRefusal,
  type RefusedKey,
  touchKey,
} from './key-check.queries.ts'

export interface CheckedKey {
  actor: CallContext
  /** Versions of what the call is about to read. */
  versions: string | null
}

/** Makes a key of a program. @returns it, for this once: only its hash is stored */
export async function addApiKey(
  db: Database,
  key: Pick<NewKey, 'account_id' | 'lifetime_days' | 'created_by'>,
): Promise<string> {
  const secret = newApiKey()
  await insertKey(db, { ...key, secret_hash: sha256(secret), hint: hintOf(secret) })
  return secret
}

export interface KeyCheckDeps {
  db: Database
  /** Records the use of a key that we made and refuse. */
  recordRefused: (transaction: DatabaseTransaction, refused: RefusedKey) => Promise<void>
}

export interface KeyCall {
  key: string
  /** From which it came. */
  address: string
  reads: Reads | null
  onlyReads: boolean
}

/**
 * The calling program, or null: the key is none, unknown, expired, revoked, or came from elsewhere
 * than it may. What was one of ours is recorded, at most once an hour.
 */
export async function checkApiKey(
  { db, recordRefused }: KeyCheckDeps,
  { key, address, reads, onlyReads }: KeyCall,
): Promise<CheckedKey | null> {
  if (!isApiKey(key)) return null
  const hash = sha256(key)
  const found = await checkedAnywhere(db, onlyReads, (source) => findByKey(source, hash, reads))
  if (found === undefined || !mayCallFrom(found, address)) {
    await ifThereIsRoom(() => tellOfRefusal({ db, recordRefused }, hash))
    return null
  }
  const { key_id, account_id, name, role, agency_id, scopes, position } = found
  if (found.is_use_stale && position !== null) await ifThereIsRoom(() => touchKey(db, key_id))
  return {
    actor: {
      account_id,
      program: { id: account_id, name, key_id },
      session_id: key_id,
      signed_in_by: null,
      role,
      permissions: permissionsOfProgram(sideOf({ agency_id }), scopes),
      agency_id,
      socketId: null,
      askedAt: found.asked_at,
      reads: onlyReads ? { since: position } : null,
      details: knownDetails(reads, found),
    },
    versions: found.versions,
  }
}

function mayCallFrom({ networks }: Pick<FoundKey, 'networks'>, address: string): boolean {
  return networks.length === 0 || networksOf(networks)(address)
}

/** In a transaction of its own: the call is about to be refused. */
async function tellOfRefusal({ db, recordRefused }: KeyCheckDeps, hash: Uint8Array): Promise<void> {
  if (!(await isRefusalNew(db, hash))) return
  await db.transaction().execute(async (transaction) => {
    const refused = await noteRefusal(transaction, hash)
    if (refused !== undefined) await recordRefused(transaction, refused)
  })
}
