import { changedFieldNames } from './field-names.ts'
import { texts } from './template.ts'

/** Texts about claims that something else is owed. */
export const claims = texts({
  title: { en: 'Claims', de: 'Reklamationen' },
  make: { en: 'Make a claim…', de: 'Reklamieren …' },
  dispute: { en: 'Dispute…', de: 'Bestreiten …' },
  makeTitle: { en: 'Make a claim', de: 'Reklamieren' },
  open: {
    en: { one: '{n} open claim', other: '{n} open claims' },
    de: { one: '{n} offene Reklamation', other: '{n} offene Reklamationen' },
  },
  hint: {
    en: 'The other side answers. Once it agrees, the percent is owed.',
    de: 'Die andere Seite antwortet. Stimmt sie zu, gilt der Prozentsatz.',
  },
  'reason.amount': { en: 'Wrong amount', de: 'Falscher Betrag' },
  'reason.persons': { en: 'Number of persons', de: 'Anzahl der Personen' },
  'reason.not_operated': { en: 'Did not take place', de: 'Nicht durchgeführt' },
  'reason.quality': { en: 'Quality', de: 'Qualität' },
  'reason.late': { en: 'Delay', de: 'Verspätung' },
  'reason.incident': { en: 'Incident', de: 'Vorfall' },
  percent: changedFieldNames['field.percent'],
  percentHint: {
    en: 'The share that should be owed. Empty: your message alone counts.',
    de: 'Anteil, der geschuldet sein soll. Leer: Es zählt nur Ihre Nachricht.',
  },
  days: { en: 'Answer within (days)', de: 'Antwort innerhalb von (Tagen)' },
  files: changedFieldNames['field.files'],
  filesHint: {
    en: 'Optional: PDFs or pictures of at most 10 MB.',
    de: 'Kein Muss: PDFs oder Bilder mit höchstens 10 MB.',
  },
  attach: { en: 'Attach a file…', de: 'Datei anhängen …' },
  removeFile: { en: 'Remove {file}', de: '{file} entfernen' },
  fileAttached: { en: '{file} attached.', de: '{file} angehängt.' },
  fileRemoved: { en: '{file} removed.', de: '{file} entfernt.' },
  fileRefused: {
    en: '{file} was not attached. {reason}',
    de: '{file} wurde nicht angehängt. {reason}',
  },
  send: { en: 'Send claim', de: 'Reklamation senden' },
  sent: { en: 'Claim sent.', de: 'Reklamation gesendet.' },
  share: { en: '{reason}: {n} % of the price', de: '{reason}: {n} % des Preises' },
  wholeEvent: { en: 'Whole excursion', de: 'Ganzer Ausflug' },
  'by.agency': { en: 'by {name}, agency', de: 'von {name}, Agentur' },
  'by.operator': { en: 'by {name}, operator', de: 'von {name}, Veranstalter' },
  due: { en: 'answer due by {date}', de: 'Antwort bis {date}' },
  overdue: { en: 'answer overdue since {date}', de: 'Antwort überfällig seit {date}' },
  'state.accepted': { en: '{name} agreed', de: '{name} hat zugestimmt' },
  'state.refused': { en: '{name} refused', de: '{name} hat abgelehnt' },
  'state.withdrawn': { en: 'Withdrawn', de: 'Zurückgezogen' },
  agree: { en: 'Agree', de: 'Zustimmen' },
  agreePercent: { en: 'Agree: {n} %', de: 'Zustimmen: {n} %' },
  'closed.accept': { en: 'Agreed with the claim.', de: 'Der Reklamation zugestimmt.' },
  'closed.refuse': { en: 'Claim refused.', de: 'Reklamation abgelehnt.' },
  'closed.withdraw': { en: 'Claim withdrawn.', de: 'Reklamation zurückgezogen.' },
  refuseTitle: { en: 'Refuse the claim', de: 'Reklamation ablehnen' },
  refuseHint: {
    en: 'To offer another percent, make a claim of your own afterwards.',
    de: 'Einen anderen Prozentsatz schlagen Sie danach mit einer eigenen Reklamation vor.',
  },
  'disputed.agency': {
    en: 'Disputed by the agency, due {date}',
    de: 'Von der Agentur bestritten, Antwort bis {date}',
  },
  'disputed.operator': {
    en: 'Disputed by the operator, due {date}',
    de: 'Vom Veranstalter bestritten, Antwort bis {date}',
  },
})
