import { Refusal } from '../../../platform/base/errors.ts'
import { verifyPassword } from '../passwords/password.rules.ts'
import { type GivenFactor, requireSecondFactor } from '../second-factor/second-step.service.ts'
import { countLoginAttempt, forgiveLoginAttempts } from './attempt-limits.service.ts'
import {
  type AuthDeps,
  beginSession,
  type Caller,
  type LoggedIn,
  recordingRefusals,
} from './begin-session.service.ts'
import { findForLogin } from './sign-in.queries.ts'

interface LoginRequest extends Caller, GivenFactor {
  email: string
  password: string
}

/**
 * Signs in. A wrong address, a wrong password and a disabled account get the same answer after the same
 * work; only someone with the right password learns that a code is required.
 *
 * @throws Refusal invalid_credentials, otp_required, otp_invalid, passkey_required, passkey_invalid,
 *   browser_required, too_many_attempts
 */
export async function login(deps: AuthDeps, request: LoginRequest): Promise<LoggedIn> {
  // No access check: no one is signed in yet.
  await countLoginAttempt(deps, request)
  const account = await findForLogin(deps.db, request.email)
  const tried = { account: account ?? null, email: request.email, by: 'password' } as const
  return recordingRefusals(deps, tried, request, () => enter(deps, request, account))
}

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
  return beginSession(deps, row, { ...request, by: 'password', second_factor })
}
