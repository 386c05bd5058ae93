import {
  type MfaPolicy,
  mustSetUpSecondFactor,
  type SignedInBy,
} from '@gangway/domain/accounts/second-factor'
import { randomBytes } from 'node:crypto'
import { heldPermissions, type PermissionSettings } from '../access/held-permissions.ts'
import type { CallContext } from '../db/call-context.ts'
import { hmacSha256, isSame, sha256 } from '../crypto/hashes.ts'
import { isToken, newSecret } from '../crypto/random-secrets.ts'
import { knownDetails, type Reads } from '../db/data-versions.ts'
import type { Database } from '../db/database.ts'
import { checkedAnywhere } from '../db/replicas.ts'
import { ifThereIsRoom } from '../base/disk-faults.ts'
import { findByToken, type FoundSession } from './session-check.queries.ts'
import {
  insertSession,
  offerNext,
  promoteNext,
  revokeOldest,
  revokeSession,
  touchSession,
} from './session.queries.ts'

export function newSeed(): Buffer {
  return randomBytes(32)
}

/**
 * A token is derived from its seed, so a reply can repeat it, while a dump without the pepper
 * cannot.
 */
export function tokenOf(pepper: string, seed: Uint8Array): string {
  return hmacSha256(pepper, seed).toString('base64url')
}

/** Sessions a person may have at once; the oldest ends when one more begins. */
const maximumSessions = 5

/** Credentials of a session as the browser sent them. */
export interface SessionHalves {
  token: string | undefined
  /** The HttpOnly half. */
  bind: string | undefined
}

/** The parts of a request that identify its session. */
export interface Credentials extends SessionHalves {
  /** Carries Origin or Sec-Fetch-Site, as every browser's request does. */
  isBrowser: boolean
  /**
   * Sent by a page by itself, not because someone did something: it keeps no idle session alive.
   */
  isBackground?: boolean
  /** Data the call is about to read, if its answer is to be cached. */
  reads?: Reads | null
  /** A replica may answer it. */
  onlyReads?: boolean
}

export interface CheckedSession {
  actor: CallContext
  password_expired: boolean
  mfa_setup_required: boolean
  is_fresh: boolean
  /** A new token for the caller to use from now on. */
  nextToken: string | null
  /** Versions of what the call is about to read. */
  versions: string | null
}

export interface StartedSession {
  session_id: string
  token: string
  /** Null for a caller that is not a browser: its token is enough alone. */
  bind: string | null
}

interface Deps {
  db: Database
  pepper: string
  /** Whether an admin may hold a session that is not bound to a browser. */
  allowUnboundAdmins: boolean
  mfaPolicy: MfaPolicy
  config: PermissionSettings
}

/**
 * Begins a session. Both halves are always new, whatever the browser sent, and the session it held until
 * then is over (fixation, ASVS 7.2.4).
 */
export async function startSession(
  { db, pepper }: Pick<Deps, 'db' | 'pepper'>,
  {
    account_id,
    isBrowser,
    user_agent,
    signed_in_by,
    isFresh,
    held,
  }: {
    account_id: number
    isBrowser: boolean
    user_agent: string
    signed_in_by: SignedInBy
    /** Whether all factors of the account were given. */
    isFresh: boolean
    held: SessionHalves
  },
): Promise<StartedSession> {
  const token = tokenOf(pepper, newSeed())
  const bind = isBrowser ? newSecret() : null
  const session_id = await insertSession(db, {
    account_id,
    current_hash: sha256(token),
    bind_hash: bind === null ? null : sha256(bind),
    user_agent: user_agent.slice(0, 300),
    signed_in_by,
    isFresh,
  })
  await endHeld(db, held)
  await revokeOldest(db, account_id, maximumSessions)
  return { session_id, token, bind }
}

/** Takes both halves: one alone may be all that someone has of another person's session. */
async function endHeld(db: Database, { token, bind }: SessionHalves): Promise<void> {
  if (!isToken(token) || !isToken(bind)) return
  const session = await findByToken(db, sha256(token), null)
  if (session === undefined || session.bind_hash === null) return
  if (isSame(session.bind_hash, sha256(bind))) {
    await revokeSession(db, session.session_id, 'replaced')
  }
}

