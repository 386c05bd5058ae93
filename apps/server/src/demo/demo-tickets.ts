import { demoTicketPdf } from '@gangway/testkit/demo/demo-pdfs'
import type { Database } from '../platform/db/database.ts'
import { newFileId } from '../platform/files/file-identity.ts'
import type { SealedFiles } from '../platform/files/sealed-files.ts'
import { fileBinding } from '../platform/personal-data/envelope-binding.ts'
import { agencyEmails } from './demo-accounts.ts'
import { insertTicket, listOrdersToTicket } from './demo.queries.ts'

/** Per agency: enough to show on the first pages, few enough not to delay the start. */
const ticketed = 12

/**
 * Gives confirmed customers of the demo agencies, those of the next days first, the tickets they need.
 *
 * @param today `YYYY-MM-DD`
 */
export async function addDemoTickets(
  { db, files }: { db: Database; files: SealedFiles },
  today: string,
): Promise<void> {
  const orders = await listOrdersToTicket(db, { emails: agencyEmails, ofEach: ticketed, today })
  for (const [index, row] of orders.entries()) {
    const { agency_title, event_date, persons, account_id, ...order } = row
    // Half of those for several persons have a page less than they should.
    const isShort = persons > 2 && index % 2 === 0
    const page_count = isShort ? persons - 1 : persons
    const pdf = await demoTicketPdf({ title: agency_title, date: event_date, persons: page_count })
    const id = newFileId()
    const file = await files.write(fileBinding(id), once(pdf))
    await insertTicket(db, { id, ...file }, { ...order, page_count, uploaded_by: account_id })
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
