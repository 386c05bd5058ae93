import { ticketNameFault } from '@gangway/domain/tickets/ticket-file-rules'
import { Refusal } from '../../platform/errors.ts'

/** @throws Refusal on a name that no ticket may have (rule T1.2) */
export function requireTicketName(name: string): void {
  const fault = ticketNameFault(name)
  if (fault === 'extension') throw new Refusal('ticket_extension')
  if (fault === 'forbidden') throw new Refusal('ticket_forbidden_name')
}
