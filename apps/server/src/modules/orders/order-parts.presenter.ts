import type { Order } from '@gangway/contract/orders'
import type { OpenedNeeds } from './needs/needs.rules.ts'
import type { DetailsRow } from './order-details.queries.ts'

export function presentNeeds(
  row: NonNullable<DetailsRow['needs']>[number] | undefined,
  opened: OpenedNeeds,
): Order['needs'] {
  if (row === undefined) return null
  const entries = opened.get(row.excursion_id)
  const isDamaged = entries === null
  return { count: row.need_count, entries: entries ?? null, ...(isDamaged && { unreadable: true }) }
}

export function presentRequest(
  row: NonNullable<DetailsRow['requests']>[number] | undefined,
): Order['data_request'] {
  if (row === undefined) return null
  const { keys, persons, asked_at, asked_by } = row
  return { keys, persons, asked_at: new Date(asked_at).toISOString(), asked_by }
}
