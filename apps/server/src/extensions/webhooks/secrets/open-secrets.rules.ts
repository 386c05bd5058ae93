import { EnvelopeError, open } from '../../../platform/personal-data/envelope.ts'
import { webhookBinding } from '../../../platform/personal-data/envelope-binding.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'

/**
 * Secrets that a webhook's calls are signed with. A former one that does not open is left out: the one that replaces it
 * may have been made because of that.
 *
 * @param sealed the current one first
 * @returns null: the current one does not open
 */
export function openSecrets(
  keyRing: KeyRing,
  webhookId: number,
  sealed: readonly string[],
): string[] | null {
  const opened = sealed.map((enc) => openSecret(keyRing, webhookId, enc))
  if (opened[0] === null) return null
  return opened.filter((secret) => secret !== null)
}

/** @returns null: it does not open */
export function openSecret(keyRing: KeyRing, webhookId: number, enc: string): string | null {
  try {
    return String(open(keyRing, webhookBinding(webhookId), enc))
  } catch (error) {
    if (error instanceof EnvelopeError) return null
    throw error
  }
}
