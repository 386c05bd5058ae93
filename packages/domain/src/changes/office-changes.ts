import type { Role } from '../accounts/roles.ts'
import type { Kept } from './kept-values.ts'

/** Of a change of an agency, or of anything that belongs to one. */
interface OfAgency {
  agency_id: number
}

/** Of a change of an account, or by someone of their own things; null: the operator's. */
interface OfPerson {
  agency_id: number | null
}

/** The fields of an invoice that an import sets; `pdf` is the file's SHA-256. Amounts are written out (`12.50`). */
export interface InvoiceValues {
  agency_id: number
  number: string
  date: string
  due_date: string | null
  total: string | null
  total_paid: string | null
  currency: string
  locked: boolean
  filename: string | null
  pdf: string | null
}

/** Filters and rows of a list that left the product as a file; of a search only that there was one. */
interface Exported {
  format: string
  language: string
  rows: number
  searched?: boolean
  [filter: string]: unknown
}

interface BackupSet {
  set: string
  /** Of the set's snapshot. */
  at: string
}

interface Account {
  account_id: number
}

interface AccountStanding extends Account {
  role: Role
  agency_id: number | null
  language: string
  disabled: boolean
}

/** A name, and the ship that it means. */
interface AliasValues {
  alias: string
  ship: string
  ship_imo: string | null
}

export interface OfficeChanges {
  'agency.create': OfAgency
  /** Which fields, not to what: a contact is a person. */
  'agency.change': OfAgency & { after: { fields: readonly string[] } }
  'agency.rotate_hash': OfAgency & { after: { fields: readonly ['agency_hash'] } }
  'calendar_feed.create': OfAgency & { after: { replaces: boolean } }
  'calendar_feed.revoke': OfAgency
  'invoice.create': OfAgency & {
    invoice_id: number
    after: Kept<InvoiceValues> & { number: string }
  }
  /** Id and number name it to other programs; the audit keeps what changed. */
  'invoice.change': OfAgency & {
    invoice_id: number
    invoice_number: string
    before: Kept<InvoiceValues>
    after: Kept<InvoiceValues>
  }
  'invoices.export': OfPerson & { after: Exported }
  'events.export': OfPerson & { after: Exported }
  /** Someone carried out an import in the browser, of so many rows. */
  'ship_alias.remember': OfPerson & { after: AliasValues }
  'ship_alias.forget': OfPerson & { before: AliasValues }
  'season.import': OfPerson & { after: { rows: number } }
  /** Someone undid one, of so many rows. */
  'season.undo': OfPerson & { after: { rows: number } }
  'audit.export': OfPerson & { after: Exported }
  /** A set was made of everything, or everything restored from one. */
  'backup.create': OfPerson & { after: BackupSet }
  'backup.restore': OfPerson & { after: BackupSet }
  /** An operator agreed that something of so many orders goes by date, though so many are due at once. */
  'retention.approve': OfPerson & { after: { orders: number; due: number } }
}

/** What admins do to accounts. */
interface ManagedAccountChanges {
  'account.create_admin': OfPerson & { after: Account }
  'account.invite': OfPerson & { after: Omit<AccountStanding, 'disabled'> }
  'account.invite_again': OfPerson & { after: Account }
  'account.change': OfPerson & {
    before: AccountStanding
    /** Names are personal: only whether theirs became another is kept. */
    after: AccountStanding & { renamed: boolean }
  }
  'account.force_password': OfPerson & { after: Account }
  'account.end_sessions': OfPerson & { after: Account }
  'account.remove_totp': OfPerson & { after: Account }
  'account.remove_passkeys': OfPerson & { after: Account & { passkeys: number } }
}

/** What people do to their own accounts. */
export interface OwnAccountChanges {
  'account.update': OfPerson & { after: Account & { fields: readonly string[] } }
  'account.reset_password': OfPerson & { after: Account & { by: 'invitation' | 'reset' } }
  'account.set_password': OfPerson & { after: Account }
  'account.request_email': OfPerson & { after: Account }
  'account.link_provider': OfPerson & { after: Account }
  'account.use_recovery_code': OfPerson & { after: Account }
  'account.enable_totp': OfPerson & { after: Account }
  'account.disable_totp': OfPerson & { after: Account }
  'account.add_passkey': OfPerson & { after: Account }
  'account.remove_passkey': OfPerson & { after: Account }
  /** It counted backwards, as a copy of it does. */
  'account.refuse_passkey': OfPerson & { after: Account }
  'account.end_session': OfPerson & { after: Account }
}

export interface AccountChanges extends ManagedAccountChanges, OwnAccountChanges {}
