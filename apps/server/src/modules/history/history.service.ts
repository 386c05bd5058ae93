import type { ReplyOf } from '@gangway/contract/define-endpoint'
import { historyPageSize, type listEventHistory as endpoint } from '@gangway/contract/history'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { splitFollowed } from '../changes/index.ts'
import { presentEntry } from './history.presenter.ts'
import * as queries from './history.queries.ts'

export interface HistoryDeps {
  db: Database
}

/** @throws Refusal event_not_found */
export async function listEventHistory(
  { db }: HistoryDeps,
  actor: CallContext,
  { event_id, before }: { event_id: number; before?: number | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  return readAs(db, actor, async (scoped) => {
    // One more than is shown, to know whether anything older is left.
    const limit = historyPageSize + 1
    const stored = await queries.listEntries(scoped, event_id, { before, limit })
    const rows = stored
      .flatMap((row) => splitFollowed(row, { excursion_id: null, order_id: null }))
      .filter(({ id }) => before === undefined || id < before)
    if (rows.length === 0 && !(await queries.eventExists(scoped, event_id))) {
      throw new Refusal('event_not_found')
    }
    const shown = rows.slice(0, historyPageSize)
    const last = rows.length > shown.length ? shown.at(-1) : undefined
    return { data: shown.map(presentEntry), next_before: last?.id ?? null }
  })
}
