import { usableName } from '@gangway/domain/files/usable-name'
import { ticketNameFault } from '@gangway/domain/tickets/ticket-rules'
import { Refusal } from '../../platform/base/errors.ts'

interface Ticketed {
  order_id: string
  customer: string
  filename: string
}

/**
 * Names in an archive: order and customer first, so that they sort as the list does; no two alike,
 * whatever the case.
 */
export function archiveNames(tickets: readonly Ticketed[]): string[] {
  const taken = new Set<string>()
  return tickets.map(({ order_id, customer }) => {
    const base = usableName(`${order_id} ${customer}`)
    let name = `${base}.pdf`
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${base} (${copy}).pdf`
    taken.add(name.toLowerCase())
    return name
  })
}

/** @throws Refusal on a name that no ticket may have (rule T1.2) */
export function requireTicketName(name: string): void {
  const fault = ticketNameFault(name)
  if (fault === 'extension') throw new Refusal('ticket_extension')
  if (fault === 'forbidden') throw new Refusal('ticket_forbidden_name')
}
