const password = 'gangway-demo-2026'

/** Who can sign in to the demo season. */
export const demoPeople = {
  admin: { email: 'admin@gangway.example', password },
  staff: { email: 'staff@gangway.example', password },
  agency: { email: 'agency@gangway.example', password },
  otherAgency: { email: 'agency2@gangway.example', password },
} as const
