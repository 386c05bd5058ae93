export const ticketMissing = 'Ticket fehlt'

/** Why a file is no ticket, wherever it is refused. */
export const ticketRefusals = {
  ticket_extension: 'Bitte wählen Sie eine PDF-Datei.',
  ticket_forbidden_name:
    'Dateien mit diesem Namen werden nicht angenommen. Bitte benennen Sie sie um.',
} as const
