import type { Order } from '@gangway/contract/orders'
import type { Language } from '@gangway/domain/languages/language'
import { lacksPhone } from '@gangway/domain/orders/order-warnings'
import { needText } from '@gangway/domain/orders/order-needs'
import { fieldNames as englishNames } from '@gangway/texts/field-names/english'
import { fieldNames as germanNames } from '@gangway/texts/field-names/german'
import * as englishOrders from '@gangway/texts/orders/english'
import * as germanOrders from '@gangway/texts/orders/german'
import { languageName } from '../../platform/spreadsheet/cell-text.ts'

/** Facts go by the names they have everywhere else. */
function namesOfFacts(
  names: Readonly<Record<keyof typeof englishNames, string>>,
  orders: {
    noCall: string
    orderFacts: Readonly<Record<keyof typeof englishOrders.orderFacts, string>>
    phoneMissing: string
    needs: Readonly<Record<keyof typeof englishOrders.needs, string>>
    personFacts: Readonly<Record<keyof typeof englishOrders.personFacts, string>>
  },
) {
  return {
    event: names['field.event_id'],
    persons: names['field.person_count'],
    name: names['field.agency_title'],
    agency: names['field.agency_id'],
    port: names['field.port_id'],
    pickup_time: names['field.pickup_time'],
    no_call: orders.noCall,
    customer: names['field.customer'],
    phone: names['field.phone'],
    no_phone: orders.phoneMissing,
    ship: names['field.ship'],
    ship_imo: names['field.ship_imo'],
    berth: names['field.berth'],
    speaks: orders.orderFacts['field.customer_language'],
    product_name: names['field.product_name'],
    person_count: names['field.person_count'],
    status: names['field.status'],
    last_name: orders.personFacts['person.last_name'],
    first_name: orders.personFacts['person.first_name'],
    age: orders.personFacts['person.age'],
    nationality: orders.personFacts['person.nationality'],
    passport_number: orders.personFacts['person.passport_number'],
    ...orders.needs,
  }
}

const english = {
  ...namesOfFacts(englishNames, englishOrders),
  manifest: 'Manifest',
  orders: 'Orders',
  totals: 'Totals',
  fact: 'Detail',
  value: 'Value',
  number: 'Number',
  contact: 'Contact',
  ships: 'Ships',
  order_id: 'Order',
  products: 'Products',
  birthday: 'Birthday',
  expire_date: 'Valid until',
  born: 'born {date}',
  years: '{n} years',
  passport: 'passport {number}',
  until: 'valid until {date}',
  unreadable: 'The data of this person is damaged and cannot be read.',
  needs_unreadable: 'damaged, cannot be read',
  unnamed: 'Name unknown',
  no_time: 'not set yet',
  not_fetched: 'not fetched by this time',
  no_ship: 'no ship given',
  no_orders: 'There are no active orders.',
  by: 'By',
  order_count: 'Orders',
  all: 'Total',
  made: '{app} · created {time} ({zone})',
  personal: 'Contains personal data. Destroy it after the excursion.',
}

export type ManifestTexts = Readonly<Record<keyof typeof english, string>>

const german: ManifestTexts = {
  ...namesOfFacts(germanNames, germanOrders),
  manifest: 'Teilnehmerliste',
  orders: 'Bestellungen',
  totals: 'Summen',
  fact: 'Angabe',
  value: 'Wert',
  number: 'Nummer',
  contact: 'Kontaktperson',
  ships: 'Schiffe',
  order_id: 'Bestellung',
  products: 'Produkte',
  birthday: 'Geburtstag',
  expire_date: 'Gültig bis',
  born: 'geboren {date}',
  years: '{n} Jahre',
  passport: 'Pass {number}',
  until: 'gültig bis {date}',
  unreadable: 'Die Daten dieser Person sind beschädigt und nicht lesbar.',
  needs_unreadable: 'beschädigt, nicht lesbar',
  unnamed: 'Name unbekannt',
  no_time: 'noch nicht festgelegt',
  not_fetched: 'zu dieser Zeit nicht abgeholt',
  no_ship: 'kein Schiff angegeben',
  no_orders: 'Es gibt keine aktiven Bestellungen.',
  by: 'Nach',
  order_count: 'Bestellungen',
  all: 'Insgesamt',
  made: '{app} · erstellt am {time} ({zone})',
  personal: 'Enthält personenbezogene Daten. Bitte nach dem Ausflug vernichten.',
}

export const manifestTexts: Readonly<Record<Language, ManifestTexts>> = {
  en: english,
  de: german,
}

/** The customer's number, or that it is missing: the guide has to know before the ship is in. */
export function phoneOf(order: { phone: string }, { no_phone }: ManifestTexts): string {
  return lacksPhone(order) ? no_phone : order.phone
}

/** Needs of an order's persons; empty: none, or none that may be shown. */
export function neededText({ needs }: Pick<Order, 'needs'>, t: ManifestTexts): string {
  if (needs === null) return ''
  if (needs.unreadable === true) return t.needs_unreadable
  return (needs.entries ?? []).map((need) => needText(need, (kind) => t[`need.${kind}`])).join('; ')
}

/** The language in which the guide can speak to the customer; empty: not known. */
export function spokenText(order: { language: string | null }, language: Language): string {
  return order.language === null ? '' : languageName(order.language, language)
}
