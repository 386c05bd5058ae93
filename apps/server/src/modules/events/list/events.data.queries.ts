import type { AttentionFilters } from '@gangway/domain/events/event-chips'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customPlan } from '../../../platform/db/prepared-statements.ts'

interface WordFilter {
  words?: readonly unknown[] | undefined
}

const isOpen = sql<SqlBool>`event_is_open(e.status)`

const lacksData = sql<SqlBool>`(e.lacks_data and ${isOpen})`

/** For `event`, where words are found and which has no such column. */
const lacksDataOfWide = sql<SqlBool>`(${isOpen} and exists (
  select from event_state as s where s.id = e.id and s.lacks_data))`

/**
 * Events ahead with orders whose data is missing, expires, is doubtful, or was asked for and has not come. The few of the
 * last three stand in an array, which PostgreSQL begins with.
 *
 * @param from the first day that the filter can find, `YYYY-MM-DD`
 */
export function hasData(
  which: AttentionFilters['data'],
  { words = [] }: WordFilter,
  from: string | null,
): RawBuilder<SqlBool> {
  if (which === 'missing') return words.length > 0 ? lacksDataOfWide : lacksData
  const orders = which === 'asked' ? askedOrders : doubtedOrders(which, from)
  return sql`${customPlan} (e.id = any(array(
    select o.event_id from (${orders}) as found join excursion_order as o on o.id = found.excursion_id
    where order_is_active(o.status))) and ${isOpen})`
}

const askedOrders = sql`select excursion_id from ask where kind = 'data_request' and state = 'open'`

const found = { expiring: 'd.expired > 0 or d.expiring > 0', doubtful: 'd.doubtful > 0' } as const

function doubtedOrders(which: keyof typeof found, from: string | null) {
  return sql`select d.excursion_id from data_doubt as d
    where (d.expired > 0 or d.expiring > 0 or d.doubtful > 0) and (${sql.raw(found[which])})
      and d.event_date >= ${from}::date`
}
