/** Subjects of actions, in the order in which they are offered. */
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
