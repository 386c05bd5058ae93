/** What a ticket that may be right should still be looked at for. */
export const ticketWarningKinds = ['fewer_pages_than_persons', 'same_as_another'] as const

export type TicketWarning = (typeof ticketWarningKinds)[number]

/**
 * @param ticket.page_count null: not known, so nothing is said of it
 * @param ticket.persons of the order
 * @param ticket.is_of_another whether the very same file is the ticket of another order
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