/**
 * The caller, or null: unknown, ended, idle, stolen half, or a token that was replaced long ago.
 */
export async function checkSession(
  deps: Deps,
  credentials: Credentials,
): Promise<CheckedSession | null> {
  if (!isToken(credentials.token)) return null
  const hash = sha256(credentials.token)
  const { onlyReads = false, reads = null } = credentials
  const session = await checkedAnywhere(deps.db, onlyReads, (db) => findByToken(db, hash, reads))
  if (session === undefined) return null
  const write = writerOf(session)
  if (session.is_over || session.is_idle) {
    await write(() => revokeSession(deps.db, session.session_id, 'expired'))
    return null
  }
  if (!isBoundTo(session, credentials, deps.allowUnboundAdmins)) return null
  const use = await acceptToken(deps, session, hash)
  if (use === null) return null
  if (session.is_seen_stale && credentials.isBackground !== true) {
    await write(() => touchSession(deps.db, session.session_id))
  }
  return {
    actor: {
      account_id: session.account_id,
      program: null,
      session_id: session.session_id,
      signed_in_by: session.signed_in_by,
      role: session.role,
      permissions: heldPermissions(session, deps.config),
      agency_id: session.agency_id,
      socketId: null,
      askedAt: session.asked_at,
      reads: onlyReads ? { since: session.position } : null,
      details: knownDetails(reads, session),
    },
    password_expired: session.password_expired && session.signed_in_by !== 'provider',
    mfa_setup_required: mustSetUpSecondFactor({ ...session, policy: deps.mfaPolicy }),
    is_fresh: session.is_fresh,
    nextToken: use.nextToken,
    versions: session.versions,
  }
}

type Write = typeof ifThereIsRoom

/** Updates of a check can wait: until there is room, and for as long as only replicas answer. */
function writerOf({ position }: Pick<FoundSession, 'position'>): Write {
  return position === null ? async () => null : ifThereIsRoom
}

/**
 * A stolen JavaScript half alone is useless, and so is a script's token in a browser, where it
 * could only have been planted.
 */
function isBoundTo(
  session: FoundSession,
  { bind, isBrowser }: Credentials,
  allowUnboundAdmins: boolean,
): boolean {
  if (session.bind_hash !== null) {
    return isToken(bind) && isSame(session.bind_hash, sha256(bind))
  }
  return !isBrowser && (allowUnboundAdmins || session.role !== 'admin')
}

async function acceptToken(
  deps: Deps,
  session: FoundSession,
  hash: Buffer,
): Promise<{ nextToken: string | null } | null> {
  const write = writerOf(session)
  if (session.next_hash !== null && isSame(session.next_hash, hash)) {
    await write(() => promoteNext(deps.db, session.session_id, hash))
    return { nextToken: null }
  }
  if (!isSame(session.current_hash, hash)) {
    if (!session.is_previous_over) return { nextToken: null }
    // Late use of a replaced token means that someone kept a copy. Without a second half no one is
    // safe.
    if (session.bind_hash === null) {
      await write(() => revokeSession(deps.db, session.session_id, 'reuse'))
    }
    return null
  }
  return { nextToken: await nextTokenOf(deps, session) }
}

/** Every reply repeats the same new token until it is first used, so a lost reply loses nothing. */
async function nextTokenOf({ db, pepper }: Deps, session: FoundSession): Promise<string | null> {
  if (session.next_seed !== null) return tokenOf(pepper, session.next_seed)
  if (!session.is_due_to_rotate) return null
  const seed = newSeed()
  const hash = sha256(tokenOf(pepper, seed))
  const offered = await writerOf(session)(() =>
    offerNext(db, session.session_id, { seed, hash, current: session.current_hash }),
  )
  return offered === null ? null : tokenOf(pepper, offered)
}
