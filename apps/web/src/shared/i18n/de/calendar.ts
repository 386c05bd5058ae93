import type { calendar as english } from '../en/calendar.ts'
import type { TranslationOf } from '../text-types.ts'

export const calendar = {
  title: 'Kalender',
  hint: 'Outlook, Google und Apple Kalender können die Ausflüge abonnieren: was, wo und wann, ohne Kunden. Wer die Adresse hat, kann sie lesen.',
  failed: 'Der Kalender konnte nicht geladen werden.',
  none: 'Es gibt noch keine Adresse.',
  since: 'Es gibt eine Adresse seit {time}, angelegt von {name}.',
  sinceUnknown: 'Es gibt eine Adresse seit {time}.',
  create: 'Adresse anlegen',
  replace: 'Adresse ersetzen',
  revoke: 'Widerrufen',
  address: 'Adresse des Kalenders',
  once: 'Kopieren Sie sie jetzt: Sie wird nur dieses eine Mal angezeigt.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  done: 'Ich habe sie kopiert',
  replaceQuestion: 'Die Adresse des Kalenders ersetzen?',
  replaceConsequence:
    'Kalender mit der bisherigen Adresse erhalten sofort keine Ausflüge mehr und müssen neu abonnieren.',
  revokeQuestion: 'Die Adresse des Kalenders widerrufen?',
  revokeConsequence: 'Kalender mit dieser Adresse erhalten sofort keine Ausflüge mehr.',
  keep: 'Adresse behalten',
  revoked: 'Die Adresse des Kalenders ist widerrufen.',
} satisfies TranslationOf<typeof english>
