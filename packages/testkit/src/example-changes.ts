import type { Change, ChangeAction } from '@gangway/domain/changes/change'
import { exampleOwnTimes } from './example-own-times.ts'
import { exampleDispatchChanges } from './example-dispatch-changes.ts'
import { exampleDisruptionChanges } from './example-disruption-changes.ts'
import { exampleKeyChanges } from './example-key-changes.ts'
import { exampleOffers } from './example-offers.ts'
import { exampleReadings } from './example-readings.ts'
import { exampleStatementChanges } from './example-statement-changes.ts'
import { exampleCallChanges, exampleImportChanges } from './example-import-changes.ts'
import { exampleWebhookChanges } from './example-webhook-changes.ts'
import { exampleProgramChanges } from './example-program-changes.ts'
import { exampleAskChanges, exampleClaimFiles } from './example-ask-changes.ts'

const actor = { account_id: 1, agency_id: null }
const ofEvent = { actor, agency_id: 3, event_id: 7 } as const
const imported = { actor: 'import', agency_id: 3, event_id: 7 } as const
const ofOrder = { ...ofEvent, excursion_id: 9 } as const
const comment = { comment_id: 5, is_internal: false } as const
const operator = { actor: 'system', agency_id: null } as const
const account = { account_id: 2 } as const
const rights = { role: 'agency', agency_id: 3, sees_money: true } as const
const standing = { ...account, ...rights, language: 'en' } as const
const backup = {
  ...operator,
  after: { set: '20260812T031500Z-9f3c2a1b', at: '2026-08-12T03:15:00.000Z' },
} as const
const exported = { format: 'xlsx', language: 'en', rows: 2 } as const

