import { type Acknowledgement, acknowledgementsPerPage } from '@gangway/contract/acknowledgements'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { listWaiting } from './acknowledgements.queries.ts'

/** Changes still to be read, the oldest first. */
export async function listAcknowledgements(
  { db }: { db: Database },
  actor: CallContext,
  { event = null, page }: { event?: number | null | undefined; page: number },
): Promise<PageInfo & { data: (Acknowledgement & { event_id: number })[] }> {
  const per_page = acknowledgementsPerPage
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const { rows, total } = await listWaiting(db, { ...actor, event }, window)
  return {
    ...pageInfo({ page, per_page, total }),
    data: rows.map(({ event_id, shown }) => ({ event_id, ...shown })),
  }
}
