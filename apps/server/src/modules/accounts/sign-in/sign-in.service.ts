import type { PasskeyAssertion } from '@gangway/contract/accounts/passkey-answers'
import type { User } from '@gangway/contract/accounts/sign-in'
import type { ErrorCode } from '@gangway/contract/errors'
import type { SignedInBy } from '@gangway/domain/accounts/second-factor'
import type { SecondProof, SignInRefusal } from '@gangway/domain/changes/sign-in-changes'
import type { PermissionSettings } from '../../../platform/access/held-permissions.ts'
import type { Actor } from '../../../platform/base/actor.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { keyedHash } from '../../../platform/crypto/hashes.ts'
import { readAs } from '../../../platform/db/scope.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { acceptAssertion } from '../passkeys/passkey-assertion.service.ts'
import { revokeSession } from '../../../platform/session/session.queries.ts'
import {
  type SessionHalves,
  type StartedSession,
  startSession,
} from '../../../platform/session/sessions.ts'
import { recordChange } from '../../changes/index.ts'
import { recordRefusedSignIn, recordSignIn } from './record-sign-in.service.ts'
import { presentUser } from './sign-in.presenter.ts'
import { type AccountRow, findById, findForLogin, takeBackAttempt } from './sign-in.queries.ts'
import {
  countLoginAttempt,
  countOrRefuse,
  forgiveLoginAttempts,
  isKnownDevice,
  newDevice,
  perAddress,
} from './attempt-limits.service.ts'
import { verifyPassword } from '../passwords/password.rules.ts'
import {
  type GivenFactor,
  requireSecondFactor,
  type SecondFactorDeps,
} from '../second-factor/second-step.service.ts'

export type AuthDeps = SecondFactorDeps & {
  /** Whether an admin may hold a session that is not bound to a browser. */
  allowUnboundAdmins: boolean
  config: PermissionSettings
}

/** Where someone signs in from. */
export interface Caller {
  address: string
  device: string | undefined
  isBrowser: boolean
  user_agent: string
  /** What the browser held before. */
  held: SessionHalves
}

export interface LoginRequest extends Caller, GivenFactor {
  email: string
  password: string
}

export interface LoggedIn {
  user: User
  session: StartedSession
  /** For the device cookie: the one received, or a new one. */
  device: string
}

/**
 * Signs in. A wrong address, a wrong password and a disabled account get the same answer after the same
 * work; only someone with the right password learns that a code is required.
 *
 * @throws Refusal invalid_credentials, otp_required, otp_invalid, passkey_required, passkey_invalid,
 *   browser_required, too_many_attempts
 */
export async function login(deps: AuthDeps, request: LoginRequest): Promise<LoggedIn> {
  await countLoginAttempt(deps, request)
  const account = await findForLogin(deps.db, request.email)
  const tried = { account: account ?? null, email: request.email, by: 'password' } as const
  return recordingRefusals(deps, tried, request, () => enter(deps, request, account))
}

type Tried = Omit<Parameters<typeof recordRefusedSignIn>[1], 'reason'>

async function recordingRefusals(
  deps: AuthDeps,
  tried: Tried,
  caller: Caller,
  signIn: () => Promise<LoggedIn>,
): Promise<LoggedIn> {
  try {
    return await signIn()
  } catch (error) {
    const reason = error instanceof Refusal ? refusals.get(error.code) : undefined
    if (reason !== undefined) await recordRefusedSignIn(deps, { ...tried, reason }, caller)
    throw error
  }
}

/** Refusals that are recorded; being asked for a code is none, and limits record their own. */
const refusals = new Map<ErrorCode, SignInRefusal>([
  ['invalid_credentials', 'wrong_credentials'],
  ['otp_invalid', 'wrong_code'],
  ['passkey_invalid', 'wrong_passkey'],
  ['browser_required', 'browser_required'],
])

async function enter(
  deps: AuthDeps,
  request: LoginRequest,
  account: Awaited<ReturnType<typeof findForLogin>>,
): Promise<LoggedIn> {
  const isRight = await verifyPassword(account?.password_hash ?? null, request.password)
  if (account === undefined || !isRight) throw new Refusal('invalid_credentials')
  await forgiveLoginAttempts(deps, request)
  const second_factor = await requireSecondFactor(deps, account, request)
  const { password_hash: _, totp_enc: __, ...row } = account
  return begin(deps, row, { ...request, by: 'password', second_factor })
}

/**
 * Signs in with a passkey alone, which knows its owner.
 *
 * @throws Refusal passkey_invalid, browser_required, too_many_attempts
 */
export async function signInWithPasskey(
  deps: AuthDeps,
  passkey: PasskeyAssertion,
  caller: Caller,
): Promise<LoggedIn> {
  const scope = keyedHash(deps.pepper, 'passkey-address', caller.address)
  await countOrRefuse(deps.db, scope, perAddress)
  const occasion = { purpose: 'sign_in', session_id: null } as const
  return recordingRefusals(
    deps,
    { account: null, email: null, by: 'passkey' },
    caller,
    async () => {
      const accountId = await acceptAssertion(deps, passkey, { occasion, accountId: null })
      await takeBackAttempt(deps.db, scope)
      const account = await findById(deps.db, accountId)
      return begin(deps, account, { ...caller, by: 'passkey', second_factor: null })
    },
  )
}

/** All factors of the account were given, so they are fresh. */
async function begin(
  deps: AuthDeps,
  account: AccountRow,
  { by, second_factor, ...caller }: Caller & { by: SignedInBy; second_factor: SecondProof | null },
): Promise<LoggedIn> {
  const isUnbound = account.role === 'admin' && !caller.isBrowser
  if (isUnbound && !deps.allowUnboundAdmins) throw new Refusal('browser_required')
  const { id: account_id, agency_id, email } = account
  const isFresh = true
  const session = await startSession(deps, { ...caller, account_id, signed_in_by: by, isFresh })
  const device = ownDevice(deps.pepper, { ...caller, email })
  const signedIn = { account_id, agency_id, by, second_factor, isKnownDevice: device !== null }
  await recordSignIn(deps, signedIn, caller)
  const user = presentUser(account, {
    policy: deps.mfaPolicy,
    signed_in_by: by,
    config: deps.config,
  })
  return { user, session, device: device ?? newDevice(deps.pepper, email) }
}

/** The device cookie, if the owner has signed in with it before; else null. */
function ownDevice(
  pepper: string,
  { email, device }: { email: string; device: string | undefined },
): string | null {
  return device !== undefined && isKnownDevice(pepper, email, device) ? device : null
}

export async function logout({ db }: Pick<AuthDeps, 'db'>, actor: Actor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await revokeSession(transaction, actor.session_id, 'logout')
    const { agency_id } = actor
    await recordChange(transaction, { actor, action: 'session.end', agency_id })
  })
}

export async function getMe(
  { db, mfaPolicy, config }: Pick<AuthDeps, 'db' | 'mfaPolicy' | 'config'>,
  actor: CallContext,
): Promise<User> {
  const { account_id, signed_in_by } = actor
  // The gate lets no program come this far.
  if (signed_in_by === null) throw new Refusal('forbidden')
  const account = await readAs(db, { agency_id: null, reads: actor.reads }, (source) =>
    findById(source, account_id),
  )
  return presentUser(account, { policy: mfaPolicy, signed_in_by, config })
}
