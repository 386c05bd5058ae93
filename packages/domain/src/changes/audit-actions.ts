import type { ChangeAction } from './change.ts'

/** Someone opened the personal data of an order: no change, but recorded as well. */
export const personalDataOpened = 'order.open_personal_data'

/** Everything that the audit shows. */
export type AuditAction = ChangeAction | typeof personalDataOpened

/** What actions are about, in the order in which they are offered. */
export const auditGroups = [
  'sign_ins',
  'limits',
  'personal_data',
  'damage',
  'exports',
  'accounts',
  'programs',
  'agencies',
  'events',
  'orders',
  'tickets',
  'comments',
  'ship_calls',
  'invoices',
  'webhooks',
  'imports',
  'keys',
  'backups',
] as const

export type AuditGroup = (typeof auditGroups)[number]

const groupOfAction: Readonly<Record<AuditAction, AuditGroup>> = {
  'session.begin': 'sign_ins',
  'session.refuse': 'sign_ins',
  'session.end': 'sign_ins',
  'account.end_session': 'sign_ins',
  'account.use_recovery_code': 'sign_ins',
  'account.refuse_passkey': 'sign_ins',
  'limit.refuse': 'limits',
  [personalDataOpened]: 'personal_data',
  'order.find_unreadable': 'damage',
  'order.delete_personal_data': 'personal_data',
  'order.export_personal_data': 'exports',
  'event.export_manifest': 'exports',
  'events.export': 'exports',
  'invoices.export': 'exports',
  'audit.export': 'exports',
  'account.create_admin': 'accounts',
  'account.invite': 'accounts',
  'account.invite_again': 'accounts',
  'account.change': 'accounts',
  'account.update': 'accounts',
  'account.force_password': 'accounts',
  'account.reset_password': 'accounts',
  'account.set_password': 'accounts',
  'account.request_email': 'accounts',
  'account.link_provider': 'accounts',
  'account.end_sessions': 'accounts',
  'account.enable_totp': 'accounts',
  'account.disable_totp': 'accounts',
  'account.remove_totp': 'accounts',
  'account.add_passkey': 'accounts',
  'account.remove_passkey': 'accounts',
  'account.remove_passkeys': 'accounts',
  'program.create': 'programs',
  'program.change': 'programs',
  'program.rotate_key': 'programs',
  'program.revoke_key': 'programs',
  'program.revoke': 'programs',
  'program.refuse_key': 'programs',
  'agency.create': 'agencies',
  'agency.change': 'agencies',
  'agency.rotate_hash': 'agencies',
  'calendar_feed.create': 'agencies',
  'calendar_feed.revoke': 'agencies',
  'event.create': 'events',
  'event.change': 'events',
  'event.open': 'events',
  'event.set_pickup_time': 'events',
  'event.clear_pickup_time': 'events',
  'event.follow_orders': 'events',
  'event.complete': 'events',
  'event.withdraw': 'events',
  'order.create': 'orders',
  'order.change': 'orders',
  'order.approve': 'orders',
  'order.cancel': 'orders',
  'order.withdraw': 'orders',
  'order.reopen': 'orders',
  'order.undo': 'orders',
  'order.acknowledge_count': 'orders',
  'ticket.upload': 'tickets',
  'ticket.remove': 'tickets',
  'event.set_comments_guid': 'comments',
  'comment.write': 'comments',
  'comment.edit': 'comments',
  'comment.delete': 'comments',
  'ship_call.create': 'ship_calls',
  'ship_call.change': 'ship_calls',
  'ship_call.remove': 'ship_calls',
  'ship_alias.remember': 'ship_calls',
  'ship_alias.forget': 'ship_calls',
  'invoice.create': 'invoices',
  'invoice.change': 'invoices',
  'webhook.create': 'webhooks',
  'webhook.change': 'webhooks',
  'webhook.rotate_secret': 'webhooks',
  'webhook.enable': 'webhooks',
  'webhook.disable': 'webhooks',
  'webhook.delete': 'webhooks',
  'webhook.send_test': 'webhooks',
  'webhook.replay': 'webhooks',
  'season.import': 'imports',
  'season.undo': 'imports',
  'keys.add': 'keys',
  'keys.activate': 'keys',
  'keys.rotate': 'keys',
  'keys.reencrypt': 'keys',
  'keys.retire': 'keys',
  'retention.approve': 'personal_data',
  'sealed.find_unreadable': 'damage',
  'backup.create': 'backups',
  'backup.restore': 'backups',
}

/** Every action that this release records. */
export const auditActions = Object.keys(groupOfAction) as AuditAction[]

/** Whether this release knows an action; earlier and later ones may have recorded others. */
export function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(groupOfAction, name)
}

export function actionsOfGroup(group: AuditGroup): AuditAction[] {
  return auditActions.filter((action) => groupOfAction[action] === group)
}

/** The actions that a filter stands for: those of a group, or the one with that name, known or not. */
export function actionsMeant(name: string): string[] {
  const group = auditGroups.find((one) => one === name)
  return group === undefined ? [name] : actionsOfGroup(group)
}
