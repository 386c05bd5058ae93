import type { AuditChoices, exportAudit, listAudit as endpoint } from '@gangway/contract/audit'
import { auditPageSize } from '@gangway/contract/audit'
import type { QueryOf, ReplyOf } from '@gangway/contract/define-endpoint'
import { actionsMeant } from '@gangway/domain/changes/audit-actions'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { instantsOf } from '@gangway/domain/dates/zoned-time'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { placeName, placeOf, presentEntry } from './audit.presenter.ts'
import type { AuditFilter } from './audit.filter.queries.ts'
import * as queries from './audit.queries.ts'

export interface AuditDeps {
  db: Database
  clock: Clock
}

type Asked = Omit<QueryOf<typeof exportAudit>, 'format' | 'language'>

/** The filter in the tables' words. */
export function filterOf({ action, order, from, to, time_zone, ...same }: Asked): AuditFilter {
  return {
    ...same,
    actions: action === undefined ? undefined : actionsMeant(action),
    order: order === '' ? undefined : order,
    from: from === undefined ? undefined : beginOf(from, time_zone),
    until: to === undefined ? undefined : beginOf(addDays(to, 1), time_zone),
  }
}

const microsecondsPerMillisecond = 1000

/** Microseconds since 1970. */
function beginOf(day: string, time_zone: string): number {
  return instantsOf(day, '00:00', time_zone).first * microsecondsPerMillisecond
}

/** The audit log, newest first; admins only. */
export async function listAudit(
  { db }: Pick<AuditDeps, 'db'>,
  actor: CallContext,
  { before, ...asked }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return readAs(db, actor, async (scoped) => {
    const rows = await queries.listEntries(scoped, filterOf(asked), {
      before: before === undefined ? null : placeOf(before),
      // One more than is shown, to know whether anything older is left.
      limit: auditPageSize + 1,
    })
    const shown = rows.slice(0, auditPageSize)
    const last = rows.length > shown.length ? shown.at(-1) : undefined
    return {
      data: shown.map(presentEntry),
      next_before: last === undefined ? null : placeName(last),
    }
  })
}

export async function listAuditChoices(
  { db }: Pick<AuditDeps, 'db'>,
  actor: CallContext,
): Promise<AuditChoices> {
  return readAs(db, actor, queries.listChoices)
}
