import { auditTitle } from '@gangway/texts/audit/title'
import type { TranslationOf } from '@gangway/texts/template'
import type { route as english } from '../en/route.ts'

export const route = {
  Home: 'Startseite',
  Dashboard: 'Startseite',
  Events: 'Ausflüge',
  Event: 'Ausflug',
  'Port days': 'Hafentage',
  'Ship calls': 'Anläufe',
  Disruptions: 'Störungen',
  Disruption: 'Störung',
  'New disruption': 'Neue Störung',
  'Port day': 'Hafentag',
  Invoices: 'Rechnungen',
  Profile: 'Profil',
  Administration: 'Verwaltung',
  Users: 'Benutzer',
  Agencies: 'Agenturen',
  Reasons: 'Stornogründe',
  Integrations: 'Integrationen',
  'API keys': 'API-Schlüssel',
  Audit: auditTitle.de,
  Imports: 'Importe',
  Import: 'Import',
  Agency: 'Agentur',
  Webhooks: 'Webhooks',
  Developers: 'Für Entwickler',
  Forbidden: 'Kein Zugriff',
  'Not found': 'Nicht gefunden',
  Error: 'Fehler',
} satisfies TranslationOf<typeof english>
