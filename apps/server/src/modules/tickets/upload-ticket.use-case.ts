import type { CallContext } from '../../platform/db/call-context.ts'
import { keepPdf } from '../../platform/files/keep-file.ts'
import { requireTicketName } from './ticket-names.rules.ts'
import {
  attachTicket,
  type OrderClaim,
  requireTicketOrder,
  type TicketsDeps,
  type UploadedTicket,
} from './tickets.service.ts'

/**
 * Uploads the ticket of an order in one go. An earlier one becomes a version.
 *
 * @param content is read only if everything else is valid
 * @throws Refusal order_not_found, ticket_not_needed, or why the file cannot be a ticket
 */
export async function uploadTicket(
  deps: TicketsDeps,
  actor: CallContext,
  {
    filename,
    content,
    ...claim
  }: OrderClaim & { filename: string; content: AsyncIterable<Uint8Array> },
): Promise<UploadedTicket> {
  await requireTicketOrder(deps, actor, claim)
  requireTicketName(filename)
  const file = await keepPdf(deps, content)
  return attachTicket(deps, actor, { ...claim, filename, file })
}
