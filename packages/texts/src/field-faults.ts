import type { FieldFault, FieldFaultCode, FieldType } from '@gangway/contract/field-faults'
import type { PaperKind } from '@gangway/domain/dispatches/dispatch'
import type { Language } from '@gangway/domain/languages/language'
import { spanOfMinutes } from './span-of-minutes.ts'
import { type Text, texts } from './template.ts'

/** Part of a fault's sentence after the field's name. */
type Reason<Code extends FieldFaultCode> = keyof Omit<FieldFault<Code>, 'code'> extends never
  ? string
  : (values: Omit<FieldFault<Code>, 'code'>) => string

const types = texts({
  text: { en: 'a text', de: 'ein Text' },
  number: { en: 'a number', de: 'eine Zahl' },
  whole_number: { en: 'a whole number', de: 'eine ganze Zahl' },
  boolean: { en: 'true or false', de: 'true oder false' },
  list: { en: 'a list', de: 'eine Liste' },
  object: { en: 'an object', de: 'ein Objekt' },
  other: { en: 'something else', de: 'etwas anderes' },
}) satisfies Readonly<Record<FieldType, Text>>

const papers = texts({
  licence: { en: 'licence', de: 'Lizenz' },
  insurance: { en: 'insurance', de: 'Versicherung' },
  permit: { en: 'permit', de: 'Genehmigung' },
}) satisfies Readonly<Record<PaperKind, Text>>

/** A sentence of both. */
export const faultSentence = texts({
  en: 'The {field} field {reason}',
  de: 'Das Feld {field} {reason}',
})

/** Subjects of sentences that name no field. */
export const faultSubjects = texts({
  row: { en: 'This row', de: 'Diese Zeile' },
  file: { en: 'This file', de: 'Diese Datei' },
})

