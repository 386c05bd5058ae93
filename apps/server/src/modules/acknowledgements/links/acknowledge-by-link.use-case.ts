import type { LinkedChanges } from '@gangway/contract/acknowledgement-links'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import { acknowledgeChangesIn } from '../acknowledge-changes.use-case.ts'
import { useLink } from './acknowledgement-links.queries.ts'
import { requireLink } from './acknowledgement-links.service.ts'

/**
 * Acknowledges, in the name of the mail's receiver, exactly what the mail was about; once.
 *
 * @throws Refusal acknowledgement_link_over, and nothing is acknowledged
 */
export async function acknowledgeByLink(
  { db }: { db: Database },
  token: string,
): Promise<LinkedChanges> {
  // No access check: the token of the mail is the proof.
  return db.transaction().execute(async (transaction) => {
    const { reader, event_id, waiting, shown } = await requireLink(transaction, token)
    if (!(await useLink(transaction, sha256(token)))) {
      throw new Refusal('acknowledgement_link_over')
    }
    try {
      await acknowledgeChangesIn(transaction, reader, { event_id, acknowledgements: waiting })
    } catch (error) {
      // It has changed again in this moment.
      if (error instanceof Refusal) throw new Refusal('acknowledgement_link_over')
      throw error
    }
    return shown
  })
}
