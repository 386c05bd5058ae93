import { texts } from './template.ts'

/** `n` is the measured value, `subject` its place. */
export const alarmSentences = texts({
  'guesses.account': {
    en: {
      one: 'Someone is guessing a password: {n} wrong try at one account within an hour',
      other: 'Someone is guessing a password: {n} wrong tries at one account within an hour',
    },
    de: {
      one: 'Jemand rät ein Passwort: {n} Fehlversuch bei einem Konto in einer Stunde',
      other: 'Jemand rät ein Passwort: {n} Fehlversuche bei einem Konto in einer Stunde',
    },
  },
  'guesses.address': {
    en: {
      one: 'Someone is guessing passwords: {n} wrong try from one address within an hour',
      other: 'Someone is guessing passwords: {n} wrong tries from one address within an hour',
    },
    de: {
      one: 'Jemand rät Passwörter: {n} Fehlversuch von einer Adresse in einer Stunde',
      other: 'Jemand rät Passwörter: {n} Fehlversuche von einer Adresse in einer Stunde',
    },
  },
  'audit.broken': {
    en: 'The audit log was changed outside the product',
    de: 'Das Protokoll wurde außerhalb des Produkts verändert',
  },
  'data.damaged': {
    en: 'Stored data is damaged and cannot be read',
    de: 'Gespeicherte Daten sind beschädigt und nicht lesbar',
  },
  'retention.overdue': {
    en: {
      one: 'Personal data should have been deleted {n} day ago',
      other: 'Personal data should have been deleted {n} days ago',
    },
    de: {
      one: 'Personendaten hätten vor {n} Tag gelöscht sein sollen',
      other: 'Personendaten hätten vor {n} Tagen gelöscht sein sollen',
    },
  },
  'retention.held_back': {
    en: {
      one: 'Deleting personal data waits for someone to agree: {n} order',
      other: 'Deleting personal data waits for someone to agree: {n} orders',
    },
    de: {
      one: 'Das Löschen von Personendaten wartet auf Zustimmung: {n} Bestellung',
      other: 'Das Löschen von Personendaten wartet auf Zustimmung: {n} Bestellungen',
    },
  },
  'workers.silent': {
    en: 'No process has done any background work for {n} seconds',
    de: 'Seit {n} Sekunden arbeitet kein Prozess im Hintergrund',
  },
  'tasks.failing': {
    en: 'Work that the product does by itself keeps failing: {subject}',
    de: 'Was das Produkt von selbst tut, schlägt immer wieder fehl: {subject}',
  },
  'jobs.late': {
    en: 'Background work is not getting done',
    de: 'Aufgaben im Hintergrund bleiben liegen',
  },
  'jobs.failing': {
    en: { one: '{n} background job failed for good', other: '{n} background jobs failed for good' },
    de: {
      one: '{n} Aufgabe im Hintergrund ist endgültig fehlgeschlagen',
      other: '{n} Aufgaben im Hintergrund sind endgültig fehlgeschlagen',
    },
  },
  'mails.failing': {
    en: { one: '{n} email could not be sent', other: '{n} emails could not be sent' },
    de: {
      one: '{n} E-Mail konnte nicht gesendet werden',
      other: '{n} E-Mails konnten nicht gesendet werden',
    },
  },
  'disk.full': {
    en: 'The disk is nearly full: {n} % free on {subject}',
    de: 'Der Speicherplatz geht zu Ende: {n} % frei auf {subject}',
  },
  'database.slow': {
    en: 'The database answers slowly on {subject}',
    de: 'Die Datenbank antwortet langsam auf {subject}',
  },
  'database.replica_late': {
    en: 'The copy of the database is {n} seconds behind',
    de: 'Die Kopie der Datenbank ist {n} Sekunden im Rückstand',
  },
  'live.interrupted': {
    en: {
      one: '{subject} has not heard from the other instances for {n} minute',
      other: '{subject} has not heard from the other instances for {n} minutes',
    },
    de: {
      one: '{subject} hört seit {n} Minute nichts von den anderen Instanzen',
      other: '{subject} hört seit {n} Minuten nichts von den anderen Instanzen',
    },
  },
  'clock.off': {
    en: {
      one: 'The clock of {subject} is {n} second off',
      other: 'The clock of {subject} is {n} seconds off',
    },
    de: {
      one: 'Die Uhr von {subject} geht um {n} Sekunde falsch',
      other: 'Die Uhr von {subject} geht um {n} Sekunden falsch',
    },
  },
  'certificate.ending': {
    en: {
      one: 'The certificate of {subject} has {n} day left',
      other: 'The certificate of {subject} has {n} days left',
    },
    de: {
      one: 'Das Zertifikat von {subject} gilt noch {n} Tag',
      other: 'Das Zertifikat von {subject} gilt noch {n} Tage',
    },
  },
  'key.old': {
    en: {
      one: 'The key for personal data has {n} day left of its planned age',
      other: 'The key for personal data has {n} days left of its planned age',
    },
    de: {
      one: 'Der Schlüssel für Personendaten hat noch {n} Tag bis zum vorgesehenen Alter',
      other: 'Der Schlüssel für Personendaten hat noch {n} Tage bis zum vorgesehenen Alter',
    },
  },
})

