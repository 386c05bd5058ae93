import type { TranslationOf } from '@gangway/texts/template'
import type { alarms as english } from '../en/alarms.ts'

export const alarms = {
  title: 'Alarme für die Administration',
  failed: 'Die Alarme konnten nicht geladen werden. {reason}',
  manual: 'Mehr unter „Alarms“ in docs/operations.md',
  users: 'Liste der Benutzer öffnen',
  audit: 'Protokoll öffnen',
  refusedSignIns: 'Abgelehnte Anmeldungen anzeigen',
} satisfies TranslationOf<typeof english>
