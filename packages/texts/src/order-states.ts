import { texts } from './template.ts'

/** Every word that names a status of an order. */
export const orderStates = texts({
  'status.requested': { en: 'Requested', de: 'Angefragt' },
  'status.approved': { en: 'Approved', de: 'Bestätigt' },
  'status.canceled': { en: 'Canceled', de: 'Storniert' },
})

export const orderStateTexts = texts({
  'help.requested': {
    en: 'Waiting for an answer: confirm or cancel it.',
    de: 'Wartet auf Antwort: bestätigen oder stornieren.',
  },
  'help.approved': {
    en: 'Confirmed: the excursion takes place for this customer.',
    de: 'Bestätigt: Der Ausflug findet für diesen Kunden statt.',
  },
  'help.canceled': {
    en: 'Canceled: this customer is not taking part.',
    de: 'Storniert: Dieser Kunde nimmt nicht teil.',
  },
  'done.requested': {
    en: 'The order of {customer} is requested again.',
    de: 'Die Bestellung von {customer} ist wieder angefragt.',
  },
  'done.approved': { en: 'Confirmed for {customer}.', de: 'Für {customer} bestätigt.' },
  'done.canceled': { en: 'Canceled for {customer}.', de: 'Für {customer} storniert.' },
  'overtaken.requested': {
    en: '{name} set this order back to requested. Please decide again.',
    de: '{name} hat diese Bestellung wieder auf angefragt gesetzt. Bitte entscheiden Sie erneut.',
  },
  'overtaken.approved': {
    en: '{name} has already confirmed this order. Nothing else was changed.',
    de: '{name} hat diese Bestellung bereits bestätigt. Sonst wurde nichts geändert.',
  },
  'overtaken.canceled': {
    en: '{name} has already canceled this order. Nothing else was changed.',
    de: '{name} hat diese Bestellung bereits storniert. Sonst wurde nichts geändert.',
  },
})

/** Decisions as the audit names them. */
export const decisionNames = texts({
  'action.order.approve': { en: 'Order approved', de: 'Bestellung bestätigt' },
  'action.order.cancel': { en: 'Order canceled', de: 'Bestellung storniert' },
  'action.order.reopen': { en: 'Order reopened', de: 'Bestellung wieder geöffnet' },
})

/** Decisions in an event's history. */
export const decisionSentences = texts({
  'action.order.approve': {
    en: '{actor} approved order {order}.',
    de: '{actor} hat Bestellung {order} bestätigt.',
  },
  'action.order.cancel': {
    en: '{actor} canceled order {order}.',
    de: '{actor} hat Bestellung {order} storniert.',
  },
  'action.order.reopen': {
    en: '{actor} reopened order {order}.',
    de: '{actor} hat Bestellung {order} wieder geöffnet.',
  },
})
