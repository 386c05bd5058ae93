import { isForbiddenFileName } from '../files/file-rules.ts'
import { isActiveOrder, type OrderStatus } from '../orders/order-status.ts'

/** Rule T1.1: a ticket belongs to an order of an event that needs one, while it is active. */
export function takesTicket(order: { need_ticket: boolean; status: OrderStatus }): boolean {
  return order.need_ticket && isActiveOrder[order.status]
}

/**
 * Rule T1.8: an order that takes a ticket has none; one deleted by date counts as had. SQL asks
 * `orders_without_ticket()`.
 */
export function lacksTicket({
  ticket,
  deleted_data,
  ...order
}: {
  need_ticket: boolean
  status: OrderStatus
  ticket: string | null
  deleted_data: readonly { kind: string }[]
}): boolean {
  return (
    takesTicket(order) && ticket === null && !deleted_data.some(({ kind }) => kind === 'ticket')
  )
}

export type TicketNameFault = 'extension' | 'forbidden'

export function ticketNameFault(name: string): TicketNameFault | null {
  if (isForbiddenFileName(name)) return 'forbidden'
  const lower = name.toLowerCase()
  if (!lower.endsWith('.pdf')) return 'extension'
  return lower.slice(0, -'.pdf'.length).trim() === '' ? 'forbidden' : null
}

/** Reasons to look again at a ticket that may be right. */
export const ticketWarningKinds = ['fewer_pages_than_persons', 'same_as_another'] as const

export type TicketWarning = (typeof ticketWarningKinds)[number]

/**
 * @param ticket.page_count null: not known, so nothing is said of it
 * @param ticket.persons of the order
 * @param ticket.is_of_another whether the same file is the ticket of another order
 */
export function ticketWarnings({
  page_count,
  persons,
  is_of_another,
}: {
  page_count: number | null
  persons: number
  is_of_another: boolean
}): TicketWarning[] {
  // One page for all is as usual as one for each; in between someone has been left out.
  const isShort = page_count !== null && page_count > 1 && page_count < persons
  return [
    ...(isShort ? (['fewer_pages_than_persons'] as const) : []),
    ...(is_of_another ? (['same_as_another'] as const) : []),
  ]
}

/** Bytes of a chunk, the `end_offset` of the chunked upload (rule T1.5); the last is shorter. */
export const chunkBytes = 1_048_576

/** How many bytes the chunk at an offset must have; null where none begins. */
export function chunkLengthAt(size: number, offset: number): number | null {
  const begins = offset >= 0 && offset < size && offset % chunkBytes === 0
  return begins ? Math.min(chunkBytes, size - offset) : null
}

/** Where the chunks of a file of so many bytes begin. */
export function chunkOffsets(size: number): number[] {
  return Array.from({ length: Math.ceil(size / chunkBytes) }, (_, index) => index * chunkBytes)
}