/** One sentence each, with the action to take. */
export const alarmAdvice = texts({
  'guesses.account': {
    en: 'See who owns the account, force a new password if in doubt, and require two-factor authentication.',
    de: 'Sehen Sie nach, wem das Konto gehört, erzwingen Sie im Zweifel ein neues Passwort und verlangen Sie Zwei-Faktor-Authentifizierung.',
  },
  'guesses.address': {
    en: 'Look in the reverse proxy’s log for the address, and block it there if it is not one of yours.',
    de: 'Suchen Sie die Adresse im Protokoll des Reverse-Proxys und sperren Sie sie dort, wenn sie keine von Ihren ist.',
  },
  'audit.broken': {
    en: 'Run gangway audit verify, which names the entries, and find out who can write to the database.',
    de: 'gangway audit verify nennt die Einträge; klären Sie dann, wer in die Datenbank schreiben kann.',
  },
  'data.damaged': {
    en: 'Check that the key file is the right one, then restore what is damaged from a backup.',
    de: 'Prüfen Sie, ob die Schlüsseldatei die richtige ist, und stellen Sie Beschädigtes aus einer Sicherung wieder her.',
  },
  'retention.overdue': {
    en: 'Run gangway retention status, and look in the log for why it stopped.',
    de: 'gangway retention status zeigt den Stand; im Protokoll steht, warum das Löschen stockt.',
  },
  'retention.held_back': {
    en: 'Run gangway retention status, check that the clock is right, and approve the number it names.',
    de: 'Prüfen Sie mit gangway retention status und einem Blick auf die Uhr, und stimmen Sie der genannten Zahl zu.',
  },
  'workers.silent': {
    en: 'Start one with --role worker or --role all, or look in the log of those that run for “scheduled task failed”.',
    de: 'Starten Sie einen mit --role worker oder --role all, oder suchen Sie im Protokoll der laufenden nach „scheduled task failed“.',
  },
  'tasks.failing': {
    en: 'Look in the log for “scheduled task failed”, which names the fault.',
    de: 'Suchen Sie im Protokoll nach „scheduled task failed“; dort steht der Fehler.',
  },
  'jobs.late': {
    en: 'Look in the log for “scheduled task failed”, and restart the product if it is silent.',
    de: 'Suchen Sie im Protokoll nach „scheduled task failed“, und starten Sie das Produkt neu, wenn es schweigt.',
  },
  'jobs.failing': {
    en: 'Look in the log for “job given up”, which names the kind and the fault.',
    de: 'Suchen Sie im Protokoll nach „job given up“; dort stehen die Art und der Fehler.',
  },
  'mails.failing': {
    en: 'Run gangway doctor to try the mail server, then retry below the list of people.',
    de: 'Prüfen Sie den Mailserver mit gangway doctor, und senden Sie unter der Liste der Benutzer noch einmal.',
  },
  'disk.full': {
    en: 'Make room or enlarge the disk before changes, or backups of them, can no longer be saved.',
    de: 'Schaffen Sie Platz oder vergrößern Sie den Speicher, bevor sich Änderungen oder Sicherungen nicht mehr speichern lassen.',
  },
  'database.slow': {
    en: 'Look for long transactions in the database, and raise DATABASE_POOL if there are none.',
    de: 'Suchen Sie in der Datenbank nach langen Transaktionen, und erhöhen Sie DATABASE_POOL, wenn es keine gibt.',
  },
  'database.replica_late': {
    en: 'Check the replica’s log and its network.',
    de: 'Prüfen Sie das Protokoll der Kopie und ihr Netz.',
  },
  'live.interrupted': {
    en: 'Check that machine’s way to the database (DATABASE_LISTEN_URL). Until then its pages show changes late.',
    de: 'Prüfen Sie von dort aus den Weg zur Datenbank (DATABASE_LISTEN_URL). Bis dahin zeigen die Seiten dieser Instanz Änderungen verspätet.',
  },
  'clock.off': {
    en: 'Set the clocks of that machine and of the database server by NTP, and find out which of them is wrong.',
    de: 'Stellen Sie die Uhren dieses Rechners und des Datenbankservers mit NTP, und klären Sie, welche falsch geht.',
  },
  'certificate.ending': {
    en: 'Renew it before then, or people and services can no longer connect.',
    de: 'Erneuern Sie es vorher, sonst können Menschen und Dienste sich nicht mehr verbinden.',
  },
  'key.old': {
    en: 'Turn it: gangway keys add, copy the file, then activate and rotate.',
    de: 'Wechseln Sie ihn: gangway keys add, die Datei kopieren, dann activate und rotate.',
  },
})

export const alarmOver = texts({ en: 'This is over.', de: 'Das ist vorbei.' })

/** Texts around the alarms that admins see at home. */
export const alarms = texts({
  title: { en: 'Alarms for admins', de: 'Alarme für die Administration' },
  failed: {
    en: 'The alarms could not be loaded. {reason}',
    de: 'Die Alarme konnten nicht geladen werden. {reason}',
  },
  manual: {
    en: 'More under “Alarms” in docs/operations.md',
    de: 'Mehr unter „Alarms“ in docs/operations.md',
  },
  users: { en: 'Open the list of people', de: 'Liste der Benutzer öffnen' },
  audit: { en: 'Open the audit log', de: 'Protokoll öffnen' },
  damage: { en: 'Show what was found damaged', de: 'Gefundene Schäden anzeigen' },
  keys: { en: 'Show changes of the keys', de: 'Wechsel der Schlüssel anzeigen' },
  retention: { en: 'Show what is due for deletion', de: 'Fällige Löschungen anzeigen' },
  refusedSignIns: { en: 'Show refused sign-ins', de: 'Abgelehnte Anmeldungen anzeigen' },
})