/** A code without its reason does not compile. */
export const faultReasons: {
  readonly [Code in FieldFaultCode]: Readonly<Record<Language, Reason<Code>>>
} = {
  required: { en: 'is required.', de: 'ist erforderlich.' },
  unknown: { en: 'is not known.', de: 'ist nicht bekannt.' },
  unknown_field: { en: 'is not a known field.', de: 'ist kein bekanntes Feld.' },
  unknown_field_of: {
    en: ({ choices }) => `is not known; known are ${choices}.`,
    de: ({ choices }) => `ist nicht bekannt; bekannt sind ${choices}.`,
  },
  unknown_kind: { en: 'is of an unknown kind.', de: 'ist von unbekannter Art.' },
  invalid: { en: 'is not valid.', de: 'ist nicht gültig.' },
  wrong_type: {
    en: ({ type }) => `must be ${types[type].en}.`,
    de: ({ type }) => `muss ${types[type].de} sein.`,
  },
  one_of: {
    en: ({ choices }) => `must be one of ${choices}.`,
    de: ({ choices }) => `muss eines von ${choices} sein.`,
  },
  out_of: {
    en: ({ choices }) => `must be out of ${choices}.`,
    de: ({ choices }) => `muss aus ${choices} stammen.`,
  },

  not_a_number: { en: 'is not a valid number.', de: 'ist keine gültige Zahl.' },
  too_small: {
    en: ({ minimum }) => `must be ${minimum} or more.`,
    de: ({ minimum }) => `muss mindestens ${minimum} sein.`,
  },
  too_large: {
    en: ({ maximum }) => `must be ${maximum} or less.`,
    de: ({ maximum }) => `darf höchstens ${maximum} sein.`,
  },
  out_of_range: {
    en: ({ minimum, maximum }) => `must be from ${minimum} to ${maximum}.`,
    de: ({ minimum, maximum }) => `muss von ${minimum} bis ${maximum} sein.`,
  },
  not_below: {
    en: ({ limit }) => `must be below ${limit}.`,
    de: ({ limit }) => `muss kleiner als ${limit} sein.`,
  },
  too_short: {
    en: ({ minimum }) => `must be at least ${minimum} characters.`,
    de: ({ minimum }) => `muss mindestens ${minimum} Zeichen lang sein.`,
  },
  too_long: {
    en: ({ maximum }) => `may not be greater than ${maximum} characters.`,
    de: ({ maximum }) => `darf höchstens ${maximum} Zeichen lang sein.`,
  },
  wrong_length: {
    en: ({ maximum }) => `must have 1 to ${maximum} characters.`,
    de: ({ maximum }) => `muss 1 bis ${maximum} Zeichen haben.`,
  },
  too_few: {
    en: ({ minimum }) => `must have at least ${minimum} entries.`,
    de: ({ minimum }) => `muss mindestens ${minimum} Einträge haben.`,
  },
  too_many: {
    en: ({ maximum }) => `may not have more than ${maximum} entries.`,
    de: ({ maximum }) => `darf höchstens ${maximum} Einträge haben.`,
  },
  forbidden_character: {
    en: ({ character, place }) =>
      `must not contain ${character} (character ${place}). Please type it again.`,
    de: ({ character, place }) =>
      `darf ${character} nicht enthalten (Zeichen ${place}). Bitte geben Sie den Wert neu ein.`,
  },

  not_a_date: {
    en: 'is not a valid date (YYYY-MM-DD).',
    de: 'ist kein gültiges Datum (YYYY-MM-DD).',
  },
  not_a_partial_date: {
    en: 'is not a valid date (YYYY-MM-DD, with XX for what is unknown).',
    de: 'ist kein gültiges Datum (YYYY-MM-DD, mit XX für Unbekanntes).',
  },
  no_longer_kept: {
    en: ({ days }) => `is more than ${days} days ago, and changes are kept no longer.`,
    de: ({ days }) =>
      `liegt mehr als ${days} Tage zurück, und Änderungen werden nicht länger aufbewahrt.`,
  },
  not_an_instant: {
    en: 'is not a valid instant (YYYY-MM-DDTHH:mm:ssZ).',
    de: 'ist kein gültiger Zeitpunkt (YYYY-MM-DDTHH:mm:ssZ).',
  },
  not_a_clock_time: { en: 'is not a time of the day (HH:mm).', de: 'ist keine Uhrzeit (HH:mm).' },
  not_a_pickup_time: {
    en: 'is not one of the pick-up times (HH:mm, every five minutes).',
    de: 'ist keine der Abholzeiten (HH:mm, alle fünf Minuten).',
  },
  not_a_time_zone: {
    en: 'is not a time zone (like Europe/Berlin).',
    de: 'ist keine bekannte Zeitzone (wie Europe/Berlin).',
  },
  zone_unknown_to_database: {
    en: ({ zone }) =>
      `is ${zone}, which the database does not know. Send another name of the same zone, such as Asia/Kolkata for Asia/Calcutta.`,
    de: ({ zone }) =>
      `ist ${zone}, was die Datenbank nicht kennt. Bitte senden Sie einen anderen Namen derselben Zone, etwa Asia/Kolkata für Asia/Calcutta.`,
  },
  not_a_phone: {
    en: 'is not a phone number with its country code (+49 170 5550182).',
    de: 'ist keine Telefonnummer mit Landesvorwahl (+49 170 5550182).',
  },
  not_an_email: { en: 'must be a valid email.', de: 'muss eine gültige E-Mail-Adresse sein.' },
  not_a_version: { en: 'is not a version.', de: 'ist kein Stand.' },
  not_a_sha256: { en: 'is not a SHA-256.', de: 'ist kein SHA-256.' },
  not_an_upload_id: {
    en: 'is not the id of an upload.',
    de: 'ist nicht die Kennung eines Hochladens.',
  },
  not_a_file_id: { en: 'is not the id of a file.', de: 'ist nicht die Kennung einer Datei.' },
  not_a_thread_guid: {
    en: 'is not the guid of a thread.',
    de: 'ist nicht die Kennung eines Gesprächs.',
  },
  not_a_field_name: { en: 'is not the name of a field.', de: 'ist nicht der Name eines Feldes.' },
  not_an_error_name: {
    en: 'is not the name of an error.',
    de: 'ist nicht der Name eines Fehlers.',
  },
  not_readable: {
    en: 'includes something that you may not read yourself.',
    de: 'enthält etwas, das Sie selbst nicht lesen dürfen.',
  },
  not_a_release: { en: 'is not the name of a release.', de: 'ist nicht der Name einer Version.' },
  not_a_route: { en: 'is not a route pattern.', de: 'ist kein Muster einer Adresse.' },
  not_a_sort: {
    en: ({ choices }) => `must be field|direction out of ${choices} and asc, desc.`,
    de: ({ choices }) => `muss Feld|Richtung aus ${choices} und asc, desc sein.`,
  },

  range_ends_early: {
    en: 'must not be before the start date.',
    de: 'darf nicht vor dem Anfangsdatum liegen.',
  },
  window_is_empty: {
    en: 'must end at another time than it begins.',
    de: 'muss zu einer anderen Zeit enden, als es beginnt.',
  },
  too_many_fields: { en: 'has too many fields.', de: 'hat zu viele Felder.' },
  too_many_orders: {
    en: ({ maximum }) => `may not name more than ${maximum} orders.`,
    de: ({ maximum }) => `darf höchstens ${maximum} Bestellungen nennen.`,
  },
  too_many_people: {
    en: ({ maximum }) => `may not name more than ${maximum} people.`,
    de: ({ maximum }) => `darf höchstens ${maximum} Personen nennen.`,
  },
  too_many_files: {
    en: ({ maximum }) => `may not be more than ${maximum} files.`,
    de: ({ maximum }) => `darf höchstens ${maximum} Dateien enthalten.`,
  },
  too_many_addresses: {
    en: ({ maximum }) => `may not have more than ${maximum} addresses.`,
    de: ({ maximum }) => `darf höchstens ${maximum} Adressen haben.`,
  },
  no_order: { en: 'must name at least one order.', de: 'muss mindestens eine Bestellung nennen.' },
  same_order_twice: { en: 'names an order twice.', de: 'nennt eine Bestellung zweimal.' },
  no_event: { en: 'must name at least one event.', de: 'muss mindestens einen Ausflug nennen.' },
  same_event_twice: { en: 'names an event twice.', de: 'nennt einen Ausflug zweimal.' },
  ship_call_of_cause: {
    en: 'must be given for this cause, which is that of one ship.',
    de: 'muss bei dieser Ursache angegeben sein; sie betrifft ein Schiff.',
  },
  ship_call_of_times: {
    en: 'must be given with new times, which are those of one ship.',
    de: 'muss bei neuen Zeiten angegeben sein; sie sind die eines Schiffs.',
  },
  call_or_port_day: {
    en: 'must be given, or else a port and a date, but not both.',
    de: 'muss angegeben sein, oder aber ein Hafen und ein Datum, nicht beides.',
  },
  same_kind_twice: { en: 'names a kind twice.', de: 'nennt eine Art zweimal.' },

  file_without_name: { en: 'must have a file name.', de: 'muss einen Dateinamen haben.' },
  not_an_image: { en: 'must be an image.', de: 'muss ein Bild sein.' },
  not_that_image: {
    en: 'must be an image of the type it names.',
    de: 'muss ein Bild der genannten Art sein.',
  },
  image_too_large: {
    en: ({ kilobytes }) => `may not be greater than ${kilobytes} kilobytes.`,
    de: ({ kilobytes }) => `darf höchstens ${kilobytes} Kilobyte groß sein.`,
  },

  only_for_agencies: { en: 'belongs to the role agency.', de: 'gehört zur Rolle Agentur.' },
  has_agency: { en: 'has an agency already.', de: 'hat schon eine Agentur.' },
  only_for_operator: {
    en: 'names a scope that only the operator’s keys can have.',
    de: 'nennt eine Berechtigung, die nur Schlüssel des Veranstalters haben können.',
  },
  lacks_scope: {
    en: ({ scope }) => `lacks ${scope}.`,
    de: ({ scope }) => `enthält ${scope} nicht.`,
  },
  not_a_network: {
    en: 'must be an address or a network, like 203.0.113.7 or 203.0.113.0/24.',
    de: 'muss eine Adresse oder ein Netz sein, wie 203.0.113.7 oder 203.0.113.0/24.',
  },
  not_mentionable: {
    en: 'names someone who cannot be mentioned.',
    de: 'nennt jemanden, der nicht erwähnt werden kann.',
  },
  names_no_event: { en: 'names no event.', de: 'nennt keinen Ausflug.' },
  names_no_channel: {
    en: 'names a channel that does not exist.',
    de: 'nennt einen Kanal, den es nicht gibt.',
  },

  in_other_dispatch: {
    en: ({ number, port }) => `is in dispatch ${number} in ${port} at that time.`,
    de: ({ number, port }) => `gehört zu dieser Zeit zu Einsatz ${number} in ${port}.`,
  },
  away_on_day: {
    en: 'cannot be planned on that day.',
    de: 'ist an diesem Tag nicht verfügbar.',
  },
  paper_expired: {
    en: ({ kind }) => `has no ${papers[kind].en} that is valid on that day.`,
    de: ({ kind }) => `hat an diesem Tag keine gültige ${papers[kind].de}.`,
  },
  misses_ship: {
    en: ({ ship, minutes }) =>
      `does not accept that ${ship} is missed by ${spanOfMinutes(minutes)}.`,
    de: ({ ship, minutes }) =>
      `nimmt nicht hin, dass ${ship} um ${spanOfMinutes(minutes)} verfehlt wird.`,
  },
  same_key_twice: { en: 'names a key twice.', de: 'nennt einen Schlüssel zweimal.' },
  before_arrival: { en: 'must be later than the arrival.', de: 'muss nach der Ankunft liegen.' },
  below_least_persons: {
    en: 'must not be below the minimum.',
    de: 'darf nicht unter der Mindestzahl liegen.',
  },
  before_issue: {
    en: 'must not be before the issue date.',
    de: 'darf nicht vor dem Ausstellungsdatum liegen.',
  },
  after_event: {
    en: 'must not be after the day of the excursion.',
    de: 'darf nicht nach dem Tag des Ausflugs liegen.',
  },
  after_departure: {
    en: 'must not be after the departure.',
    de: 'darf nicht nach der Abfahrt liegen.',
  },
  in_the_past: { en: 'must not be in the past.', de: 'darf nicht in der Vergangenheit liegen.' },
  is_so_already: {
    en: 'names what the order has already.',
    de: 'nennt, was die Bestellung schon hat.',
  },
  not_a_language: {
    en: 'is not the tag of a language (BCP 47, like en or pt-BR).',
    de: 'ist kein Sprachkürzel (BCP 47, wie en oder pt-BR).',
  },
  stays_too_long: {
    en: ({ days }) => `must be within ${days} days of the arrival.`,
    de: ({ days }) => `darf höchstens ${days} Tage nach der Ankunft liegen.`,
  },
  too_long_after_arrival: {
    en: ({ hours }) => `must be within ${hours} hours after the arrival.`,
    de: ({ hours }) => `darf höchstens ${hours} Stunden nach der Ankunft liegen.`,
  },
  too_long_before_departure: {
    en: ({ hours }) => `must be within ${hours} hours before the departure.`,
    de: ({ hours }) => `darf höchstens ${hours} Stunden vor der Abfahrt liegen.`,
  },
  outside_stay: {
    en: 'must be while the ship is in port.',
    de: 'muss in der Liegezeit des Schiffs liegen.',
  },
  alias_of_itself: {
    en: 'is the same name: an alias stands for another ship.',
    de: 'ist derselbe Name: Ein Alias steht für ein anderes Schiff.',
  },
  crew_or_vehicle: {
    en: 'is left out where a crew member is named.',
    de: 'entfällt, wo eine Person angegeben ist.',
  },
  imo_of_no_ship: {
    en: 'is the IMO number of no ship, so it counts as unknown.',
    de: 'ist die IMO-Nummer keines Schiffs und gilt als unbekannt.',
  },
  not_an_imo: {
    en: 'is not an IMO number (seven digits, like 9074729).',
    de: 'ist keine IMO-Nummer (sieben Ziffern, etwa 9074729).',
  },
  imo_check_digit: {
    en: 'is not an IMO number: its check digit is wrong.',
    de: 'ist keine IMO-Nummer: Die Prüfziffer stimmt nicht.',
  },
  not_a_clock_offset: {
    en: 'must be a multiple of 15 from -720 to 840 (minutes).',
    de: 'muss ein Vielfaches von 15 zwischen -720 und 840 sein (Minuten).',
  },
  only_when_canceled: { en: 'belongs to the status canceled.', de: 'gehört zum Status canceled.' },
  retired_reason: {
    en: 'is no longer in use. Please choose another.',
    de: 'wird nicht mehr verwendet. Bitte wählen Sie einen anderen Grund.',
  },
  not_a_reason_code: {
    en: 'must have 2 to 40 small letters, digits or _, a letter first.',
    de: 'muss aus 2 bis 40 Kleinbuchstaben, Ziffern oder _ bestehen und mit einem Buchstaben beginnen.',
  },
  reason_exists: {
    en: 'belongs to another reason already.',
    de: 'gehört schon zu einem anderen Grund.',
  },
  not_a_port_code: {
    en: 'is not a UN/LOCODE (like DEHAM).',
    de: 'ist kein UN/LOCODE (wie DEHAM).',
  },
  not_a_country: {
    en: 'is not a country (ISO 3166-1, like 276 or DEU, or XXA for a stateless person).',
    de: 'ist kein Land (ISO 3166-1, etwa 276 oder DEU, oder XXA für Staatenlose).',
  },
  not_a_currency: {
    en: 'is not a currency (ISO 4217, like EUR).',
    de: 'ist keine Währung (nach ISO 4217, wie EUR).',
  },
  not_an_amount: {
    en: 'is not an amount (digits and a point, like 1234.50).',
    de: 'ist kein Betrag (Ziffern und ein Punkt, wie 1234.50).',
  },
  too_precise_amount: {
    en: 'has more digits behind the point than its currency.',
    de: 'hat mehr Stellen hinter dem Punkt als seine Währung.',
  },
  amount_or_tiers: {
    en: 'is either the price of a person or prices of a dispatch.',
    de: 'ist entweder der Preis einer Person oder Preise eines Einsatzes.',
  },
  not_rising: {
    en: 'is not above the one before.',
    de: 'liegt nicht über dem davor.',
  },
  hours_not_falling: {
    en: 'do not come closer to the pick-up from step to step.',
    de: 'rücken nicht von Stufe zu Stufe näher an die Abholung.',
  },
  percent_falls: {
    en: 'cost less the later someone cancels.',
    de: 'kosten weniger, je später jemand storniert.',
  },
  not_a_pdf_name: {
    en: 'is not a file name (like RE-2027-0815.pdf).',
    de: 'ist kein Dateiname (wie RE-2027-0815.pdf).',
  },
  not_a_shop_language: {
    en: 'is not a shop language (two capital letters).',
    de: 'ist keine Sprache des Shops (zwei Großbuchstaben).',
  },

  duplicate: {
    en: ({ place }) => `is a duplicate of ${place}.`,
    de: ({ place }) => `steht schon in ${place}.`,
  },
  unknown_port: {
    en: 'is not the code of a known port.',
    de: 'ist nicht der Code eines bekannten Hafens.',
  },
  unknown_agency: {
    en: 'is not the reference of a known agency.',
    de: 'ist nicht die Kennung einer bekannten Agentur.',
  },
  name_of_several: {
    en: 'is the name of several. Give the code or the reference.',
    de: 'ist der Name von mehreren. Geben Sie den Code oder die Kennung an.',
  },
  names_several: {
    en: 'is the name of several. Please change them one by one.',
    de: 'ist der Name von mehreren. Bitte ändern Sie diese einzeln.',
  },
  unknown_event: {
    en: 'is not the reference of an event in these files.',
    de: 'ist nicht die Kennung eines Ausflugs in diesen Dateien.',
  },
  unsent_event: {
    en: 'is not the reference of a known event.',
    de: 'ist nicht die Kennung eines bekannten Ausflugs.',
  },
  unknown_order: {
    en: 'is not the reference of an order in orders.csv.',
    de: 'ist nicht die Kennung einer Bestellung in orders.csv.',
  },
  unknown_subproduct: {
    en: 'is not a number of this order in subproducts.csv.',
    de: 'ist keine Nummer dieser Bestellung in subproducts.csv.',
  },
  same_number_twice: {
    en: 'is there twice in this order.',
    de: 'steht zweimal in dieser Bestellung.',
  },
  not_of_an_age: { en: 'does not belong to an age.', de: 'gehört nicht zu einem Alter.' },
  pdf_of_another: {
    en: 'is the file of another invoice.',
    de: 'ist die Datei einer anderen Rechnung.',
  },
  pdf_not_there: { en: 'is not in the folder invoices.', de: 'liegt nicht im Ordner invoices.' },
  pdf_not_sent: {
    en: 'names a PDF that was not sent: it comes with a PUT of its invoice.',
    de: 'nennt ein PDF, das nicht mitgeschickt wurde: Es kommt mit einem PUT seiner Rechnung.',
  },
  no_such_file: { en: 'does not exist.', de: 'gibt es nicht.' },
  no_season_file: {
    en: 'holds no .json and no .csv file.',
    de: 'enthält keine .json- und keine .csv-Datei.',
  },
  unknown_format: {
    en: 'is neither a .json nor a .csv file.',
    de: 'ist weder eine .json- noch eine .csv-Datei.',
  },
  unreadable_file: { en: 'cannot be read.', de: 'ist nicht lesbar.' },
  not_utf8: { en: 'is not UTF-8 text.', de: 'ist kein Text in UTF-8.' },
  other_encoding: {
    en: ({ encoding }) =>
      `is not UTF-8 text. It is probably ${encoding}: say so with --encoding ${encoding}, or see all with --encodings.`,
    de: ({ encoding }) =>
      `ist kein Text in UTF-8. Es ist wahrscheinlich ${encoding}: Geben Sie das mit --encoding ${encoding} an, oder lassen Sie sich alle mit --encodings zeigen.`,
  },
  unreadable_encoding: {
    en: ({ encoding }) =>
      `is written in ${encoding}, which cannot be read. Please save it as UTF-8.`,
    de: ({ encoding }) =>
      `ist in ${encoding} geschrieben, das nicht gelesen werden kann. Bitte speichern Sie die Datei als UTF-8.`,
  },
  unreadable_text: {
    en: ({ encoding }) => `has a character that cannot be read as ${encoding}.`,
    de: ({ encoding }) => `enthält ein Zeichen, das als ${encoding} nicht lesbar ist.`,
  },
  not_json: {
    en: ({ reason }) => `is not valid JSON: ${reason}.`,
    de: ({ reason }) => `ist kein gültiges JSON: ${reason}.`,
  },
  not_a_table: {
    en: ({ choices }) => `is not one of ${choices}.`,
    de: ({ choices }) => `ist keine von ${choices}.`,
  },
  no_header: {
    en: 'has no header: its first line names no column of this file.',
    de: 'hat keine Kopfzeile: Die erste Zeile nennt keine Spalte dieser Datei.',
  },
  broken_quote: { en: 'has a broken quote.', de: 'hat ein Anführungszeichen ohne Gegenstück.' },
  not_a_workbook: {
    en: 'is not an Excel workbook. Please save it again as .xlsx.',
    de: 'ist keine Excel-Arbeitsmappe. Bitte speichern Sie die Datei neu als .xlsx.',
  },
  workbook_is_locked: {
    en: 'is locked with a password. Please save it without one.',
    de: 'ist mit einem Passwort geschützt. Bitte speichern Sie die Datei ohne Passwort.',
  },
  too_many_sheets: {
    en: ({ maximum }) => `has more than ${maximum} sheets.`,
    de: ({ maximum }) => `hat mehr als ${maximum} Blätter.`,
  },
  too_many_columns: {
    en: ({ maximum }) => `has more than ${maximum} columns.`,
    de: ({ maximum }) => `hat mehr als ${maximum} Spalten.`,
  },
  cell_too_long: {
    en: ({ maximum }) => `has a cell of more than ${maximum} characters.`,
    de: ({ maximum }) => `hat eine Zelle mit mehr als ${maximum} Zeichen.`,
  },
  row_too_long: {
    en: ({ maximum }) => `has more than ${maximum} characters.`,
    de: ({ maximum }) => `hat mehr als ${maximum} Zeichen.`,
  },
  too_many_values: {
    en: ({ maximum }) => `has more than ${maximum} values.`,
    de: ({ maximum }) => `hat mehr als ${maximum} Werte.`,
  },
  too_deep: {
    en: ({ maximum }) => `is nested more than ${maximum} levels deep.`,
    de: ({ maximum }) => `ist mehr als ${maximum} Ebenen tief verschachtelt.`,
  },
  binary_file: {
    en: 'is not a text file. If it is a workbook or a PDF, please give it its own ending (.xlsx, .pdf); save an .xls file as .xlsx.',
    de: 'ist keine Textdatei. Wenn es eine Arbeitsmappe oder ein PDF ist, geben Sie ihr bitte die passende Endung (.xlsx, .pdf); speichern Sie eine .xls-Datei als .xlsx.',
  },
  old_workbook: {
    en: 'is an old Excel workbook (.xls), not a text file. Please save it as .xlsx or as CSV.',
    de: 'ist eine alte Excel-Arbeitsmappe (.xls), keine Textdatei. Bitte speichern Sie sie als .xlsx oder als CSV.',
  },
  too_many_rows: {
    en: ({ maximum }) => `goes beyond the limit of ${maximum} rows. Please split it.`,
    de: ({ maximum }) => `geht über die Grenze von ${maximum} Zeilen. Bitte teilen Sie die Datei.`,
  },
  too_many_cells: {
    en: ({ maximum }) => `goes beyond the limit of ${maximum} cells. Please split it.`,
    de: ({ maximum }) => `geht über die Grenze von ${maximum} Zellen. Bitte teilen Sie die Datei.`,
  },
  too_many_merged: {
    en: ({ maximum }) => `has more than ${maximum} merged cells. Please save it as CSV.`,
    de: ({ maximum }) =>
      `hat mehr als ${maximum} verbundene Zellen. Bitte speichern Sie die Datei als CSV.`,
  },
  too_many_formats: {
    en: ({ maximum }) => `has more than ${maximum} cell formats. Please save it as CSV.`,
    de: ({ maximum }) =>
      `hat mehr als ${maximum} Zellformate. Bitte speichern Sie die Datei als CSV.`,
  },
  too_many_parts: {
    en: ({ maximum }) => `has more than ${maximum} parts. Please save it as CSV.`,
    de: ({ maximum }) => `hat mehr als ${maximum} Teile. Bitte speichern Sie die Datei als CSV.`,
  },
  too_much_text: {
    en: ({ megabytes }) =>
      `goes beyond the limit of ${megabytes} MB for its rows. Please split it.`,
    de: ({ megabytes }) =>
      `geht über die Grenze von ${megabytes} MB für ihre Zeilen. Bitte teilen Sie die Datei.`,
  },
  too_much_unpacked: {
    en: ({ megabytes }) =>
      `unpacks to more than ${megabytes} MB. Please split it or save it as CSV.`,
    de: ({ megabytes }) =>
      `ist entpackt größer als ${megabytes} MB. Bitte teilen Sie die Datei oder speichern Sie sie als CSV.`,
  },
  too_dense: {
    en: ({ times }) => `unpacks to more than ${times} times its size. Please save it as CSV.`,
    de: ({ times }) =>
      `ist entpackt mehr als ${times}-mal so groß. Bitte speichern Sie die Datei als CSV.`,
  },
  too_much_memory: {
    en: ({ megabytes }) =>
      `goes beyond the limit of ${megabytes} MB of memory for reading. Please split it or save it as CSV.`,
    de: ({ megabytes }) =>
      `geht über die Grenze von ${megabytes} MB Speicher beim Lesen. Bitte teilen Sie die Datei oder speichern Sie sie als CSV.`,
  },
  too_slow: {
    en: ({ seconds }) =>
      `goes beyond the limit of ${seconds} seconds for reading. Please split it.`,
    de: ({ seconds }) =>
      `geht über die Grenze von ${seconds} Sekunden beim Lesen. Bitte teilen Sie die Datei.`,
  },
  too_complex: {
    en: 'ends the program that reads it. Please save it again.',
    de: 'beendet das Programm, das sie liest. Bitte speichern Sie die Datei neu.',
  },
  failed_formula: {
    en: ({ text }) => `is “${text}”, which spreadsheets show where a value is missing.`,
    de: ({ text }) => `enthält „${text}“, was Tabellen anstelle eines fehlenden Werts zeigen.`,
  },
  ambiguous_number: {
    en: 'could stand for thousands or for decimals. Write it without separators, such as 1000 or 1000.00.',
    de: 'kann Tausender oder Nachkommastellen meinen. Schreiben Sie die Zahl ohne Trennzeichen, etwa 1000 oder 1000,00.',
  },
  wrong_weekday: {
    en: 'names a weekday on which this date does not fall.',
    de: 'nennt einen Wochentag, auf den dieses Datum nicht fällt.',
  },
  shown_otherwise: {
    en: ({ shown, stored }) =>
      `is shown as “${shown}”, but stored as “${stored}”. Please format the column as text and write what is meant.`,
    de: ({ shown, stored }) =>
      `wird als „${shown}“ angezeigt, aber als „${stored}“ gespeichert. Bitte formatieren Sie die Spalte als Text und schreiben Sie, was gemeint ist.`,
  },
  unsaved_formula: {
    en: 'has a formula without its value. Please open the file in Excel and save it.',
    de: 'enthält eine Formel ohne ihren Wert. Bitte öffnen Sie die Datei in Excel und speichern Sie sie.',
  },
  scientific_number: {
    en: ({ text }) =>
      `is “${text}”, a number that a spreadsheet has shortened. Please format the column as text.`,
    de: ({ text }) =>
      `enthält „${text}“, eine von einer Tabelle gekürzte Zahl. Bitte formatieren Sie die Spalte als Text.`,
  },
  wrong_cell_count: {
    en: ({ cells, columns }) => `has ${cells} cells instead of ${columns}.`,
    de: ({ cells, columns }) => `hat ${cells} Zellen statt ${columns}.`,
  },
  unknown_placeholder: {
    en: ({ name }) => `has {${name}}, which is no placeholder.`,
    de: ({ name }) => `enthält {${name}}, das ist kein Platzhalter.`,
  },
  stray_brace: {
    en: 'has a brace that belongs to no placeholder.',
    de: 'enthält eine Klammer, die zu keinem Platzhalter gehört.',
  },
  missing_column: { en: 'is a missing column.', de: 'fehlt als Spalte.' },
  unknown_column: { en: 'is not a known column.', de: 'ist keine bekannte Spalte.' },
  same_column_twice: { en: 'is there twice.', de: 'steht zweimal da.' },
}
