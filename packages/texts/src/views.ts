import { texts } from './template.ts'

/** Texts of the saved views of a list. */
export const views = texts({
  current: { en: 'View:', de: 'Ansicht:' },
  changed: { en: 'changed', de: 'geändert' },
  own: { en: 'Your views', de: 'Ihre Ansichten' },
  empty: {
    en: 'None yet. Save the filter, sort order, columns and page size you use most.',
    de: 'Noch keine. Speichern Sie Filter, Sortierung, Spalten und Seitengröße, die Sie oft brauchen.',
  },
  default: { en: 'Default view', de: 'Standardansicht' },
  shared: { en: 'Shared by colleagues', de: 'Von Kolleginnen und Kollegen geteilt' },
  isShared: { en: 'Shared with colleagues', de: 'Mit Kolleginnen und Kollegen geteilt' },
  readyMade: { en: 'Ready-made', de: 'Vorgegeben' },
  save: { en: 'Save this view…', de: 'Diese Ansicht speichern …' },
  manage: { en: 'Manage views…', de: 'Ansichten verwalten …' },
  replaceNamed: { en: 'Save changes to “{name}”', de: 'Änderungen in „{name}“ speichern' },
  replaceWithShown: {
    en: 'Replace “{name}” with what the list shows now',
    de: '„{name}“ durch das ersetzen, was die Liste gerade zeigt',
  },
  replaced: { en: '“{name}” updated.', de: '„{name}“ aktualisiert.' },
  saveTitle: { en: 'Save this view', de: 'Diese Ansicht speichern' },
  name: { en: 'Name', de: 'Name' },
  nameOf: { en: 'Name of “{name}”', de: 'Name von „{name}“' },
  namePlaceholder: { en: 'Urgent in Hamburg', de: 'Dringend in Hamburg' },
  saveHint: {
    en: 'Saves the filter, sort order, columns and rows per page.',
    de: 'Speichert Filter, Sortierung, Spalten und Zeilen pro Seite.',
  },
  replaceHint: {
    en: 'This replaces your view “{name}”.',
    de: 'Das ersetzt Ihre Ansicht „{name}“.',
  },
  makeDefault: { en: 'Use as default view', de: 'Als Standardansicht verwenden' },
  makeDefaultHint: {
    en: 'Links with a filter of their own still take precedence.',
    de: 'Links mit eigenem Filter gehen trotzdem vor.',
  },
  share: { en: 'Share with colleagues', de: 'Mit Kolleginnen und Kollegen teilen' },
  shareHint: {
    en: 'Your colleagues find it and can copy it, but not change it.',
    de: 'Ihre Kolleginnen und Kollegen finden sie und können sie kopieren, aber nicht ändern.',
  },
  saveButton: { en: 'Save view', de: 'Ansicht speichern' },
  replaceButton: { en: 'Replace view', de: 'Ansicht ersetzen' },
  saved: { en: 'View “{name}” saved.', de: 'Ansicht „{name}“ gespeichert.' },
  manageHint: {
    en: 'The list opens with the starred view. What you share, your colleagues find.',
    de: 'Die Liste öffnet mit der Ansicht, die den Stern trägt. Was Sie teilen, finden Ihre Kolleginnen und Kollegen.',
  },
  makeDefaultNamed: {
    en: 'Make “{name}” the default view',
    de: '„{name}“ als Standardansicht verwenden',
  },
  noDefaultNamed: {
    en: 'Stop using “{name}” as the default view',
    de: '„{name}“ nicht mehr als Standardansicht verwenden',
  },
  shareNamed: {
    en: 'Share “{name}” with colleagues',
    de: '„{name}“ mit Kolleginnen und Kollegen teilen',
  },
  withdrawNamed: { en: 'Stop sharing “{name}”', de: '„{name}“ nicht mehr teilen' },
  withdrawn: { en: '“{name}” is no longer shared.', de: '„{name}“ wird nicht mehr geteilt.' },
  copyNamed: { en: 'Copy “{name}” to your views', de: '„{name}“ in Ihre Ansichten kopieren' },
  copied: { en: 'View “{name}” copied to yours.', de: 'Ansicht „{name}“ in Ihre kopiert.' },
  renameNamed: { en: 'Rename “{name}”', de: '„{name}“ umbenennen' },
  rename: { en: 'Rename', de: 'Umbenennen' },
  deleteNamed: { en: 'Delete “{name}”', de: '„{name}“ löschen' },
  deleteQuestion: { en: 'Delete “{name}”?', de: '„{name}“ löschen?' },
  delete: { en: 'Delete', de: 'Löschen' },
  keep: { en: 'Keep', de: 'Behalten' },
  deleted: { en: 'View “{name}” deleted.', de: 'Ansicht „{name}“ gelöscht.' },
})
