import { dataRequestsPerPage, type ListedDataRequest } from '@gangway/contract/data-requests'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { listOpen } from './data-requests.queries.ts'

/** Open data requests, that of the next event first. */
export async function listDataRequests(
  { db }: { db: Database },
  actor: CallContext,
  { event = null, page }: { event?: number | null | undefined; page: number },
): Promise<PageInfo & { data: ListedDataRequest[] }> {
  const per_page = dataRequestsPerPage
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const { rows, total } = await listOpen(db, { ...actor, event }, window)
  return {
    ...pageInfo({ page, per_page, total }),
    data: rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })),
  }
}