/** One of every kind of change, about event 7 of agency 3, its order 9, or account 2, by staff. */
export const exampleChanges: { readonly [Action in ChangeAction]: Change<Action> } = {
  'event.create': { ...imported, action: 'event.create', after: { meet_point: 'Pier 7' } },
  'event.change': {
    ...imported,
    action: 'event.change',
    before: { meet_point: 'Pier 7' },
    after: { meet_point: 'Pier 8' },
  },
  'event.open': {
    ...ofEvent,
    action: 'event.open',
    before: { status: 'new' },
    after: { status: 'requested' },
  },
  'event.set_pickup_time': {
    ...ofEvent,
    action: 'event.set_pickup_time',
    before: { pickup_time: null },
    after: { pickup_time: '09:30' },
  },
  'event.clear_pickup_time': {
    ...ofEvent,
    action: 'event.clear_pickup_time',
    before: { pickup_time: '09:30' },
    after: { pickup_time: null },
  },
  ...exampleDisruptionChanges,
  ...exampleDispatchChanges,
  'event.follow_orders': {
    ...ofEvent,
    action: 'event.follow_orders',
    before: { status: 'requested', total_pax: 4 },
    after: { status: 'approved', total_pax: 4 },
  },
  'event.complete': {
    ...ofEvent,
    actor: 'system',
    action: 'event.complete',
    before: { status: 'approved' },
    after: { status: 'successful' },
  },
  'event.withdraw': {
    ...ofEvent,
    action: 'event.withdraw',
    before: { status: 'approved', total_pax: 12 },
    after: { status: 'canceled', total_pax: 0, withdrawal: 'ship' },
  },
  ...exampleOffers,
  'event.export_manifest': {
    ...ofEvent,
    action: 'event.export_manifest',
    before: {},
    after: { format: 'pdf', passports: false },
  },
  'event.set_comments_guid': { ...ofEvent, action: 'event.set_comments_guid' },
  ...exampleCallChanges,
  ...exampleOwnTimes,
  ...exampleReadings,
  ...exampleAskChanges,
  ...exampleClaimFiles,
  'comment.write': { ...ofEvent, action: 'comment.write', after: comment },
  'comment.edit': { ...ofEvent, action: 'comment.edit', after: comment },
  'comment.delete': { ...ofEvent, action: 'comment.delete', after: comment },
  'order.create': {
    ...ofOrder,
    actor: 'import',
    action: 'order.create',
    after: { subproducts: [{ product_name: 'City walk', person_count: 2 }] },
  },
  'order.change': {
    ...ofOrder,
    actor: 'import',
    action: 'order.change',
    before: { subproducts: [{ product_name: 'City walk', person_count: 2 }] },
    after: { subproducts: [{ product_name: 'City walk', person_count: 3 }] },
  },
  'order.approve': {
    ...ofOrder,
    action: 'order.approve',
    before: { status: 'requested' },
    after: { status: 'approved' },
  },
  'order.cancel': {
    ...ofOrder,
    action: 'order.cancel',
    before: { status: 'approved' },
    after: { status: 'canceled', reason: 'no_guide', fault: 'agency' },
  },
  'order.withdraw': {
    ...ofOrder,
    action: 'order.withdraw',
    before: { status: 'approved' },
    after: { status: 'canceled', withdrawal: 'weather' },
  },
  'order.reopen': {
    ...ofOrder,
    action: 'order.reopen',
    before: { status: 'canceled' },
    after: { status: 'requested' },
  },
  'order.undo': {
    ...ofOrder,
    action: 'order.undo',
    before: { status: 'requested' },
    after: { status: 'canceled' },
  },
  'order.find_unreadable': {
    ...ofOrder,
    action: 'order.find_unreadable',
    after: { persons: [11, 12] },
  },
  'order.export_personal_data': { ...ofOrder, action: 'order.export_personal_data' },
  'order.delete_personal_data': {
    ...ofOrder,
    actor: 'system',
    action: 'order.delete_personal_data',
    before: {},
    after: { kinds: ['passport_data', 'ticket'], entries: 3 },
  },
  'ticket.upload': {
    ...ofOrder,
    action: 'ticket.upload',
    before: null,
    after: { version: 1, page_count: 2 },
  },
  'ticket.remove': { ...ofOrder, action: 'ticket.remove', before: { version: 1 } },
  ...exampleProgramChanges,
  'agency.create': { actor, action: 'agency.create', agency_id: 3 },
  'agency.change': { actor, action: 'agency.change', agency_id: 3, after: { fields: ['name'] } },
  'agency.rotate_hash': {
    actor,
    action: 'agency.rotate_hash',
    agency_id: 3,
    after: { fields: ['agency_hash'] },
  },
  'calendar_feed.create': {
    actor,
    action: 'calendar_feed.create',
    agency_id: 3,
    after: { replaces: false },
  },
  'calendar_feed.revoke': { actor, action: 'calendar_feed.revoke', agency_id: 3 },
  'guide_pass.create': {
    actor,
    action: 'guide_pass.create',
    agency_id: 3,
    after: { date: '2026-07-01', passports: false, replaces: false },
  },
  'guide_pass.revoke': {
    actor,
    action: 'guide_pass.revoke',
    agency_id: 3,
    before: { date: '2026-07-01' },
  },
  'invoice.create': {
    actor: 'import',
    action: 'invoice.create',
    agency_id: 3,
    invoice_id: 7,
    after: { number: 'R-1' },
  },
  'invoice.change': {
    actor: 'import',
    action: 'invoice.change',
    agency_id: 3,
    invoice_id: 7,
    invoice_number: 'R-1',
    before: { total: '100.00' },
    after: { total: '200.00' },
  },
  'invoices.export': { actor, action: 'invoices.export', agency_id: null, after: exported },
  'events.export': { actor, action: 'events.export', agency_id: null, after: exported },
  'audit.export': { actor, action: 'audit.export', agency_id: null, after: exported },
  ...exampleImportChanges,
  ...exampleStatementChanges,
  'backup.create': { ...backup, action: 'backup.create' },
  'backup.restore': { ...backup, action: 'backup.restore' },
  'account.create_admin': {
    actor: 'system',
    action: 'account.create_admin',
    agency_id: null,
    after: account,
  },
  'account.invite': { actor, action: 'account.invite', agency_id: 3, after: standing },
  'account.invite_again': { actor, action: 'account.invite_again', agency_id: 3, after: account },
  'account.change': {
    actor,
    action: 'account.change',
    agency_id: 3,
    before: { ...standing, disabled: false },
    after: { ...standing, disabled: true, renamed: false },
  },
  'account.force_password': {
    actor,
    action: 'account.force_password',
    agency_id: 3,
    after: account,
  },
  'account.end_sessions': { actor, action: 'account.end_sessions', agency_id: 3, after: account },
  'account.remove_totp': { actor, action: 'account.remove_totp', agency_id: 3, after: account },
  'account.remove_passkeys': {
    actor,
    action: 'account.remove_passkeys',
    agency_id: 3,
    after: { ...account, passkeys: 2 },
  },
  'account.update': {
    actor,
    action: 'account.update',
    agency_id: null,
    after: { ...account, fields: ['language'] },
  },
  'account.reset_password': {
    actor,
    action: 'account.reset_password',
    agency_id: null,
    after: { ...account, by: 'reset' },
  },
  'account.set_password': { actor, action: 'account.set_password', agency_id: 3, after: account },
  'account.request_email': { actor, action: 'account.request_email', agency_id: 3, after: account },
  'account.link_provider': { actor, action: 'account.link_provider', agency_id: 3, after: account },
  'account.use_recovery_code': {
    actor,
    action: 'account.use_recovery_code',
    agency_id: 3,
    after: account,
  },
  'account.enable_totp': { actor, action: 'account.enable_totp', agency_id: 3, after: account },
  'account.disable_totp': { actor, action: 'account.disable_totp', agency_id: 3, after: account },
  'account.add_passkey': { actor, action: 'account.add_passkey', agency_id: 3, after: account },
  'account.remove_passkey': {
    actor,
    action: 'account.remove_passkey',
    agency_id: 3,
    after: account,
  },
  'account.refuse_passkey': {
    actor,
    action: 'account.refuse_passkey',
    agency_id: 3,
    after: account,
  },
  'account.end_session': { actor, action: 'account.end_session', agency_id: 3, after: account },
  'session.begin': {
    actor,
    action: 'session.begin',
    agency_id: null,
    after: { by: 'password', second_factor: 'totp', is_new_device: false, sign_in: 1 },
  },
  'session.refuse': {
    actor: { tried_account_id: 2 },
    action: 'session.refuse',
    agency_id: 3,
    after: { by: 'password', reason: 'wrong_credentials', sign_in: 2 },
  },
  'session.end': { actor, action: 'session.end', agency_id: null },
  'limit.refuse': {
    actor: { tried_account_id: null },
    action: 'limit.refuse',
    agency_id: null,
    after: { limit: 'sign_in', attempts: 11 },
  },
  ...exampleWebhookChanges,
  'retention.approve': { ...operator, action: 'retention.approve', after: { orders: 9, due: 8 } },
  ...exampleKeyChanges,
  'sealed.find_unreadable': {
    ...operator,
    action: 'sealed.find_unreadable',
    after: { sealed: 'account.totp_enc|2' },
  },
}
