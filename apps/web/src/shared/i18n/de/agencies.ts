import type { agencies as english } from '../en/agencies.ts'
import type { TranslationOf } from '../text-types.ts'

export const agencies = {
  title: 'Agenturen',
  hint: 'Die Partner, die die Ausflüge durchführen, und wie sie zu erreichen sind.',
  add: 'Agentur anlegen',
  failed: 'Die Agenturen konnten nicht geladen werden',
  empty: 'Keine Agentur gefunden',
  emptyHint: 'Suchen Sie nach etwas anderem oder setzen Sie den Filter zurück.',
  'filter.text': 'Suche',
  'filter.textPlaceholder': 'Name, Referenz, E-Mail oder Kontakt',
  name: 'Name',
  reference: 'Referenz',
  referenceHint: 'So heißt die Agentur in Ihrem Buchungssystem; Importe erkennen sie daran.',
  emails: 'E-Mail-Adressen',
  emailsHint: 'Durch Kommas getrennt. Kommentare werden mit der ersten gezeichnet.',
  contact: 'Kontakt',
  contactName: 'Name des Kontakts',
  contactPhone: 'Telefon des Kontakts',
  language: 'Sprache',
  users: 'Benutzer',
  events: 'Ausflüge',
  edit: '{name} ändern',
  save: 'Speichern',
  saved: 'Die Änderungen an {name} sind gespeichert.',
  added: '{name} ist angelegt.',
  key: 'Schlüssel',
  keyHint:
    'Links zu Ausflügen enthalten den Schlüssel ihrer Agentur. Ist er anderen bekannt geworden, ersetzen Sie ihn.',
  rotate: 'Schlüssel ersetzen',
  rotateQuestion: 'Den Schlüssel von {name} ersetzen?',
  rotateConsequence:
    'Bisher versandte Links funktionieren sofort nicht mehr. Geöffnete Seiten müssen neu geladen werden.',
  rotated: '{name} hat einen neuen Schlüssel.',
  keep: 'Schlüssel behalten',
} satisfies TranslationOf<typeof english>
