import type { TranslationOf } from '@gangway/texts/template'
import type { alarms as english } from '../en/alarms.ts'

export const alarms = {
  title: 'Alarme für die Administration',
  failed: 'Die Alarme konnten nicht geladen werden. {reason}',
  manual: 'Mehr unter „Alarms“ in docs/operations.md',
  users: 'Liste der Benutzer öffnen',
  audit: 'Protokoll öffnen',
  damage: 'Gefundene Schäden anzeigen',
  keys: 'Wechsel der Schlüssel anzeigen',
  retention: 'Fällige Löschungen anzeigen',
  refusedSignIns: 'Abgelehnte Anmeldungen anzeigen',
} satisfies TranslationOf<typeof english>
