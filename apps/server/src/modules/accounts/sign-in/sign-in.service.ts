import type { User } from '@gangway/contract/accounts/sign-in'
import type { Actor } from '../../../platform/actor.ts'
import { Refusal } from '../../../platform/errors.ts'
import { revokeSession } from '../../../platform/session/session.queries.ts'
import { type StartedSession, startSession } from '../../../platform/session/sessions.ts'
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
  const isRight = await verifyPassword(account?.password_hash ?? null, request.password)
  if (account === undefined || !isRight) throw new Refusal('invalid_credentials')
  await forgiveLoginAttempts(deps, request)
  await requireSecondFactor(deps, account, request.otp)
  const isUnbound = account.role === 'admin' && !request.isBrowser
  if (isUnbound && !deps.allowUnboundAdmins) throw new Refusal('browser_required')
  const { password_hash: _, totp_enc: __, ...row } = account
  const signed_in_by = 'password'
  const session = await startSession(deps, { ...request, account_id: account.id, signed_in_by })
  const user = presentUser(row, { policy: deps.mfaPolicy, signed_in_by })
  return { user, session, device: deviceFor(deps.pepper, request) }
}

function deviceFor(pepper: string, { email, device }: LoginRequest): string {
  const isKnown = device !== undefined && isKnownDevice(pepper, email, device)
  return isKnown ? device : newDevice(pepper, email)
}

export async function logout({ db }: Pick<AuthDeps, 'db'>, actor: Actor): Promise<void> {
  await revokeSession(db, actor.session_id, 'logout')
}

export async function getMe(
  { db, mfaPolicy }: Pick<AuthDeps, 'db' | 'mfaPolicy'>,
  { account_id, signed_in_by }: Actor,
): Promise<User> {
  return presentUser(await findById(db, account_id), { policy: mfaPolicy, signed_in_by })
}
