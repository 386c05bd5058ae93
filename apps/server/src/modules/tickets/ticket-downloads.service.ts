import type { FileAnswer } from '@gangway/contract/answers'
import { makeZip, predictLength } from 'client-zip'
import { maySee } from '../../platform/access/agency-access.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { readAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { archiveNames } from './ticket-names.rules.ts'
import { sealedFileOf } from './ticket.presenter.ts'
import type { TicketsDeps } from './tickets.service.ts'
import * as queries from './tickets.queries.ts'

/**
 * The ticket of an order under its uploader's file name.
 *
 * @param request.version one that has since been replaced
 * @throws Refusal order_not_found, ticket_not_found
 */
export async function downloadTicket(
  { db, files }: Pick<TicketsDeps, 'db' | 'files'>,
  actor: CallContext,
  request: { event_id: number; excursion_id: number; version?: number | undefined },
): Promise<FileAnswer> {
  const versions = await readAs(db, actor, async (scoped) => {
    const order = await queries.findOrder(scoped, request.excursion_id)
    const isFound = order?.event_id === request.event_id && maySee(actor, order)
    if (!isFound) throw new Refusal('order_not_found')
    return queries.listVersions(scoped, order.id)
  })
  const ticket = versions.find(({ version, is_current }) =>
    request.version === undefined ? is_current : version === request.version,
  )
  if (ticket === undefined) throw new Refusal('ticket_not_found')
  return {
    type: 'application/pdf',
    filename: ticket.filename,
    length: ticket.size,
    content: files.read(sealedFileOf(ticket)),
  }
}

/**
 * The tickets of an event's orders in one archive, one file after the other: however many there
 * are, none is held in memory as a whole.
 *
 * @throws Refusal event_not_found, ticket_not_found when there is none
 */
export async function downloadTickets(
  { db, files }: Pick<TicketsDeps, 'db' | 'files'>,
  actor: CallContext,
  event_id: number,
): Promise<FileAnswer> {
  const { tickets, event_date } = await readAs(db, actor, async (scoped) => {
    const event = await queries.findEvent(scoped, event_id)
    if (event === undefined || !maySee(actor, event)) throw new Refusal('event_not_found')
    return { ...event, tickets: await queries.listOfEvent(scoped, event_id) }
  })
  if (tickets.length === 0) throw new Refusal('ticket_not_found')
  const names = archiveNames(tickets)
  // PDFs are already compressed, so the archive stores them unchanged.
  const entries = tickets.map((ticket, index) => ({
    name: names[index] ?? ticket.filename,
    lastModified: ticket.uploaded_at,
    size: ticket.size,
    input: files.read(sealedFileOf(ticket)),
  }))
  return {
    type: 'application/zip',
    filename: `tickets-${event_id}-${event_date}.zip`,
    length: Number(predictLength(entries)),
    content: makeZip(entries),
  }
}
