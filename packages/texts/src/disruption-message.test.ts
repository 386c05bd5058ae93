import { expect, test } from 'vitest'
import { disruptionSentence } from './disruption-message.ts'

const none = {
  canceled_orders: 0,
  canceled_persons: 0,
  new_times: 0,
  own_times: 0,
  waiting: 0,
  informed: 0,
}
const about = { port_name: 'Hamburg', date: '2027-06-14', refund: false } as const
const call = { ...about, ship: 'MS Nordstern' } as const
const day = { ...about, ship: null } as const

// Rule E10.7
test.each([
  [
    { ...call, cause: 'does_not_call', refund: true, counts: { ...none, canceled_orders: 12 } },
    'MS Nordstern does not call at Hamburg on 14 Jun. 2027: 12 orders canceled, customers get their money back',
    'MS Nordstern läuft Hamburg am 14.06.2027 nicht an: 12 Bestellungen storniert, Kunden erhalten ihr Geld zurück',
  ],
  [
    { ...call, cause: 'late', counts: { ...none, canceled_orders: 1, new_times: 2, own_times: 1 } },
    'MS Nordstern arrives late at Hamburg on 14 Jun. 2027: one order canceled, new pick-up times for 2 events, own pick-up time for one order',
    'MS Nordstern kommt am 14.06.2027 verspätet nach Hamburg: eine Bestellung storniert, neue Abholzeiten für 2 Ausflüge, eigene Abholzeit für eine Bestellung',
  ],
  [
    { ...day, cause: 'weather', counts: { ...none, waiting: 1, informed: 3 } },
    'Weather affects Hamburg on 14 Jun. 2027: one event waits for a decision, 3 events stay as planned',
    'Wetter behindert den Betrieb in Hamburg am 14.06.2027: ein Ausflug wartet auf eine Entscheidung, 3 Ausflüge bleiben wie geplant',
  ],
] as const)('%j', (told, english, german) => {
  expect(disruptionSentence(told, 'en')).toBe(english)
  expect(disruptionSentence(told, 'de')).toBe(german)
})
