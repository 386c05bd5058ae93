import { noticeKinds } from '@gangway/texts/notices/german'
import type { TranslationOf } from '@gangway/texts/template'
import type { notices as english } from '../en/notices.ts'

export const notices = {
  title: 'Mitteilungen per E-Mail',
  hint: 'Die Glocke zeigt alle Mitteilungen. Wählen Sie, welche Sie auch per E-Mail erhalten.',
  failed: 'Ihre E-Mail-Einstellungen konnten nicht geladen werden.',
  kind: 'Mitteilung',
  byMail: 'Per E-Mail',
  byMailFor: '{kind}: per E-Mail',
  'cadence.off': 'Aus',
  'cadence.at_once': 'Sofort',
  'cadence.daily': 'Einmal täglich',
  portDay: 'Am Abend vor einem Hafentag',
  portDayHint: 'Eine E-Mail mit allem, was bei den Ausflügen des nächsten Tages noch offen ist.',
  quiet: 'Ruhezeit',
  quietHint: 'In dieser Zeit senden wir keine E-Mails; sie kommen danach.',
  'quiet.from': 'Von',
  'quiet.to': 'Bis',
  quietEmpty: 'Anfang und Ende müssen verschieden sein.',
  timeZone: 'Zeitzone',
  keep: 'E-Mail-Einstellungen speichern',
  kept: 'E-Mail-Einstellungen gespeichert.',
  undelivered: 'Nicht zugestellte E-Mails',
  undeliveredHint:
    'Diese werden nicht mehr automatisch wiederholt. Mitteilungen sind trotzdem unter der Glocke zu sehen.',
  'mail.failed': 'konnte nicht zugestellt werden',
  'mail.uncertain': 'kam vielleicht an; beim Wiederholen könnte sie doppelt ankommen',
  'matter.invitation': 'die Einladung konnte nicht zugestellt werden',
  'matter.reset': 'der Link für ein neues Passwort konnte nicht zugestellt werden',
  'matter.email': 'der Link zum Bestätigen einer neuen Adresse konnte nicht zugestellt werden',
  'matter.notice': 'ein Hinweis auf Änderungen am Konto konnte nicht zugestellt werden',
  retry: 'Wiederholen',
  retryNamed: 'E-Mail an {receiver} wiederholen',
  retried: 'Die E-Mail ist wieder unterwegs.',
  ...noticeKinds,
} satisfies TranslationOf<typeof english>
