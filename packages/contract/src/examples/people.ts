/** The agency of every example. */
export const exampleAgency = {
  id: 12,
  reference: 'AG-012',
  name: 'Hansa Landgang',
  emails: ['dispo@hansa-landgang.example', 'jens.petersen@hansa-landgang.example'],
  contact_name: 'Jens Petersen',
  contact_phone: '+49 40 5550114',
  language: 'de',
  version: '0cc175b9c0f1b6a831c399e269772661',
  users: 2,
  events: 1,
} as const

/** The agency's hash, used beside the event's id in links and calls. */
export const exampleHash = '5f2c8e1a7b3d4960a1e8c7d2b4f60935'

/** The person signed in: someone at the agency. */
export const exampleUser = {
  id: 31,
  name: 'Jens Petersen',
  email: 'jens.petersen@hansa-landgang.example',
  pending_email: null,
  avatar: null,
  introduction: 'I plan the tours in Hamburg.',
  language: 'de',
  roles: ['agency'],
  permissions: ['events.view', 'events.update', 'invoices.view', 'passports.view'],
  password_expired: false,
  totp_enabled: false,
  has_passkey: false,
  mfa_setup_required: false,
  signed_in_by: 'password',
  metadata: { AgencyID: 12 },
} as const

/** The same person, as people who manage accounts see him. */
export const exampleUserRow = {
  id: 31,
  name: 'Jens Petersen',
  email: 'jens.petersen@hansa-landgang.example',
  role: 'agency',
  agency_id: 12,
  agency_name: 'Hansa Landgang',
  sees_money: true,
  language: 'de',
  status: 'active',
  version: '92eb5ffee6ae2fec3ad71c777531578f',
  password_expired: false,
  totp_enabled: false,
  has_passkey: false,
  sessions: 1,
} as const

/** The token of links in mails. */
export const exampleLinkToken = 'example-token-of-a-link-that-came-in-a-mail'

export const examplePassword = 'three boats and a lighthouse'

/** Someone who has not set a password yet. */
export const exampleInvited = {
  ...exampleUserRow,
  id: 32,
  name: 'Antje Brodersen',
  email: 'antje.brodersen@hansa-landgang.example',
  status: 'invited',
  version: '4a8a08f09d37b73795649038408b5f33',
  sessions: 0,
} as const
