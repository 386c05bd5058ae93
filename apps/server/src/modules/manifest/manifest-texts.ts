import type { Language } from '@gangway/domain/languages/language'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import { lacksPhone } from '@gangway/domain/orders/order-warnings'

const english = {
  manifest: 'Manifest',
  event: 'Event',
  orders: 'Orders',
  persons: 'Persons',
  totals: 'Totals',
  fact: 'Detail',
  value: 'Value',
  number: 'Number',
  name: 'Excursion',
  agency: 'Agency',
  date: 'Date',
  port: 'Port',
  language: 'Language',
  duration: 'Duration',
  meet_point: 'Meeting point',
  contact: 'Contact',
  pickup_time: 'Pick-up time',
  ships: 'Ships',
  all_aboard: 'all aboard {time}',
  order_id: 'Order',
  customer: 'Customer',
  phone: 'Phone',
  no_phone: 'Phone missing',
  ship: 'Ship',
  berth: 'Berth',
  products: 'Products',
  product_name: 'Product',
  person_count: 'Persons',
  status: 'Status',
  last_name: 'Last name',
  first_name: 'First name',
  birthday: 'Birthday',
  age: 'Age',
  nationality: 'Nationality',
  passport_number: 'Passport number',
  expire_date: 'Valid until',
  born: 'born {date}',
  years: '{n} years',
  passport: 'passport {number}',
  until: 'valid until {date}',
  unreadable: 'The data of this person is damaged and cannot be read.',
  unnamed: 'Name unknown',
  no_time: 'not set yet',
  no_ship: 'no ship given',
  no_orders: 'There are no active orders.',
  by: 'By',
  order_count: 'Orders',
  all: 'Total',
  made: '{app} · created {time} ({zone})',
  personal: 'Contains personal data. Destroy it after the excursion.',
}

export type ManifestTexts = typeof english

const german: ManifestTexts = {
  manifest: 'Teilnehmerliste',
  event: 'Ausflug',
  orders: 'Bestellungen',
  persons: 'Personen',
  totals: 'Summen',
  fact: 'Angabe',
  value: 'Wert',
  number: 'Nummer',
  name: 'Ausflug',
  agency: 'Agentur',
  date: 'Datum',
  port: 'Hafen',
  language: 'Sprache',
  duration: 'Dauer',
  meet_point: 'Treffpunkt',
  contact: 'Kontaktperson',
  pickup_time: 'Abholzeit',
  ships: 'Schiffe',
  all_aboard: 'alle an Bord {time}',
  order_id: 'Bestellung',
  customer: 'Kunde',
  phone: 'Telefon',
  no_phone: 'Telefon fehlt',
  ship: 'Schiff',
  berth: 'Liegeplatz',
  products: 'Produkte',
  product_name: 'Produkt',
  person_count: 'Personen',
  status: 'Status',
  last_name: 'Nachname',
  first_name: 'Vorname',
  birthday: 'Geburtstag',
  age: 'Alter',
  nationality: 'Staatsangehörigkeit',
  passport_number: 'Passnummer',
  expire_date: 'Gültig bis',
  born: 'geboren {date}',
  years: '{n} Jahre',
  passport: 'Pass {number}',
  until: 'gültig bis {date}',
  unreadable: 'Die Daten dieser Person sind beschädigt und nicht lesbar.',
  unnamed: 'Name unbekannt',
  no_time: 'noch nicht festgelegt',
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

export const orderStatusTexts: Readonly<Record<Language, Record<OrderStatus, string>>> = {
  en: { requested: 'Requested', approved: 'Approved', canceled: 'Canceled' },
  de: { requested: 'Angefragt', approved: 'Bestätigt', canceled: 'Storniert' },
}

/** The text with its `{name}` parts filled. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (part, name: string) => String(values[name] ?? part))
}

/** The customer's number, or that it is missing: the guide has to know before the ship is in. */
export function phoneOf(order: { phone: string }, { no_phone }: ManifestTexts): string {
  return lacksPhone(order) ? no_phone : order.phone
}
