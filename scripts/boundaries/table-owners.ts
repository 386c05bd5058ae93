import type { Schema } from '../../apps/server/src/platform/db/schema.ts'

/**
 * The one folder of apps/server/src that writes each table. Null: only triggers and functions of the database do. Rows
 * deleted at the end of their time are in expiring-rows.queries.ts.
 */
export const tableOwners: Readonly<
  Record<keyof Schema | 'schema_migration' | 'schema_migration_part', string | null>
> = {
  account: 'modules/accounts',
  account_link: 'modules/accounts',
  acknowledgement: 'modules/acknowledgement-rows',
  acknowledgement_link: 'modules/acknowledgements',
  agency: 'modules/agencies',
  agency_limit: 'modules/limits',
  alarm: 'extensions/alarms',
  api_key: 'platform/programs',
  ask: 'modules/ask-rows',
  audit_entry: 'modules/changes',
  audit_link: 'extensions/audit',
  audit_pending: 'extensions/audit',
  calendar_feed: 'extensions/calendar-feeds',
  change_feed: 'extensions/public-changes',
  comment: 'modules/comments',
  comment_attachment: 'modules/comments',
  comment_read: 'modules/comments',
  comment_thread: 'modules/comments',
  counted_event: null,
  counted_invoice: null,
  data_doubt: 'modules/orders',
  data_request: 'modules/data-requests',
  data_version: null,
  decision_reason: 'modules/decision-reasons',
  disruption: 'extensions/disruptions',
  disruption_agency: 'extensions/disruptions',
  disruption_event: 'extensions/disruptions',
  deleted_data: 'extensions/retention',
  erased_order: 'extensions/retention',
  early_withdrawal: 'extensions/imports',
  event: 'modules/event-rows',
  event_ship: 'modules/events',
  event_state: 'platform/db',
  event_tally: 'platform/db',
  excursion_order: 'modules/orders',
  former_stay: 'modules/ship-calls',
  housekeeping_turn: 'platform/tasks',
  idempotency_key: 'platform/http',
  import_mapping: 'extensions/imports',
  invoice: 'modules/invoices',
  invoice_tally: 'platform/db',
  job: 'platform/jobs',
  login_failure: 'modules/accounts',
  notice: 'modules/notices',
  notice_mail: 'modules/notices',
  notice_preference: 'modules/notices',
  octo_booking: 'extensions/octo',
  outbox_mail: 'platform/mail',
  passkey: 'modules/accounts',
  passkey_challenge: 'modules/accounts',
  order_needs: 'modules/orders',
  person: 'modules/orders',
  person_access: 'modules/orders',
  pickup_acceptance: 'modules/events',
<<<<<<< HEAD
  pickup_change: 'modules/events',
=======
  pickup_change: 'modules/event-rows',
  pickup_change_request: 'modules/events',
>>>>>>> 6ae53cee (ships: judge pick-up times anew where calls, ports and names are written)
  pickup_conflict: 'modules/events',
  port: 'modules/ports',
  port_zone: null,
  proposal: 'modules/proposals',
  public_change: 'extensions/public-changes',
  program: 'platform/programs',
  realtime_claim: 'modules/realtime',
  realtime_generation: 'modules/realtime',
  recovery_code: 'modules/accounts',
  retention_hold: 'extensions/retention',
  retention_measure: 'extensions/retention',
  saved_view: 'extensions/saved-views',
  season_import: 'extensions/imports',
  season_import_effect: 'extensions/imports',
  season_import_file: 'extensions/imports',
  season_import_row: 'extensions/imports',
  session: 'platform/session',
  ship: null,
  ship_alias: 'modules/ship-aliases',
  ship_call: 'modules/ship-calls',
  sign_in: 'modules/accounts',
  store_identity: 'platform/files',
  stored_file: 'platform/files',
  stored_name: 'platform/files',
  schema_migration: 'platform/db',
  schema_migration_part: 'platform/db',
  sub_product: 'modules/orders',
  ticket: 'modules/tickets',
  upload_chunk: 'modules/tickets',
  upload_session: 'modules/tickets',
  waiting_change: 'extensions/public-changes',
  webhook: 'extensions/webhooks',
  webhook_attempt: 'extensions/webhooks',
  webhook_delivery: 'extensions/webhooks',
  webhook_secret: 'extensions/webhooks',
  usage_count: 'platform/load',
}

/** Folders that write the tables of others, and why they may. Tests and `testing/` may as well. */
export const otherWriters: Readonly<Record<string, string>> = {
  demo: 'puts people, comments and tickets of earlier days into a database that no one uses yet',
}

/**
 * Functions that write the table which their second argument names, and where they stand: who calls
 * one writes that table.
 */
export const writingFunctions: Readonly<Record<string, string>> = {
  clearWords: 'platform/db/clear-words.ts',
  confirmRows: 'platform/db/confirm-rows.ts',
  deleteInBatches: 'platform/tasks/clear-rows.ts',
  insertRows: 'platform/db/insert-rows.ts',
  replaceEnvelopes: 'platform/db/replace-envelopes.ts',
}
