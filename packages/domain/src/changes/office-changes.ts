import type { PaperKind } from '../dispatches/dispatch.ts'
import type { TemplateKind } from '../dispatches/text-template.ts'
import type { AgencyLimit } from '../limits/agency-limit.ts'
import { auditOnly, change } from './define-change.ts'
import type { ShipCallValues } from './event-changes.ts'
import type { Kept } from './kept-values.ts'

/** For a change of an agency, or of anything that belongs to one. */
interface OfAgency {
  agency_id: number
}

/** Action of a person; `agency_id` is null for the operator's. */
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
  /** The set's snapshot. */
  at: string
}

/** A name, and the ship that it means. */
interface AliasValues {
  alias: string
  ship: string
  ship_imo: string | null
}

type LimitValues = Omit<AgencyLimit, 'id'>

interface TemplateTexts {
  kind: TemplateKind
  text_en: string
  text_de: string
}

/** Amounts are written out (`12.50`), the prices of a dispatch in one text (`15: 600.00, 30: 950.00`). */
export interface RateValues {
  product: string | null
  port_id: number | null
  valid_from: string
  valid_to: string | null
  currency: string
  tax_percent: number
  amount: string | null
  tiers: string
}

/** Steps are one text (`48: 0, 24: 50`): hours and percent. */
export interface TermsValues {
  valid_from: string
  steps: string
  no_show_percent: number
  no_call_percent: number
}

interface PaperValues {
  kind: PaperKind
  crew_id: number | null
  vehicle_id: number | null
  valid_until: string
}

export const officeChanges = {
  'agency.create': auditOnly<OfAgency>('agencies'),
  /** Which fields, not to what: a contact is a person. */
  'agency.change': auditOnly<OfAgency & { after: { fields: readonly string[] } }>('agencies'),
  'agency.rotate_hash': auditOnly<OfAgency & { after: { fields: readonly ['agency_hash'] } }>(
    'agencies',
  ),
  /** A reason for cancellations, by its code. */
  'decision_reason.create': auditOnly<OfPerson & { after: { reason: string } }>('agencies'),
  'decision_reason.change': auditOnly<
    OfPerson & { after: { reason: string; fields: readonly string[] } }
  >('agencies'),
  /** A text for crew or customers of dispatches. */
  'text_template.change': auditOnly<OfPerson & { before: TemplateTexts; after: TemplateTexts }>(
    'agencies',
  ),
  'agency_limit.add': auditOnly<OfAgency & { after: LimitValues }>('agencies'),
  'agency_limit.change': auditOnly<OfAgency & { before: LimitValues; after: LimitValues }>(
    'agencies',
  ),
  'agency_limit.remove': auditOnly<OfAgency & { before: LimitValues }>('agencies'),
  'rate.add': change<OfAgency & { after: RateValues }>('agencies'),
  'rate.change': change<OfAgency & { before: RateValues; after: RateValues }>('agencies'),
  'rate.remove': change<OfAgency & { before: RateValues }>('agencies'),
  'terms.add': change<OfAgency & { after: TermsValues }>('agencies'),
  'terms.change': change<OfAgency & { before: TermsValues; after: TermsValues }>('agencies'),
  'terms.remove': change<OfAgency & { before: TermsValues }>('agencies'),
  'statement.mail': auditOnly<OfAgency & { after: { month: string } }>('agencies'),
  'statement.agree': change<OfAgency & { after: { month: string; digest: string } }>('agencies'),
  'statement.close': change<
    OfAgency & {
      after: { month: string; digest: string }
      /** In the main unit of each currency. */
      totals: readonly { currency: string; total: number }[]
    }
  >('agencies'),
  /** Something was learned of events of a closed month. */
  'statement.adjust': change<
    OfAgency & { adjusted: readonly number[]; after: { month: string; events: number } }
  >('agencies'),
  'rates.acknowledge': auditOnly<
    OfAgency & { after: { rate_ids: readonly number[]; terms_ids: readonly number[] } }
  >('agencies'),
  'crew_member.add': change<OfAgency & { after: { crew_id: number } }>('agencies'),
  /** Which fields, not to what. */
  'crew_member.change': change<
    OfAgency & { after: { crew_id: number; fields: readonly string[] } }
  >('agencies'),
  'crew_member.remove': change<OfAgency & { before: { crew_id: number } }>('agencies'),
  'vehicle.add': change<OfAgency & { after: { vehicle_id: number } }>('agencies'),
  'vehicle.change': change<OfAgency & { after: { vehicle_id: number; fields: readonly string[] } }>(
    'agencies',
  ),
  'vehicle.remove': change<OfAgency & { before: { vehicle_id: number } }>('agencies'),
  'paper.add': change<OfAgency & { after: PaperValues }>('agencies'),
  'paper.remove': change<OfAgency & { before: PaperValues }>('agencies'),
  'port_distance.set': auditOnly<
    OfPerson & { after: { port_id: number; other_port_id: number; minutes: number | null } }
  >('agencies'),
  /** Numbers for an emergency. Which fields, not to what: an agent is a person. */
  'port.set_numbers': auditOnly<
    OfPerson & { after: { port_id: number; fields: readonly string[] } }
  >('agencies'),
  'calendar_feed.create': auditOnly<OfAgency & { after: { replaces: boolean } }>('agencies'),
  'calendar_feed.revoke': auditOnly<OfAgency>('agencies'),
  /** A guide's link to their dispatches of a day; never whose. */
  'guide_pass.create': auditOnly<
    OfAgency & { after: { date: string; passports: boolean; replaces: boolean } }
  >('agencies'),
  'guide_pass.revoke': auditOnly<OfAgency & { before: { date: string } }>('agencies'),
  'invoice.create': change<
    OfAgency & {
      invoice_id: number
      after: Kept<InvoiceValues> & { number: string }
    }
  >('invoices'),
  /** Id and number name it to other programs; the audit keeps what changed. */
  'invoice.change': change<
    OfAgency & {
      invoice_id: number
      invoice_number: string
      before: Kept<InvoiceValues>
      after: Kept<InvoiceValues>
    }
  >('invoices'),
  'events.export': auditOnly<OfPerson & { after: Exported }>('exports'),
  'invoices.export': auditOnly<OfPerson & { after: Exported }>('exports'),
  /** Staff changed a call that concerns no event. */
  'ship_call.correct': auditOnly<
    OfPerson & { before: Kept<ShipCallValues>; after: Kept<ShipCallValues> }
  >('ship_calls'),
  'ship_alias.remember': auditOnly<OfPerson & { after: AliasValues }>('ship_calls'),
  'ship_alias.forget': auditOnly<OfPerson & { before: AliasValues }>('ship_calls'),
  /** Someone carried out an import in the browser, of so many rows. */
  'season.import': auditOnly<OfPerson & { after: { rows: number } }>('imports'),
  /** Someone undid one, of so many rows. */
  'season.undo': auditOnly<OfPerson & { after: { rows: number } }>('imports'),
  'audit.export': auditOnly<OfPerson & { after: Exported }>('exports'),
  /** A set was made of everything, or everything restored from one. */
  'backup.create': auditOnly<OfPerson & { after: BackupSet }>('backups'),
  'backup.restore': auditOnly<OfPerson & { after: BackupSet }>('backups'),
  /** An operator approved a deletion by date in so many orders, although so many are due at once. */
  'retention.approve': auditOnly<OfPerson & { after: { orders: number; due: number } }>(
    'personal_data',
  ),
}
