import type { TicketVersion } from '@gangway/contract/tickets'
import { fileBinding } from '../../platform/personal-data/envelope-binding.ts'
import type { TicketRow } from './tickets.queries.ts'

export function presentVersion({
  version,
  is_current,
  filename,
  page_count,
  size,
  uploaded_at,
  uploaded_by,
}: TicketRow): TicketVersion {
  return {
    version,
    is_current,
    filename,
    page_count,
    size,
    uploaded_at: uploaded_at.toISOString(),
    uploaded_by,
  }
}

export function sealedFileOf({ storage_key, enc, size, file_id }: TicketRow) {
  return { storage_key, enc, size, binding: fileBinding(file_id) }
}
