import type { User } from '@gangway/contract/accounts/sign-in'
import type { ErrorCode } from '@gangway/contract/errors'
import type { SignedInBy } from '@gangway/domain/accounts/second-factor'
import type { SecondProof, SignInRefusal } from '@gangway/domain/changes/sign-in-changes'
import type { PermissionSettings } from '../../../platform/access/held-permissions.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import {
  type SessionHalves,
  type StartedSession,
  startSession,
} from '../../../platform/session/sessions.ts'
import type { SecondFactorDeps } from '../second-factor/second-step.service.ts'
import { isKnownDevice, newDevice } from './attempt-limits.service.ts'
import { recordRefusedSignIn, recordSignIn } from './record-sign-in.service.ts'
import { presentUser } from './sign-in.presenter.ts'
import type { AccountRow } from './sign-in.queries.ts'

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
  held: SessionHalves
}

export interface LoggedIn {
  user: User
  session: StartedSession
  /** For the device cookie: the one received, or a new one. */
  device: string
}

/** All factors of the account were given, so they are fresh. */
export async function beginSession(
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

type Tried = Omit<Parameters<typeof recordRefusedSignIn>[1], 'reason'>

export async function recordingRefusals(
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
