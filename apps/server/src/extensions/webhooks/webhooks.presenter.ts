import type { Webhook } from '@gangway/contract/webhooks'
import type { WebhookRow } from './webhooks.queries.ts'

const instant = (at: Date | null) => at?.toISOString() ?? null
const fromText = (at: string) => new Date(at).toISOString()

/** @param cursorAt the feed’s cursor behind a position */
export function presentWebhook(row: WebhookRow, cursorAt: (position: number) => string): Webhook {
  const { id, name, url, types, agency_id, agency_name, created_by, waiting, secrets } = row
  return {
    id,
    name,
    url,
    agency: agency_id === null ? null : { id: agency_id, name: agency_name ?? '' },
    types,
    state: row.disabled_because ?? 'on',
    disabled_at: instant(row.disabled_at),
    failing_since: instant(row.failing_since),
    waiting,
    feed_cursor: cursorAt(row.unsent_after),
    last_delivered_at: instant(row.last_delivered_at),
    created_by,
    created_at: row.created_at.toISOString(),
    secrets: secrets.map(({ created_at, ends_at }) => ({
      created_at: fromText(created_at),
      ends_at: ends_at === null ? null : fromText(ends_at),
    })),
  }
}
