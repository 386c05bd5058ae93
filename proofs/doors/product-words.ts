/** Words of the product's documents, written out a second time so that a proof does not repeat its mistakes. */

export type OrderStatus = 'requested' | 'approved' | 'canceled'

export const eventStatuses = ['new', 'requested', 'approved', 'canceled', 'successful'] as const

/** All unanswered requests, or those of one urgency. */
export const waitingFilters = ['any', 'act_now', 'due_soon', 'later'] as const

export const eventSortFields = [
  'id',
  'agency_title',
  'agency_name',
  'product_name',
  'port_name',
  'event_date',
  'language_guide',
  'dress_code',
  'total_pax',
  'status',
  'created_at',
] as const

/** All that can stand beside an order before it is confirmed. */
export const orderWarnings = [
  'data_missing',
  'passport_expired',
  'passport_expires_soon',
  'data_doubtful',
  'data_surplus',
  'phone_missing',
] as const

/** Seconds in which a decision can be taken back, and in which it is held for others after that. */
export const undoSeconds = 10
export const graceSeconds = 3

export type Role = 'admin' | 'staff' | 'agency'

const operator = [
  'events.view',
  'events.update',
  'events.history',
  'orders.reopen',
  'invoices.view',
  'rates.view',
  'rates.manage',
  'ingest.write',
  'imports.manage',
  'ships.manage',
]

export const permissionsOf: Readonly<Record<Role, readonly string[]>> = {
  admin: [
    ...operator,
    'privacy.manage',
    'passports.view',
    'users.manage',
    'audit.view',
    'alarms.view',
    'programs.manage',
    'webhooks.manage',
  ],
  staff: operator,
  agency: [
    'events.view',
    'events.update',
    'invoices.view',
    'rates.view',
    'passports.view',
    'programs.manage',
    'webhooks.manage',
  ],
}

export type ProgramSide = 'operator' | 'agency'

const agencyScopes = [
  'events.view',
  'events.update',
  'invoices.view',
  'rates.view',
  'webhooks.manage',
  'passports.view',
]

export const scopesOf: Readonly<Record<ProgramSide, readonly string[]>> = {
  operator: [...agencyScopes, 'ingest.write', 'ships.manage'],
  agency: agencyScopes,
}
