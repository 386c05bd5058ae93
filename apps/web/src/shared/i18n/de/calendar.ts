import type { TranslationOf } from '@gangway/texts/template'
import type { calendar as english } from '../en/calendar.ts'

export const calendar = {
  title: 'Kalender',
  hint: 'Abonnieren Sie die Ausflüge in Outlook, Google Kalender oder Apple Kalender: was, wo und wann, aber keine Kunden. Wer die Adresse hat, kann sie lesen.',
  failed: 'Der Kalender konnte nicht geladen werden.',
  none: 'Noch keine Kalenderadresse.',
  since: 'Angelegt {time} von {name}.',
  sinceUnknown: 'Angelegt {time}.',
  create: 'Adresse anlegen',
  replace: 'Adresse ersetzen',
  revoke: 'Widerrufen',
  address: 'Kalenderadresse',
  once: 'Kopieren Sie sie jetzt: Sie wird nur dieses eine Mal angezeigt.',
  done: 'Ich habe sie kopiert',
  replaceQuestion: 'Kalenderadresse ersetzen?',
  replaceConsequence:
    'Kalender mit der bisherigen Adresse erhalten sofort keine Ausflüge mehr und müssen neu abonniert werden.',
  revokeQuestion: 'Kalenderadresse widerrufen?',
  revokeConsequence: 'Kalender mit dieser Adresse erhalten sofort keine Ausflüge mehr.',
  keep: 'Adresse behalten',
  revoked: 'Kalenderadresse widerrufen.',
} satisfies TranslationOf<typeof english>
