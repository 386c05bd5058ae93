import type { AskAction, AskKind, askKinds } from '@gangway/domain/asks/ask-kinds'
import { type Text, texts } from './template.ts'

/** Steps of asks where they stand alone. */
export const askActionNames = texts({
  'action.event.ask_pickup_change': {
    en: 'Another pick-up time asked for',
    de: 'Änderung der Abholzeit gewünscht',
  },
  'action.event.accept_pickup_change': {
    en: 'Another pick-up time accepted',
    de: 'Änderung der Abholzeit angenommen',
  },
  'action.event.refuse_pickup_change': {
    en: 'Another pick-up time refused',
    de: 'Änderung der Abholzeit abgelehnt',
  },
  'action.event.withdraw_pickup_change': {
    en: 'Request for another pick-up time withdrawn',
    de: 'Änderungswunsch zur Abholzeit zurückgezogen',
  },
  'action.event.lapse_pickup_change': {
    en: 'Request for another pick-up time lapsed',
    de: 'Änderungswunsch zur Abholzeit verfallen',
  },
  'action.order.ask_data': { en: 'Missing data asked for', de: 'Fehlende Daten angefragt' },
  'action.order.complete_data': {
    en: 'Requested data complete',
    de: 'Angefragte Daten vollständig',
  },
  'action.order.take_proposal': {
    en: 'Proposal taken, order requested again',
    de: 'Vorschlag angenommen, Bestellung wieder angefragt',
  },
  'action.order.refuse_proposal': { en: 'Proposal refused', de: 'Vorschlag abgelehnt' },
  'action.order.withdraw_proposal': { en: 'Proposal withdrawn', de: 'Vorschlag zurückgezogen' },
  'action.order.expire_proposal': { en: 'Proposal expired', de: 'Vorschlag abgelaufen' },
  'action.event.make_claim': { en: 'Claim made', de: 'Reklamation erhoben' },
  'action.event.accept_claim': { en: 'Claim accepted', de: 'Reklamation anerkannt' },
  'action.event.refuse_claim': { en: 'Claim refused', de: 'Reklamation abgelehnt' },
  'action.event.withdraw_claim': { en: 'Claim withdrawn', de: 'Reklamation zurückgezogen' },
}) satisfies Readonly<Record<`action.${AskAction}`, Text>>

/** Steps of asks in an event's history: `asked` for, instead of what was `saved`. */
export const askSentences = texts({
  'action.event.ask_pickup_change': {
    en: '{actor} asked for the pick-up time {asked} instead of {saved}.',
    de: '{actor} hat die Abholzeit {asked} statt {saved} angefragt.',
  },
  'action.event.accept_pickup_change': {
    en: '{actor} accepted the request for {asked}.',
    de: '{actor} hat die Anfrage für {asked} angenommen.',
  },
  'action.event.refuse_pickup_change': {
    en: '{actor} refused the request for {asked}.',
    de: '{actor} hat die Anfrage für {asked} abgelehnt.',
  },
  'action.event.withdraw_pickup_change': {
    en: '{actor} withdrew the request for {asked}.',
    de: '{actor} hat die Anfrage für {asked} zurückgezogen.',
  },
  'action.event.lapse_pickup_change': {
    en: 'The request for {asked} ended without an answer.',
    de: 'Die Anfrage für {asked} endete ohne Antwort.',
  },
  'action.order.ask_data': {
    en: {
      one: '{actor} asked for missing data of order {order}: {list} ({n} person).',
      other: '{actor} asked for missing data of order {order}: {list} ({n} persons).',
    },
    de: {
      one: '{actor} hat fehlende Daten der Bestellung {order} angefragt: {list} ({n} Person).',
      other: '{actor} hat fehlende Daten der Bestellung {order} angefragt: {list} ({n} Personen).',
    },
  },
  'action.order.complete_data': {
    en: {
      one: 'The missing data of order {order} is complete: {list} ({n} person), by {actor}.',
      other: 'The missing data of order {order} is complete: {list} ({n} persons), by {actor}.',
    },
    de: {
      one: 'Die fehlenden Daten der Bestellung {order} sind vollständig: {list} ({n} Person), von {actor}.',
      other:
        'Die fehlenden Daten der Bestellung {order} sind vollständig: {list} ({n} Personen), von {actor}.',
    },
  },
  'action.order.take_proposal': {
    en: '{actor} took the proposal for order {order}: {proposal}.',
    de: '{actor} hat den Vorschlag zur Bestellung {order} angenommen: {proposal}.',
  },
  'action.order.refuse_proposal': {
    en: '{actor} refused the proposal for order {order}: {proposal}.',
    de: '{actor} hat den Vorschlag zur Bestellung {order} abgelehnt: {proposal}.',
  },
  'action.order.withdraw_proposal': {
    en: '{actor} withdrew the proposal for order {order}: {proposal}.',
    de: '{actor} hat den Vorschlag zur Bestellung {order} zurückgezogen: {proposal}.',
  },
  'action.order.expire_proposal': {
    en: 'The proposal for order {order} expired without an answer: {proposal}.',
    de: 'Der Vorschlag zur Bestellung {order} ist ohne Antwort abgelaufen: {proposal}.',
  },
  'action.event.make_claim': {
    en: '{actor} made a claim.',
    de: '{actor} hat eine Reklamation erhoben.',
  },
  'action.event.accept_claim': {
    en: '{actor} accepted the claim.',
    de: '{actor} hat die Reklamation anerkannt.',
  },
  'action.event.refuse_claim': {
    en: '{actor} refused the claim.',
    de: '{actor} hat die Reklamation abgelehnt.',
  },
  'action.event.withdraw_claim': {
    en: '{actor} withdrew the claim.',
    de: '{actor} hat die Reklamation zurückgezogen.',
  },
}) satisfies Readonly<Record<`action.${AskAction}`, Text>>

