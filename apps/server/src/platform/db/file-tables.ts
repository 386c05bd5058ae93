import type { ErrorCode } from '@gangway/contract/errors'
import type { InvoiceStatus } from '@gangway/domain/invoices/invoice-status'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Computed, Instant, InstantByDefault } from './column-types.ts'

/** Bytes in the file store; `enc` holds their key. */
export interface StoredFileTable {
  id: Generated<string>
  storage_key: string
  size: number
  sha256: string
  enc: string
  key_id: Computed<string>
  created_at: InstantByDefault
}

/** A name in the file store; `ended_at` is when the last row let go of it. */
export interface StoredNameTable {
  storage_key: string
  recorded_at: InstantByDefault
  ended_at: Instant | null
  was_file: Generated<boolean>
}

/** One row at most. */
export interface StoreIdentityTable {
  is_only: Generated<boolean>
  id: string
}

/** Amounts are minor units of the currency. */
export interface InvoiceTable {
  id: GeneratedAlways<number>
  reference: string
  agency_id: number
  number: string
  date: string
  due_date: string | null
  total: number
  total_paid: Generated<number>
  currency: string
  status: Computed<InvoiceStatus>
  locked: Generated<boolean>
  filename: string | null
  file_id: string | null
  source_hash: string | null
  source_updated_at: Instant | null
  created_at: InstantByDefault
  search: Computed<string>
}

export interface TicketTable {
  id: GeneratedAlways<number>
  excursion_id: number
  agency_id: number
  version: number
  is_current: Generated<boolean>
  filename: string
  page_count: number | null
  file_id: string
  uploaded_by: number | null
  uploaded_at: InstantByDefault
}

export interface UploadSessionTable {
  id: Generated<string>
  account_id: number
  excursion_id: number
  agency_id: number
  filename: string
  size: number
  sha256: string | null
  ticket_id: number | null
  refusal: ErrorCode | null
  created_at: InstantByDefault
}

export interface UploadChunkTable {
  session_id: string
  start_offset: number
  size: number
  sha256: string
  storage_key: string
  enc: string
}
