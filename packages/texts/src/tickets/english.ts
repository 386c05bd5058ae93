/** What is said of an order, and of an event, that lacks one. */
export const ticketMissing = 'Ticket missing'
