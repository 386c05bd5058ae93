import type { NamedReason } from '@gangway/contract/decision-reasons'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export async function eventExists(db: Database, event_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('event')
    .where('id', '=', event_id)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Audit entries of an event, newest first. @param before at most that of the entry shown last */
export function listEntries(
  db: Database,
  event_id: number,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return (
    db
      .selectFrom('audit_entry as h')
      .leftJoin('account as u', 'u.id', 'h.account_id')
      .leftJoin('excursion_order as o', 'o.id', 'h.excursion_id')
      .leftJoin('decision_reason as r', (join) =>
        join
          .on('h.action', '=', 'order.cancel')
          .on('r.code', '=', sql<string>`h.after ->> 'reason'`),
      )
      .where('h.event_id', '=', event_id)
      .$if(before !== undefined, (query) => query.where('h.id', '<', before ?? 0))
      .orderBy('h.id', 'desc')
      .limit(limit)
      .select([
        'h.id',
        'h.at',
        'h.actor',
        'u.name as account_name',
        'u.role as account_role',
        'u.kind as account_kind',
        'h.action',
        'h.excursion_id',
        'o.order_id',
        'h.before',
        'h.after',
        sql<NamedReason | null>`case when r.code is not null then json_build_object('code', r.code,
          'fault', r.fault, 'label_en', r.label_en, 'label_de', r.label_de) end`.as('reason'),
      ])
      // Someone who is not signed in does nothing to an event.
      .$narrowType<{ actor: 'account' | 'import' | 'system' }>()
      .execute()
  )
}

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number]