/** Fields that only steps of asks have. */
export const askFieldNames = texts({
  'field.asked_time': { en: 'Pick-up time asked for', de: 'Gewünschte Abholzeit' },
})

type Notice = (typeof askKinds)[AskKind]['notices']['asked' | 'answered']

/** Notices about asks, where they wait. */
export const askNotices = texts({
  'pickup.change_asked': {
    en: 'The agency asks for another pick-up time',
    de: 'Die Agentur möchte die Abholzeit ändern',
  },
  'pickup.change_answered': {
    en: 'Your request for another pick-up time was answered',
    de: 'Ihr Änderungswunsch zur Abholzeit wurde beantwortet',
  },
  'data.asked': {
    en: 'Required data is missing and was asked for',
    de: 'Benötigte Daten fehlen und wurden angefragt',
  },
  'data.complete': {
    en: {
      one: 'The missing data of an order is complete',
      other: 'The missing data of {n} orders is complete',
    },
    de: {
      one: 'Die fehlenden Daten einer Bestellung sind vollständig',
      other: 'Die fehlenden Daten von {n} Bestellungen sind vollständig',
    },
  },
  'proposal.made': {
    en: 'The agency canceled an order and proposes something else',
    de: 'Die Agentur hat eine Bestellung storniert und schlägt etwas anderes vor',
  },
  'proposal.answered': {
    en: 'Your proposal for a canceled order was answered',
    de: 'Ihr Vorschlag zu einer stornierten Bestellung wurde beantwortet',
  },
  'claim.made': { en: 'A claim waits for an answer', de: 'Eine Reklamation wartet auf Antwort' },
  'claim.answered': {
    en: 'Your claim was answered',
    de: 'Ihre Reklamation wurde beantwortet',
  },
}) satisfies Readonly<Record<Notice, Text>>

/** The same where people choose which to be mailed about. */
export const askNoticeNames = texts({
  'kind.pickup.change_asked': {
    en: 'Request for another pick-up time',
    de: 'Änderungswunsch zur Abholzeit',
  },
  'kind.pickup.change_answered': {
    en: 'Answer to a request for another pick-up time',
    de: 'Antwort auf einen Änderungswunsch zur Abholzeit',
  },
  'kind.data.asked': {
    en: 'Missing data asked for, until it is there',
    de: 'Fehlende Daten angefragt, bis sie da sind',
  },
  'kind.data.complete': { en: 'Missing data complete', de: 'Fehlende Daten vollständig' },
  'kind.proposal.made': {
    en: 'Proposal for a canceled order',
    de: 'Vorschlag zu einer stornierten Bestellung',
  },
  'kind.proposal.answered': { en: 'Answer to a proposal', de: 'Antwort auf einen Vorschlag' },
  'kind.claim.made': {
    en: 'Claim, and each day once it is overdue',
    de: 'Reklamation, und täglich, sobald sie überfällig ist',
  },
  'kind.claim.answered': { en: 'Answer to a claim', de: 'Antwort auf eine Reklamation' },
}) satisfies Readonly<Record<`kind.${Notice}`, Text>>

/** Chips above the events list. */
export const askChips = texts({
  'chip.change_asked': { en: 'Change asked for', de: 'Änderung angefragt' },
  'chip.proposal_open': { en: 'Proposal open', de: 'Vorschlag offen' },
})

/** Words by which the palette finds them. */
export const askChipWords = texts({
  'filter.change_asked': {
    en: 'pick-up time request Abholzeit Anfrage',
    de: 'pick-up time request Abholzeit Anfrage',
  },
  'filter.proposal_open': {
    en: 'offer instead Angebot stattdessen',
    de: 'offer instead Angebot stattdessen',
  },
})

/** Places of words that are looked through when someone is erased. */
export const askPlaces = texts({
  'place.pickup_request': {
    en: 'Request for another pick-up time, {place}, {date}',
    de: 'Bitte um eine andere Abholzeit, {place}, {date}',
  },
  'place.proposal': {
    en: 'Proposal for another order, {place}, {date}',
    de: 'Vorschlag zu einer anderen Bestellung, {place}, {date}',
  },
  'place.claim': { en: 'Claim, {place}, {date}', de: 'Reklamation, {place}, {date}' },
})

/** Asks where they are shown and answered. */
export const asks = texts({
  quote: { en: '“{text}”', de: '„{text}“' },
  someone: { en: 'Someone', de: 'Jemand' },
  refuse: { en: 'Refuse…', de: 'Ablehnen …' },
  withdraw: { en: 'Withdraw', de: 'Zurückziehen' },
})
