import { newSecretBytes } from '../../../platform/crypto/random-secrets.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { webhookBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { seal } from '../../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { insertSecret } from './secrets.queries.ts'
import { secretText } from './signatures.rules.ts'

/** @returns the new secret, which is kept sealed */
export async function addSecret(
  transaction: DatabaseTransaction,
  keyRing: KeyRing,
  { webhook_id, agency_id }: { webhook_id: number; agency_id: number | null },
): Promise<string> {
  const secret = secretText(newSecretBytes())
  const enc = seal(keyRing, webhookBinding(webhook_id), secret)
  await insertSecret(transaction, { webhook_id, agency_id, enc })
  return secret
}
