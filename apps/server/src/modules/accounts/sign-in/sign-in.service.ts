import type { ErrorCode } from '@gangway/contract/errors'
import type { User } from '@gangway/contract/accounts/sign-in'
import type { SignInRefusal } from '@gangway/domain/changes/sign-in-changes'
import type { Actor } from '../../../platform/actor.ts'
import { Refusal } from '../../../platform/errors.ts'
import { revokeSession } from '../../../platform/session/session.queries.ts'
import { type StartedSession, startSession } from '../../../platform/session/sessions.ts'
import { recordChange } from '../../changes/index.ts'
import { recordRefusedSignIn, recordSignIn } from './record-sign-in.service.ts'
import { presentUser } from './sign-in.presenter.ts'
import { findById, findForLogin } from './sign-in.queries.ts'
import {
  countLoginAttempt,
  forgiveLoginAttempts,
  isKnownDevice,
  newDevice,
} from './attempt-limits.service.ts'
import { verifyPassword } from '../passwords/password.rules.ts'
import { requireSecondFactor, type SecondFactorDeps } from '../second-factor/second-step.service.ts'

export type AuthDeps = SecondFactorDeps & {
  /** Whether an admin may hold a session that is not bound to a browser. */
  allowUnboundAdmins: boolean
}

export interface LoginRequest {
  email: string
  password: string
  otp?: string | undefined
  address: string
  device: string | undefined
  isBrowser: boolean
  user_agent: string
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
 * @throws Refusal invalid_credentials, otp_required, otp_invalid, browser_required, too_many_attempts
 */
export async function login(deps: AuthDeps, request: LoginRequest): Promise<LoggedIn> {
  await countLoginAttempt(deps, request)
  const account = await findForLogin(deps.db, request.email)
  try {
    return await enter(deps, request, account)
  } catch (error) {
    const reason = error instanceof Refusal ? refusals.get(error.code) : undefined
    if (reason !== undefined) {
      const { email } = request
      const refused = { account: account ?? null, email, by: 'password', reason } as const
      await recordRefusedSignIn(deps, refused, request)
    }
    throw error
  }
}

/** Refusals that are recorded; being asked for a code is none, and limits record their own. */
const refusals = new Map<ErrorCode, SignInRefusal>([
  ['invalid_credentials', 'wrong_credentials'],
  ['otp_invalid', 'wrong_code'],
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
  const second_factor = await requireSecondFactor(deps, account, request.otp)
  const isUnbound = account.role === 'admin' && !request.isBrowser
  if (isUnbound && !deps.allowUnboundAdmins) throw new Refusal('browser_required')
  const { password_hash: _, totp_enc: __, ...row } = account
  const signed_in_by = 'password'
  const session = await startSession(deps, { ...request, account_id: account.id, signed_in_by })
  const { id: account_id, agency_id } = account
  const device = ownDevice(deps.pepper, request)
  const signedIn = { account_id, agency_id, by: signed_in_by, second_factor } as const
  await recordSignIn(deps, { ...signedIn, isKnownDevice: device !== null }, request)
  const user = presentUser(row, { policy: deps.mfaPolicy, signed_in_by })
  return { user, session, device: device ?? newDevice(deps.pepper, request.email) }
}

/** The device cookie, if the owner has signed in with it before; else null. */
function ownDevice(pepper: string, { email, device }: LoginRequest): string | null {
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
  { db, mfaPolicy }: Pick<AuthDeps, 'db' | 'mfaPolicy'>,
  { account_id, signed_in_by }: Actor,
): Promise<User> {
  return presentUser(await findById(db, account_id), { policy: mfaPolicy, signed_in_by })
}
