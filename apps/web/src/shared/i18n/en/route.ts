import { auditTitle } from '@gangway/texts/audit/title'
/** Titles of routes, by what the navigation response or the route table calls them. */
export const route = {
  Home: 'Home',
  Dashboard: 'Home',
  Events: 'Events',
  Event: 'Event',
  Invoices: 'Invoices',
  Profile: 'Profile',
  Administration: 'Administration',
  Users: 'Users',
  Agencies: 'Agencies',
  'API keys': 'API keys',
  Audit: auditTitle.en,
  Imports: 'Imports',
  Import: 'Import',
  Agency: 'Agency',
  Webhooks: 'Webhooks',
  Developers: 'Developers',
  Forbidden: 'No access',
  'Not found': 'Not found',
  Error: 'Error',
} as const
