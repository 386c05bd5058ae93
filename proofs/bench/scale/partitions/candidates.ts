/** A table that could be partitioned by a date. */
export interface Candidate {
  table: 'audit_entry' | 'person_access' | 'notice' | 'excursion_order'
  /** By which it would be. */
  column: 'at' | 'created_at'
  /** A partition holds so much. */
  span: '1 month' | '3 months'
  /** Statements that the product sends to it, by their names, with what is asked for. */
  asked: readonly { statement: string; given: readonly unknown[]; name: string }[]
  /** So many rows are added again, with new ids. */
  added: number
  /** Of those rows are deleted. */
  olderThan: string
}

/** Ids in the middle of the ten years, and of the last weeks. */
export interface Known {
  event: number
  order: number
  orderNumber: string
  account: number
  agency: number
}

export function candidates(known: Known): readonly Candidate[] {
  const { event, order, orderNumber, account, agency } = known
  const page = 51
  const opened = 'order.open_personal_data'
  return [
    {
      table: 'audit_entry',
      column: 'at',
      span: '3 months',
      added: 100_000,
      olderThan: '3 months',
      asked: [
        {
          name: 'audit log, newest',
          statement: 'listEntries, all (audit.queries)',
          given: [page, page, page, opened],
        },
        {
          name: 'audit log, of a person',
          statement: 'listEntries, ofPerson (audit.queries)',
          given: [account, page, account, page, page, opened],
        },
        {
          name: 'audit log, of an agency',
          statement: 'listEntries, ofAgency (audit.queries)',
          given: [agency, page, agency, page, page, opened],
        },
        {
          name: 'audit log, of an event',
          statement: 'listEntries, ofEvent (audit.queries)',
          given: [event, page, event, page, page, opened],
        },
        {
          name: 'history of an event',
          statement: 'listEntries, latest (history.queries)',
          given: [event, 50],
        },
      ],
    },
    {
      table: 'person_access',
      column: 'at',
      span: '3 months',
      added: 100_000,
      olderThan: '3 months',
      asked: [
        {
          name: 'audit log, newest',
          statement: 'listEntries, all (audit.queries)',
          given: [page, page, page, opened],
        },
        {
          name: 'audit log, of an event',
          statement: 'listEntries, ofEvent (audit.queries)',
          given: [event, page, event, page, page, opened],
        },
      ],
    },
    {
      table: 'notice',
      column: 'created_at',
      span: '1 month',
      added: 100_000,
      olderThan: '30 days',
      asked: [
        {
          name: 'first page',
          statement: 'listNotices (notices.queries)',
          given: [account, 25, 0],
        },
        {
          name: 'unread',
          statement: 'countUnread (notices.queries)',
          given: [account],
        },
      ],
    },
    {
      table: 'excursion_order',
      column: 'created_at',
      span: '3 months',
      added: 100_000,
      olderThan: '3 months',
      asked: [
        {
          name: 'event page: its orders',
          statement: 'ordersOfEvent (orders.queries)',
          given: [account, account, event, true, 1],
        },
        {
          name: 'to decide on them',
          statement: 'ordersLocked (decisions.queries)',
          given: [[order, order + 1], event],
        },
        {
          name: 'status change',
          statement: 'setStatus (decisions.queries)',
          given: ['approved', account, 'requested', [order]],
        },
        {
          name: 'an order by its number',
          statement: 'listOrdersByNumber (erasure.queries)',
          given: [orderNumber],
        },
        {
          name: 'retention: what is due',
          statement: 'listDue, customers (retention.queries)',
          given: [order, 730, new Date().toISOString(), 20_000],
        },
      ],
    },
  ]
}
