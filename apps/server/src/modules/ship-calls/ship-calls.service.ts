import type { QueryOf } from '@gangway/contract/define-endpoint'
import type {
  ConcernedEvent,
  ListedCall,
  listShipCalls as contract,
} from '@gangway/contract/ship-call-changes'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { concernedEvents } from './call-effects.service.ts'
import * as queries from './ship-calls.queries.ts'
import { presentCall } from './ship-calls.rules.ts'

export async function listShipCalls(
  { db }: { db: Database },
  actor: CallContext,
  { sort, page, per_page, ...filter }: QueryOf<typeof contract>,
): Promise<PageInfo & { data: ListedCall[] }> {
  const { agency_id } = actor
  return readAs(db, actor, async (scoped) => {
    const [total, data] = await Promise.all([
      queries.countCalls(scoped, filter, agency_id),
      queries.listCalls(scoped, filter, { agency_id, sort, page, per_page }),
    ])
    return { ...pageInfo({ page, per_page, total }), data: data.map(presentCall) }
  })
}

/** @throws Refusal ship_call_not_found, also for one that no event of the caller's agency has */
export async function getShipCall(
  { db }: { db: Database },
  actor: CallContext,
  id: number,
): Promise<ListedCall & { concerned: ConcernedEvent[] }> {
  const { agency_id } = actor
  return readAs(db, actor, async (scoped) => {
    const row = await requireCall(scoped, id, agency_id)
    const concerned = await concernedEvents(scoped, row, [row], agency_id)
    return { ...presentCall(row), concerned }
  })
}

/** @throws Refusal ship_call_not_found */
export async function requireCall(
  db: Database,
  id: number,
  agency_id: number | null = null,
): Promise<queries.CallRow> {
  const row = await queries.findCall(db, id, agency_id)
  if (row === undefined) throw new Refusal('ship_call_not_found')
  return row
}
