import type { SignedInBy } from '@gangway/domain/accounts/second-factor'
import type { SecondProof, SignInRefusal } from '@gangway/domain/changes/sign-in-changes'
import { keyedHash } from '../../../platform/crypto/hashes.ts'
import type { Database } from '../../../platform/db/database.ts'
import { recordChange } from '../../changes/index.ts'
import { notifyAccount } from '../notices/account-notice.service.ts'
import { isNotableCount, recordRefusedByLimit } from './attempt-limits.service.ts'
import { insertSignIn, isExpectedOrigin } from './recorded-sign-ins.queries.ts'
import { countAttempt } from './sign-in.queries.ts'

interface Deps {
  db: Database
  pepper: string
}

/** From where someone signs in. */
export interface Origin {
  /** The caller's network address. */
  address: string
  user_agent: string
}

interface SignedIn {
  account_id: number
  agency_id: number | null
  by: SignedInBy
  second_factor: SecondProof | null
  /** Whether the browser proves that its owner has signed in with it before. */
  isKnownDevice: boolean
}

const longestUserAgent = 300

function originColumns({ address, user_agent }: Origin) {
  return { address, user_agent: user_agent.slice(0, longestUserAgent) }
}

/** Records a sign-in before its session is handed out, and mails the owner about a new device. */
export async function recordSignIn(
  { db }: Pick<Deps, 'db'>,
  { account_id, agency_id, by, second_factor, isKnownDevice }: SignedIn,
  origin: Origin,
): Promise<void> {
  const columns = originColumns(origin)
  await db.transaction().execute(async (transaction) => {
    const is_new_device =
      !isKnownDevice && !(await isExpectedOrigin(transaction, { account_id, ...columns }))
    const row = { ...columns, account_id, outcome: 'success', is_new_device } as const
    const sign_in = await insertSignIn(transaction, row)
    await recordChange(transaction, {
      actor: { account_id, agency_id },
      action: 'session.begin',
      agency_id,
      after: { by, second_factor, is_new_device, sign_in },
    })
    if (is_new_device) await notifyAccount(transaction, account_id, 'new_device')
  })
}

/** So many refused sign-ins are recorded one by one; of more, only how many there were. */
const recordedRefusals = { name: 'recorded_refusals', attempts: 1_000, windowMinutes: 60 } as const

/**
 * Records a sign-in that came to nothing, with a keyed hash of the address that was typed, so that many
 * attempts at one are distinct from attempts at many.
 *
 * @param account whose it would have been; null: no one's
 */
export async function recordRefusedSignIn(
  { db, pepper }: Deps,
  {
    account,
    email,
    by,
    reason,
  }: {
    account: { id: number; agency_id: number | null } | null
    email: string | null
    by: SignedInBy
    reason: SignInRefusal
  },
  origin: Origin,
): Promise<void> {
  const scope = keyedHash(pepper, recordedRefusals.name)
  const { failures } = await countAttempt(db, scope, recordedRefusals.windowMinutes)
  if (failures > recordedRefusals.attempts) {
    if (isNotableCount(failures, recordedRefusals)) {
      await recordRefusedByLimit(db, recordedRefusals.name, failures, null)
    }
    return
  }
  await db.transaction().execute(async (transaction) => {
    const sign_in = await insertSignIn(transaction, {
      ...originColumns(origin),
      account_id: account?.id ?? null,
      mail_hash: email === null ? null : keyedHash(pepper, 'tried-mail', email),
      outcome: reason,
    })
    await recordChange(transaction, {
      actor: { tried_account_id: account?.id ?? null },
      action: 'session.refuse',
      agency_id: account?.agency_id ?? null,
      after: { by, reason, sign_in },
    })
  })
}
