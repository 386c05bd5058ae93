export const exampleKey = {
  id: '0d3c5b1e-6c1f-4d53-9e3e-3d1f0a8f5b77',
  hint: 'x7Qd',
  created_at: '2026-06-15T08:30:00.000Z',
  expires_at: '2026-09-13T08:30:00.000Z',
  is_expired: false,
  last_used_at: '2026-06-15T09:12:00.000Z',
}

export const exampleProgram = {
  id: 41,
  name: 'Booking system',
  agency: null,
  scopes: ['events.view', 'events.update', 'ingest.write'] as (
    | 'events.view'
    | 'events.update'
    | 'ingest.write'
  )[],
  reason: null,
  networks: ['203.0.113.0/24'],
  is_revoked: false,
  created_at: exampleKey.created_at,
  created_by: 'Amelie Brandt',
  webhooks: [{ id: 6, name: 'Booking system', is_on: true }],
  version: '1f0e5a0d8a2b4c6d9e7f3a5b7c9d1e2f',
  keys: [exampleKey],
}

/** No key of anyone: its checksum is wrong. */
export const exampleShownKey = 'gw_live_ThisIsNoKeyItOnlyShowsWhatOneLooksLike00000000000'
