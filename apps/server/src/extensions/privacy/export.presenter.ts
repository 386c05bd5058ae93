import type { Order } from '@gangway/contract/orders'
import type { PersonalDataOverview } from '@gangway/contract/personal-data'
import type { TicketVersion } from '@gangway/contract/tickets'
import { usableName } from '@gangway/domain/files/usable-name'
import type { AccessRow, FoundOrder, HistoryRow } from './privacy.queries.ts'

/** Content of the export for an order number; instants are ISO, days `YYYY-MM-DD`. */
export interface Exported {
  made_at: string
  /** The product's name. */
  made_by: string
  order_id: string
  orders: readonly ExportedOrder[]
  /** Comments that may name someone: only a reader can decide. */
  comments: readonly {
    event_id: number
    author: string | null
    text: string
    written_at: string
    /** Paths within the archive. */
    files: readonly string[]
  }[]
  /** The same, of words beside comments. */
  words: PersonalDataOverview['words']
}

export interface ExportedOrder {
  event: {
    event_id: number
    excursion: string
    product: string
    date: string
    port: string
    agency: string
  }
  first_received_at: string
  decided_at: string | null
  order: Order
  tickets: readonly (TicketVersion & { file: string })[]
  history: readonly {
    at: string
    by: string
    action: string
    before: unknown
    after: unknown
  }[]
  /** The people who opened the persons' data. */
  opened: readonly { at: string; by: string; what: readonly string[] }[]
}

/** The facts of an order beside its persons. */
export function exportedHistory(
  found: FoundOrder,
  { history, access }: { history: readonly HistoryRow[]; access: readonly AccessRow[] },
): Omit<ExportedOrder, 'order' | 'tickets'> {
  const isOwn = ({ excursion_id }: { excursion_id: number | null }) => excursion_id === found.id
  return {
    event: {
      event_id: found.event_id,
      excursion: found.agency_title,
      product: found.product_name,
      date: found.event_date,
      port: found.port_name,
      agency: found.agency_name,
    },
    first_received_at: found.created_at.toISOString(),
    decided_at: found.decided_at?.toISOString() ?? null,
    history: history.filter(isOwn).map(({ at, actor, account, agency, action, before, after }) => ({
      at: at.toISOString(),
      by: nameOf(account, agency) ?? actor,
      action,
      before,
      after,
    })),
    opened: access.filter(isOwn).map(({ at, account, agency, fields }) => ({
      at: at.toISOString(),
      by: nameOf(account, agency) ?? 'visitor',
      what: fields,
    })),
  }
}

function nameOf(account: string | null, agency: string | null): string | null {
  return account !== null && agency !== null ? `${account} (${agency})` : account
}

/** Paths within the archive, no two alike. */
export function fileNames(folder: string, names: readonly string[]): string[] {
  return names.map((name, place) => `${folder}/${place + 1} ${usableName(name)}`)
}
