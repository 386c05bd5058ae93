import { orderFacts } from '@gangway/texts/orders/german'
import type { TranslationOf } from '@gangway/texts/template'
import type { ships as english } from '../en/ships.ts'

export const ships = {
  title: 'Schiffe im Hafen',
  range: '{from} bis {until}',
  notKnown: 'Zeiten unbekannt',
  noShip: 'Kein Schiff angegeben',
  others: { one: '{n} weiteres Schiff', other: '{n} weitere Schiffe' },
  tender: orderFacts['field.tender'],
  tenderHint: 'Die Gäste kommen mit Booten an Land.',
  canceled: 'Läuft nicht an: {reason}',
  movedTo: 'Läuft stattdessen am {date} an',
  'reason.weather': 'Wetter',
  'reason.technical': 'technischer Defekt',
  'reason.port': 'Hafen',
  'reason.schedule': 'geänderter Fahrplan',
  'reason.security': 'Sicherheit',
  'reason.other': 'anderer Grund',
  unknown: 'Für {ships} sind keine Zeiten bekannt. Bitte prüfen Sie sie selbst.',
  noCallKnown: 'Für {ship} ist an diesem Tag kein Anlauf in diesem Hafen bekannt.',
  thisIs: 'Das ist {ship}',
  hasOwnCalls:
    '{alias} hat an denselben Tagen eigene Anläufe und bleibt ein eigenes Schiff: {calls}',
  aliasStands:
    '{alias} steht schon für {ship}. Bitte entfernen Sie zuerst diesen Alias, auf der Seite der Anläufe.',
  remembered: '{alias} steht jetzt für {ship}.',
  contradict: 'Anläufe der {ship} widersprechen sich: {calls}',
  contradictingCall: '{reference} ({stay})',
  contradictHint:
    'Eine Zeit muss zu allen passen. Sagen Sie den falschen ab oder berichtigen Sie ihn.',
  toCalls: 'Anläufe',
  noDuration: 'Die Dauer des Ausflugs ist nicht bekannt, darum wird nur die Ankunft geprüft.',
  windows: 'Wann die Gäste jedes Schiffs abgeholt werden können',
  window: '{ship}: {range}.',
  noTime: 'keine Zeit passt',
  noWindow: 'Keine Uhrzeit passt zu allen Schiffen.',
  outsideDay: 'Tagsüber passt keine Uhrzeit; diese liegen außerhalb der üblichen Stunden.',
  noCompromise: 'An diesem Tag lässt kein Schiff genug Zeit für diesen Ausflug.',
  compromise: 'Bester Kompromiss: {time}. Nicht dabei wären {ships}.',
  leftOutEarly: '{ship} ({persons}, {missing} zu früh)',
  leftOutLate: '{ship} ({persons}, {missing} zu spät)',

  'group.fitting': 'Passt zu den Schiffen',
  'group.fittingKnown': 'Passt zu den bekannten Schiffen',
  'group.tight': 'Knapp',
  'group.unclaimed': 'Spät genug für die Ankunft',
  'group.impossible': 'Passt nicht zu einem Schiff',

  'short.fitting': '{spare} Reserve',
  'short.tight': 'nur {spare} Reserve, {ship}',
  'short.unclaimed': 'spät genug für die {ship}',
  'short.tooEarly': '{missing} zu früh, {ship}',
  'short.tooLate': '{missing} zu spät, {ship}',

  'short.noCall': '{ship} läuft nicht an',
  'short.unknown': 'Zeiten der {ship} unbekannt',

  'long.fitting.arrival': 'Passt: {spare} Reserve nach der Ankunft der {ship}.',
  'long.fitting.departure': 'Passt: {spare} Reserve vor der Abfahrt der {ship}.',
  'long.tight.arrival': 'Knapp: nur {spare} Reserve nach der Ankunft der {ship}.',
  'long.tight.departure': 'Knapp: nur {spare} Reserve vor der Abfahrt der {ship}.',
  'long.unclaimed':
    'Spät genug für die Ankunft der {ship}; wann der Ausflug endet, ist nicht bekannt.',
  'long.noCall': 'Die {ship} läuft den Hafen am Tag des Ausflugs nicht an.',
  'long.tooEarly': '{missing} zu früh für die {ship}: Ihre Gäste können noch nicht an Land sein.',
  'long.tooLate': 'Der Ausflug endet {missing} zu spät für die {ship}.',

  askQuestion: '{time} speichern, obwohl es nicht zur {ship} passt?',
  askConfirm: '{time} trotzdem speichern',
  askNoCall: '{time} speichern, obwohl {ship} nicht anläuft?',
  askRefuse: 'Andere Uhrzeit wählen',
  askHint:
    '{reason} Speichern Sie nur, wenn Sie es besser wissen als die Zeiten, die uns vorliegen.',

  'conflict.impossible': 'Die Abholzeit passt nicht zu {ship}',
  'conflict.left_out': 'Die Abholzeit lässt {ship} wissentlich aus',
  'confirm.no_call': 'Bestätigen, obwohl {ship} nicht anläuft?',
  'confirm.impossible': 'Bestätigen, obwohl die Abholzeit nicht zu {ship} passt?',
  'confirm.left_out': 'Bestätigen, obwohl die Abholzeit {ship} auslässt?',
  confirmAnyway: 'Trotzdem bestätigen',
  confirmNot: 'Nicht bestätigen',
  reportDisruption: 'Störung melden',
  askOperator: 'Veranstalter fragen',
  askOperatorAbout: '{ship} kann diesen Ausflug nicht einhalten. Was wird aus den Gästen?',

  conflictForAgency: 'Bitte fragen Sie beim Veranstalter eine andere Uhrzeit an.',
  noCallForAgency: 'Bitte klären Sie mit dem Veranstalter, was aus dem Ausflug wird.',
  noCallForStaff:
    'Melden Sie eine Störung, die Bestellungen verlegt oder absagt, falls das Schiff nicht doch noch anläuft.',
  nothingFitsForStaff:
    'An diesem Tag passt keine Uhrzeit zu allen Schiffen. Geben Sie einigen eine eigene Uhrzeit oder melden Sie eine Störung.',
  nothingFitsForAgency:
    'An diesem Tag passt keine Uhrzeit zu allen Schiffen. Geben Sie einigen eine eigene Uhrzeit oder fragen Sie den Veranstalter.',
  noCallOver: 'Hat der Ausflug stattgefunden? Wenn nicht, sagen Sie die Bestellungen ab.',
  conflictForStaff: 'Löschen Sie die Uhrzeit, damit die Agentur eine neue festlegen kann.',
} satisfies TranslationOf<typeof english>
