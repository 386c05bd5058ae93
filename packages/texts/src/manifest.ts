import { fieldNames } from './field-names.ts'
import { needs, noCall, orderFacts, personFacts, phoneMissing } from './orders.ts'
import { texts } from './template.ts'

/** Texts of the menu from which an event's manifest is saved. */
export const manifest = texts({
  title: { en: 'Manifest', de: 'Teilnehmerliste' },
  pdf: { en: 'PDF', de: 'PDF' },
  excel: { en: 'Excel', de: 'Excel' },
  plain: { en: 'For the guide', de: 'Für die Reiseleitung' },
  passports: { en: 'With passport data (logged)', de: 'Mit Passdaten (wird protokolliert)' },
  pdfWithPassports: { en: 'PDF with passport data', de: 'PDF mit Passdaten' },
  excelWithPassports: { en: 'Excel with passport data', de: 'Excel mit Passdaten' },
})

/** The guide’s list. Facts have the names they have everywhere else. */
export const manifestSheet = texts({
  event: fieldNames['field.event_id'],
  persons: orderFacts['field.person_count'],
  name: fieldNames['field.agency_title'],
  agency: fieldNames['field.agency_id'],
  port: fieldNames['field.port_id'],
  pickup_time: fieldNames['field.pickup_time'],
  ...orderFacts,
  no_call: noCall,
  no_phone: phoneMissing,
  product_name: fieldNames['field.product_name'],
  status: fieldNames['field.status'],
  last_name: personFacts['person.last_name'],
  first_name: personFacts['person.first_name'],
  age: personFacts['person.age'],
  nationality: personFacts['person.nationality'],
  passport_number: personFacts['person.passport_number'],
  ...needs,
  manifest: { en: 'Manifest', de: 'Teilnehmerliste' },
  orders: { en: 'Orders', de: 'Bestellungen' },
  totals: { en: 'Totals', de: 'Summen' },
  fact: { en: 'Detail', de: 'Angabe' },
  value: { en: 'Value', de: 'Wert' },
  number: { en: 'Number', de: 'Nummer' },
  contact: { en: 'Contact', de: 'Kontaktperson' },
  ships: { en: 'Ships', de: 'Schiffe' },
  order_id: { en: 'Order', de: 'Bestellung' },
  products: { en: 'Products', de: 'Produkte' },
  birthday: { en: 'Birthday', de: 'Geburtstag' },
  expire_date: { en: 'Valid until', de: 'Gültig bis' },
  born: { en: 'born {date}', de: 'geboren {date}' },
  years: { en: '{n} years', de: '{n} Jahre' },
  passport: { en: 'passport {number}', de: 'Pass {number}' },
  until: { en: 'valid until {date}', de: 'gültig bis {date}' },
  unreadable: {
    en: 'The data of this person is damaged and cannot be read.',
    de: 'Die Daten dieser Person sind beschädigt und nicht lesbar.',
  },
  needs_unreadable: { en: 'damaged, cannot be read', de: 'beschädigt, nicht lesbar' },
  unnamed: { en: 'Name unknown', de: 'Name unbekannt' },
  no_time: { en: 'not set yet', de: 'noch nicht festgelegt' },
  not_fetched: { en: 'not fetched by this time', de: 'zu dieser Zeit nicht abgeholt' },
  no_ship: { en: 'no ship given', de: 'kein Schiff angegeben' },
  no_orders: { en: 'There are no active orders.', de: 'Es gibt keine aktiven Bestellungen.' },
  by: { en: 'By', de: 'Nach' },
  order_count: { en: 'Orders', de: 'Bestellungen' },
  all: { en: 'Total', de: 'Insgesamt' },
  made: { en: '{app} · created {time} ({zone})', de: '{app} · erstellt am {time} ({zone})' },
  personal: {
    en: 'Contains personal data. Destroy it after the excursion.',
    de: 'Enthält personenbezogene Daten. Bitte nach dem Ausflug vernichten.',
  },
})
