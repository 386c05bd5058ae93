import { fieldNames } from './field-names.ts'
import { needs, noCall, orderFacts, personFacts, phoneMissing } from './orders.ts'
import { pier as crewTexts } from './pier.ts'
import { shipTimesUnknown } from './ships.ts'
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

/** Numbers for an emergency. */
export const emergencyNumbers = texts({
  ambulance: { en: 'Ambulance', de: 'Rettungsdienst' },
  port_agent: { en: 'Port agent', de: 'Hafenagent' },
  night_line: { en: 'Operator’s night line', de: 'Nachttelefon des Veranstalters' },
  no_number: { en: 'number not known', de: 'Nummer nicht bekannt' },
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
  dispatch: crewTexts.dispatch,
  vehicle: crewTexts.vehicle,
  coach_list: { en: 'Coach list', de: 'Busliste' },
  seats: { en: 'Seats', de: 'Plätze' },
  wheelchair_places: { en: 'Wheelchair places', de: 'Rollstuhlplätze' },
  seats_taken: { en: 'Seats taken', de: 'Belegte Plätze' },
  hidden: {
    en: 'hidden: no access to personal data',
    de: 'verborgen: kein Zugriff auf personenbezogene Daten',
  },
  emergency_list: { en: 'Emergency list', de: 'Notfallliste' },
  ...emergencyNumbers,
  wheelchairs: { en: 'Wheelchairs', de: 'Rollstühle' },
  times_unknown: shipTimesUnknown,
  on_board: { en: 'on board by {time}', de: 'an Bord bis {time}' },
  crew: { en: 'Crew', de: 'Crew' },
  'role.guide': crewTexts['role.guide'],
  'role.driver': crewTexts['role.driver'],
  'role.escort': crewTexts['role.escort'],
  contact: { en: 'Contact', de: 'Kontaktperson' },
  ships: { en: 'Ships', de: 'Schiffe' },
  order_id: { en: 'Order', de: 'Bestellung' },
  products: { en: 'Products', de: 'Produkte' },
  birthday: { en: 'Birthday', de: 'Geburtstag' },
  expire_date: { en: 'Valid until', de: 'Gültig bis' },
  born: crewTexts.born,
  years: { en: '{n} years', de: '{n} Jahre' },
  passport: { en: 'passport {number}', de: 'Pass {number}' },
  until: crewTexts.until,
  unreadable: {
    en: 'The data of this person is damaged and cannot be read.',
    de: 'Die Daten dieser Person sind beschädigt und nicht lesbar.',
  },
  needs_unreadable: { en: 'damaged, cannot be read', de: 'beschädigt, nicht lesbar' },
  unnamed: { en: 'Name unknown', de: 'Name unbekannt' },
  no_time: crewTexts.noPlace,
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
