/** Who changed what. `before` and `after` hold field names and values, never personal data. */
export interface AuditEntry {
  actor: { account_id: number } | 'import' | 'system'
  /** Noun and verb, such as `order.approve`. */
  action: string
  agency_id: number | null
  event_id: number | null
  excursion_id: number | null
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}
