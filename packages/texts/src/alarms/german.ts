import type { TranslationOf } from '../template.ts'
import type * as english from './english.ts'

export const alarmSentences: TranslationOf<typeof english.alarmSentences> = {
  'guesses.account': {
    one: 'Jemand rät ein Passwort: {n} Fehlversuch bei einem Konto in einer Stunde',
    other: 'Jemand rät ein Passwort: {n} Fehlversuche bei einem Konto in einer Stunde',
  },
  'guesses.address': {
    one: 'Jemand rät Passwörter: {n} Fehlversuch von einer Adresse in einer Stunde',
    other: 'Jemand rät Passwörter: {n} Fehlversuche von einer Adresse in einer Stunde',
  },
  'audit.broken': 'Das Protokoll wurde außerhalb des Produkts verändert',
  'data.damaged': 'Gespeicherte Daten sind beschädigt und nicht lesbar',
  'retention.overdue': {
    one: 'Personendaten hätten vor {n} Tag gelöscht sein sollen',
    other: 'Personendaten hätten vor {n} Tagen gelöscht sein sollen',
  },
  'retention.held_back': {
    one: 'Das Löschen von Personendaten wartet auf Zustimmung: {n} Bestellung',
    other: 'Das Löschen von Personendaten wartet auf Zustimmung: {n} Bestellungen',
  },
  'workers.silent': 'Seit {n} Sekunden arbeitet kein Prozess im Hintergrund',
  'tasks.failing': 'Was das Produkt von selbst tut, schlägt immer wieder fehl: {subject}',
  'jobs.late': 'Aufgaben im Hintergrund bleiben liegen',
  'jobs.failing': {
    one: '{n} Aufgabe im Hintergrund ist endgültig fehlgeschlagen',
    other: '{n} Aufgaben im Hintergrund sind endgültig fehlgeschlagen',
  },
  'mails.failing': {
    one: '{n} E-Mail konnte nicht gesendet werden',
    other: '{n} E-Mails konnten nicht gesendet werden',
  },
  'disk.full': 'Der Speicherplatz geht zu Ende: {n} % frei auf {subject}',
  'database.slow': 'Die Datenbank antwortet langsam auf {subject}',
  'database.replica_late': 'Die Kopie der Datenbank ist {n} Sekunden im Rückstand',
  'live.interrupted': {
    one: '{subject} hört seit {n} Minute nichts von den anderen Instanzen',
    other: '{subject} hört seit {n} Minuten nichts von den anderen Instanzen',
  },
  'clock.off': {
    one: 'Die Uhr von {subject} geht um {n} Sekunde falsch',
    other: 'Die Uhr von {subject} geht um {n} Sekunden falsch',
  },
  'certificate.ending': {
    one: 'Das Zertifikat von {subject} gilt noch {n} Tag',
    other: 'Das Zertifikat von {subject} gilt noch {n} Tage',
  },
  'key.old': {
    one: 'Der Schlüssel für Personendaten hat noch {n} Tag bis zum vorgesehenen Alter',
    other: 'Der Schlüssel für Personendaten hat noch {n} Tage bis zum vorgesehenen Alter',
  },
}

export const alarmAdvice: TranslationOf<typeof english.alarmAdvice> = {
  'guesses.account':
    'Sehen Sie nach, wem das Konto gehört, erzwingen Sie im Zweifel ein neues Passwort und verlangen Sie Zwei-Faktor-Authentifizierung.',
  'guesses.address':
    'Suchen Sie die Adresse im Protokoll des Reverse-Proxys und sperren Sie sie dort, wenn sie keine von Ihren ist.',
  'audit.broken':
    'gangway audit verify nennt die Einträge; klären Sie dann, wer in die Datenbank schreiben kann.',
  'data.damaged':
    'Prüfen Sie, ob die Schlüsseldatei die richtige ist, und stellen Sie Beschädigtes aus einer Sicherung wieder her.',
  'retention.overdue':
    'gangway retention status zeigt den Stand; im Protokoll steht, warum das Löschen stockt.',
  'retention.held_back':
    'Prüfen Sie mit gangway retention status und einem Blick auf die Uhr, und stimmen Sie der genannten Zahl zu.',
  'workers.silent':
    'Starten Sie einen mit --role worker oder --role all, oder suchen Sie im Protokoll der laufenden nach „scheduled task failed“.',
  'tasks.failing': 'Suchen Sie im Protokoll nach „scheduled task failed“; dort steht der Fehler.',
  'jobs.late':
    'Suchen Sie im Protokoll nach „scheduled task failed“, und starten Sie das Produkt neu, wenn es schweigt.',
  'jobs.failing':
    'Suchen Sie im Protokoll nach „job given up“; dort stehen die Art und der Fehler.',
  'mails.failing':
    'Prüfen Sie den Mailserver mit gangway doctor, und senden Sie unter der Liste der Benutzer noch einmal.',
  'disk.full':
    'Schaffen Sie Platz oder vergrößern Sie den Speicher, bevor sich Änderungen oder Sicherungen nicht mehr speichern lassen.',
  'database.slow':
    'Suchen Sie in der Datenbank nach langen Transaktionen, und erhöhen Sie DATABASE_POOL, wenn es keine gibt.',
  'database.replica_late': 'Prüfen Sie das Protokoll der Kopie und ihr Netz.',
  'live.interrupted':
    'Prüfen Sie von dort aus den Weg zur Datenbank (DATABASE_LISTEN_URL). Bis dahin zeigen die Seiten dieser Instanz Änderungen verspätet.',
  'clock.off':
    'Stellen Sie die Uhren dieses Rechners und des Datenbankservers mit NTP, und klären Sie, welche falsch geht.',
  'certificate.ending':
    'Erneuern Sie es vorher, sonst können Menschen und Dienste sich nicht mehr verbinden.',
  'key.old': 'Wechseln Sie ihn: gangway keys add, die Datei kopieren, dann activate und rotate.',
}

export const alarmOver = 'Das ist vorbei.'
