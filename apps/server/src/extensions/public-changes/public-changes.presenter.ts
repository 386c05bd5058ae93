import type { PublicChange } from '@gangway/contract/changes'
import type { PublicChangeRow } from './public-changes.queries.ts'

/** A change as in the feed and in webhooks. @param APP_URL where the product is */
export function presentPublicChange(
  row: PublicChangeRow,
  { APP_URL }: { APP_URL: string },
): PublicChange {
  const { id, type, agency_id, event_id, excursion_id, reference, facts, occurred_at } = row
  return {
    id: `chg_${id.replaceAll('-', '')}`,
    type,
    version: 1,
    timestamp: occurred_at.toISOString(),
    data: {
      agency_id,
      ...(event_id === null ? {} : { event_id }),
      ...(excursion_id === null ? {} : { excursion_id }),
      ...(reference === null ? {} : { reference }),
      ...facts,
      url: `${APP_URL}/api/v1${pathOf(row)}`,
    },
  }
}

function pathOf({ type, agency_id, event_id, facts }: PublicChangeRow): string {
  const { invoice_number, disruption_id, port_id, date, month } = facts
  if (type === 'dispatch.changed') {
    return `/agencies/${agency_id}/port-days/${port_id}/${date}/dispatches`
  }
  if (disruption_id !== undefined) return `/disruptions/${disruption_id}`
  if (invoice_number !== undefined) {
    return `/invoices?filter=${encodeURIComponent(invoice_number)}`
  }
  if (type === 'rates.changed') return `/agencies/${agency_id}/rates`
  if (type === 'statement.closed') return `/agencies/${agency_id}/statements/${month}`
  if (type === 'line.changed') return `/events/${event_id}/expected-lines`
  if (event_id === null) return `/agencies/${agency_id}/crew`
  return type.startsWith('comment.') ? `/events/${event_id}/comments` : `/events/${event_id}`
}
