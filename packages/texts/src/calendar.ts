import { texts } from './template.ts'

/** Texts of an agency's calendar feed. */
export const calendar = texts({
  title: { en: 'Calendar', de: 'Kalender' },
  hint: {
    en: 'Subscribe to the excursions in Outlook, Google Calendar or Apple Calendar: what, where and when, but no customers. Anyone who has the address can read them.',
    de: 'Abonnieren Sie die Ausflüge in Outlook, Google Kalender oder Apple Kalender: was, wo und wann, aber keine Kunden. Wer die Adresse hat, kann sie lesen.',
  },
  failed: {
    en: 'The calendar could not be loaded.',
    de: 'Der Kalender konnte nicht geladen werden.',
  },
  none: { en: 'No calendar address yet.', de: 'Noch keine Kalenderadresse.' },
  since: { en: 'Created {time} by {name}.', de: 'Angelegt {time} von {name}.' },
  sinceUnknown: { en: 'Created {time}.', de: 'Angelegt {time}.' },
  create: { en: 'Create address', de: 'Adresse anlegen' },
  replace: { en: 'Replace address', de: 'Adresse ersetzen' },
  revoke: { en: 'Revoke', de: 'Widerrufen' },
  address: { en: 'Calendar address', de: 'Kalenderadresse' },
  once: {
    en: 'Copy it now: it is shown only this once.',
    de: 'Kopieren Sie sie jetzt: Sie wird nur dieses eine Mal angezeigt.',
  },
  done: { en: 'I have copied it', de: 'Ich habe sie kopiert' },
  replaceQuestion: { en: 'Replace the calendar address?', de: 'Kalenderadresse ersetzen?' },
  replaceConsequence: {
    en: 'Calendars that use the current address stop receiving excursions at once and have to subscribe again.',
    de: 'Kalender mit der bisherigen Adresse erhalten sofort keine Ausflüge mehr und müssen neu abonniert werden.',
  },
  revokeQuestion: { en: 'Revoke the calendar address?', de: 'Kalenderadresse widerrufen?' },
  revokeConsequence: {
    en: 'Calendars that use it stop receiving excursions at once.',
    de: 'Kalender mit dieser Adresse erhalten sofort keine Ausflüge mehr.',
  },
  keep: { en: 'Keep address', de: 'Adresse behalten' },
  revoked: { en: 'Calendar address revoked.', de: 'Kalenderadresse widerrufen.' },
})
