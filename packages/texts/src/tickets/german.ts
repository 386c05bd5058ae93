export const ticketMissing = 'Ticket fehlt'
