import type { TicketVersion } from '@gangway/contract/tickets'
import type { Database } from '../../platform/db/database.ts'
import { presentVersion, sealedFileOf } from './ticket.presenter.ts'
import { listVersions } from './tickets.queries.ts'

/** A ticket with what opens its bytes. */
interface KeptTicket {
  ticket: TicketVersion
  sealed: ReturnType<typeof sealedFileOf>
}

/** Every version of an order's ticket, the first one first. */
export async function listTicketFiles(db: Database, excursionId: number): Promise<KeptTicket[]> {
  const versions = await listVersions(db, excursionId)
  return versions
    .toReversed()
    .map((row) => ({ ticket: presentVersion(row), sealed: sealedFileOf(row) }))
}
