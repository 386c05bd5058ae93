/** An order, and an event, that lacks a ticket. */
export const ticketMissing = 'Ticket missing'
