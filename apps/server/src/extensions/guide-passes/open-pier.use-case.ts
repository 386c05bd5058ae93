import { setOpened } from './guide-passes.queries.ts'
import { type PierDeps, requirePass } from './pier.service.ts'

/**
 * Notes that a person has opened the link.
 *
 * @throws Refusal pass_not_found
 */
export async function openPier(deps: PierDeps, token_hash: Uint8Array): Promise<void> {
  // No access check: the token of the link is the proof.
  // No change: what is opened by it is recorded where it is read.
  await deps.db.transaction().execute(async (transaction) => {
    const { id } = await requirePass({ ...deps, db: transaction }, token_hash)
    await setOpened(transaction, id)
  })
}
