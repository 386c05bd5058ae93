import type { TranslationOf } from '../template.ts'
import type * as english from './english.ts'

export const callHeadlines: TranslationOf<typeof english.callHeadlines> = {
  does_not_call: '{ship} läuft {port} am {date} nicht an',
  late: '{ship} kommt am {date} verspätet nach {port}',
  early_departure: '{ship} verlässt {port} am {date} früher',
  tender_stopped: 'Kein Tendern von {ship} in {port} am {date}',
  port_closed: 'Hafen für {ship} geschlossen: {port}, {date}',
  weather: 'Wetter behindert {ship} in {port} am {date}',
  other: 'Störung für {ship} in {port} am {date}',
}

export const portHeadlines: TranslationOf<typeof english.portHeadlines> = {
  does_not_call: 'Schiffe laufen {port} am {date} nicht an',
  late: 'Schiffe kommen am {date} verspätet nach {port}',
  early_departure: 'Schiffe verlassen {port} am {date} früher',
  tender_stopped: 'Kein Tenderbetrieb in {port} am {date}',
  port_closed: 'Hafen {port} am {date} geschlossen',
  weather: 'Wetter behindert den Betrieb in {port} am {date}',
  other: 'Störung in {port} am {date}',
}

export const doneTexts: TranslationOf<typeof english.doneTexts> = {
  canceled_orders: { one: 'eine Bestellung storniert', other: '{n} Bestellungen storniert' },
  new_times: {
    one: 'neue Abholzeit für einen Ausflug',
    other: 'neue Abholzeiten für {n} Ausflüge',
  },
  own_times: {
    one: 'eigene Abholzeit für eine Bestellung',
    other: 'eigene Abholzeit für {n} Bestellungen',
  },
  waiting: {
    one: 'ein Ausflug wartet auf eine Entscheidung',
    other: '{n} Ausflüge warten auf eine Entscheidung',
  },
  informed: { one: 'ein Ausflug bleibt wie geplant', other: '{n} Ausflüge bleiben wie geplant' },
  refund: 'Kunden erhalten ihr Geld zurück',
}

export const disruptionNames: TranslationOf<typeof english.disruptionNames> = {
  'cause.does_not_call': 'das Schiff läuft nicht an',
  'cause.late': 'das Schiff ist verspätet',
  'cause.early_departure': 'das Schiff legt früher ab',
  'cause.tender_stopped': 'kein Tenderbetrieb',
  'cause.port_closed': 'der Hafen ist geschlossen',
  'cause.weather': 'Wetter',
  'cause.other': 'sonstige Ursache',
  'step.cancel': 'Bestellungen storniert',
  'step.new_time': 'neue Abholzeit',
  'step.own_time': 'eigene Abholzeit für das Schiff',
  'step.wait': 'wartet auf eine Entscheidung',
  'step.inform': 'bleibt wie geplant',
}
