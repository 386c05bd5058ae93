/** An order, and an event, that lacks a ticket. */
export const ticketMissing = 'Ticket missing'

/** Why a file is no ticket, wherever it is refused. */
export const ticketRefusals = {
  ticket_extension: 'Please choose a PDF file.',
  ticket_forbidden_name: 'Files with this name are not accepted. Please rename it.',
} as const
