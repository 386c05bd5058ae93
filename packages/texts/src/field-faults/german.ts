import { spanOfMinutes } from '../dates/span-of-minutes.ts'
import type { FieldFaultWords } from './field-fault-words.ts'

const types: FieldFaultWords['types'] = {
  text: 'ein Text',
  number: 'eine Zahl',
  whole_number: 'eine ganze Zahl',
  boolean: 'true oder false',
  list: 'eine Liste',
  object: 'ein Objekt',
  other: 'etwas anderes',
}

export const german: FieldFaultWords = {
  sentence: (field, reason) => `Das Feld ${field} ${reason}`,
  subjects: { row: 'Diese Zeile', file: 'Diese Datei' },
  types,
  reasons: {
    required: 'ist erforderlich.',
    unknown: 'ist nicht bekannt.',
    unknown_field: 'ist kein bekanntes Feld.',
    unknown_field_of: ({ choices }) => `ist nicht bekannt; bekannt sind ${choices}.`,
    unknown_kind: 'ist von unbekannter Art.',
    invalid: 'ist nicht gültig.',
    wrong_type: ({ type }) => `muss ${types[type]} sein.`,
    one_of: ({ choices }) => `muss eines von ${choices} sein.`,
    out_of: ({ choices }) => `muss aus ${choices} stammen.`,

    not_a_number: 'ist keine gültige Zahl.',
    too_small: ({ minimum }) => `muss mindestens ${minimum} sein.`,
    too_large: ({ maximum }) => `darf höchstens ${maximum} sein.`,
    out_of_range: ({ minimum, maximum }) => `muss von ${minimum} bis ${maximum} sein.`,
    not_below: ({ limit }) => `muss kleiner als ${limit} sein.`,
    too_short: ({ minimum }) => `muss mindestens ${minimum} Zeichen lang sein.`,
    too_long: ({ maximum }) => `darf höchstens ${maximum} Zeichen lang sein.`,
    wrong_length: ({ maximum }) => `muss 1 bis ${maximum} Zeichen haben.`,
    too_few: ({ minimum }) => `muss mindestens ${minimum} Einträge haben.`,
    too_many: ({ maximum }) => `darf höchstens ${maximum} Einträge haben.`,
    forbidden_character: ({ character, place }) =>
      `darf ${character} nicht enthalten (Zeichen ${place}). Bitte geben Sie den Wert neu ein.`,

    not_a_date: 'ist kein gültiges Datum (YYYY-MM-DD).',
    not_a_partial_date: 'ist kein gültiges Datum (YYYY-MM-DD, mit XX für Unbekanntes).',
    no_longer_kept: ({ days }) =>
      `liegt mehr als ${days} Tage zurück, und Änderungen werden nicht länger aufbewahrt.`,
    not_an_instant: 'ist kein gültiger Zeitpunkt (YYYY-MM-DDTHH:mm:ssZ).',
    not_a_clock_time: 'ist keine Uhrzeit (HH:mm).',
    not_a_pickup_time: 'ist keine der Abholzeiten (HH:mm, alle fünf Minuten).',
    not_a_time_zone: 'ist keine bekannte Zeitzone (wie Europe/Berlin).',
    zone_unknown_to_database: ({ zone }) =>
      `ist ${zone}, was die Datenbank nicht kennt. Bitte senden Sie einen anderen Namen derselben Zone, etwa Asia/Kolkata für Asia/Calcutta.`,
    not_an_email: 'muss eine gültige E-Mail-Adresse sein.',
    not_a_version: 'ist kein Stand.',
    not_a_sha256: 'ist kein SHA-256.',
    not_an_upload_id: 'ist nicht die Kennung eines Hochladens.',
    not_a_file_id: 'ist nicht die Kennung einer Datei.',
    not_a_thread_guid: 'ist nicht die Kennung eines Gesprächs.',
    not_a_field_name: 'ist nicht der Name eines Feldes.',
    not_an_error_name: 'ist nicht der Name eines Fehlers.',
    not_readable: 'enthält etwas, das Sie selbst nicht lesen dürfen.',
    not_a_release: 'ist nicht der Name einer Version.',
    not_a_route: 'ist kein Muster einer Adresse.',
    not_a_sort: ({ choices }) => `muss Feld|Richtung aus ${choices} und asc, desc sein.`,

    range_ends_early: 'darf nicht vor dem Anfangsdatum liegen.',
    window_is_empty: 'muss zu einer anderen Zeit enden, als es beginnt.',
    too_many_fields: 'hat zu viele Felder.',
    too_many_orders: ({ maximum }) => `darf höchstens ${maximum} Bestellungen nennen.`,
    too_many_people: ({ maximum }) => `darf höchstens ${maximum} Personen nennen.`,
    too_many_files: ({ maximum }) => `darf höchstens ${maximum} Dateien enthalten.`,
    too_many_addresses: ({ maximum }) => `darf höchstens ${maximum} Adressen haben.`,
    no_order: 'muss mindestens eine Bestellung nennen.',
    same_order_twice: 'nennt eine Bestellung zweimal.',
    no_event: 'muss mindestens einen Ausflug nennen.',
    same_event_twice: 'nennt einen Ausflug zweimal.',
    ship_call_of_cause: 'muss bei dieser Ursache angegeben sein; sie betrifft ein Schiff.',
    ship_call_of_times: 'muss bei neuen Zeiten angegeben sein; sie sind die eines Schiffs.',
    call_or_port_day: 'muss angegeben sein, oder aber ein Hafen und ein Datum, nicht beides.',
    same_kind_twice: 'nennt eine Art zweimal.',

    file_without_name: 'muss einen Dateinamen haben.',
    not_an_image: 'muss ein Bild sein.',
    not_that_image: 'muss ein Bild der genannten Art sein.',
    image_too_large: ({ kilobytes }) => `darf höchstens ${kilobytes} Kilobyte groß sein.`,

    only_for_agencies: 'gehört zur Rolle Agentur.',
    has_agency: 'hat schon eine Agentur.',
    only_for_operator: 'nennt eine Berechtigung, die nur Schlüssel des Veranstalters haben können.',
    lacks_scope: ({ scope }) => `enthält ${scope} nicht.`,
    not_a_network: 'muss eine Adresse oder ein Netz sein, wie 203.0.113.7 oder 203.0.113.0/24.',
    not_mentionable: 'nennt jemanden, der nicht erwähnt werden kann.',
    names_no_event: 'nennt keinen Ausflug.',
    names_no_channel: 'nennt einen Kanal, den es nicht gibt.',

    misses_ship: ({ ship, minutes }) =>
      `nimmt nicht hin, dass ${ship} um ${spanOfMinutes(minutes)} verfehlt wird.`,
    same_key_twice: 'nennt einen Schlüssel zweimal.',
    before_arrival: 'muss nach der Ankunft liegen.',
    below_least_persons: 'darf nicht unter der Mindestzahl liegen.',
    before_issue: 'darf nicht vor dem Ausstellungsdatum liegen.',
    after_event: 'darf nicht nach dem Tag des Ausflugs liegen.',
    after_departure: 'darf nicht nach der Abfahrt liegen.',
    in_the_past: 'darf nicht in der Vergangenheit liegen.',
    is_so_already: 'nennt, was die Bestellung schon hat.',
    not_a_language: 'ist kein Sprachkürzel (BCP 47, wie en oder pt-BR).',
    stays_too_long: ({ days }) => `darf höchstens ${days} Tage nach der Ankunft liegen.`,
    too_long_after_arrival: ({ hours }) =>
      `darf höchstens ${hours} Stunden nach der Ankunft liegen.`,
    too_long_before_departure: ({ hours }) =>
      `darf höchstens ${hours} Stunden vor der Abfahrt liegen.`,
    outside_stay: 'muss in der Liegezeit des Schiffs liegen.',
    alias_of_itself: 'ist derselbe Name: Ein Alias steht für ein anderes Schiff.',
    imo_of_no_ship: 'ist die IMO-Nummer keines Schiffs und gilt als unbekannt.',
    not_an_imo: 'ist keine IMO-Nummer (sieben Ziffern, etwa 9074729).',
    imo_check_digit: 'ist keine IMO-Nummer: Die Prüfziffer stimmt nicht.',
    not_a_clock_offset: 'muss ein Vielfaches von 15 zwischen -720 und 840 sein (Minuten).',
    only_when_canceled: 'gehört zum Status canceled.',
    retired_reason: 'wird nicht mehr verwendet. Bitte wählen Sie einen anderen Grund.',
    not_a_reason_code:
      'muss aus 2 bis 40 Kleinbuchstaben, Ziffern oder _ bestehen und mit einem Buchstaben beginnen.',
    reason_exists: 'gehört schon zu einem anderen Grund.',
    not_a_port_code: 'ist kein UN/LOCODE (wie DEHAM).',
    not_a_country: 'ist kein Land (ISO 3166-1, etwa 276 oder DEU, oder XXA für Staatenlose).',
    not_a_currency: 'ist keine Währung (nach ISO 4217, wie EUR).',
    not_an_amount: 'ist kein Betrag (Ziffern und ein Punkt, wie 1234.50).',
    too_precise_amount: 'hat mehr Stellen hinter dem Punkt als seine Währung.',
    not_a_pdf_name: 'ist kein Dateiname (wie RE-2027-0815.pdf).',
    not_a_shop_language: 'ist keine Sprache des Shops (zwei Großbuchstaben).',

    duplicate: ({ place }) => `steht schon in ${place}.`,
    unknown_port: 'ist nicht der Code eines bekannten Hafens.',
    unknown_agency: 'ist nicht die Kennung einer bekannten Agentur.',
    name_of_several: 'ist der Name von mehreren. Geben Sie den Code oder die Kennung an.',
    unknown_event: 'ist nicht die Kennung eines Ausflugs in diesen Dateien.',
    unsent_event: 'ist nicht die Kennung eines bekannten Ausflugs.',
    unknown_order: 'ist nicht die Kennung einer Bestellung in orders.csv.',
    unknown_subproduct: 'ist keine Nummer dieser Bestellung in subproducts.csv.',
    same_number_twice: 'steht zweimal in dieser Bestellung.',
    not_of_an_age: 'gehört nicht zu einem Alter.',
    pdf_of_another: 'ist die Datei einer anderen Rechnung.',
    pdf_not_there: 'liegt nicht im Ordner invoices.',
    pdf_not_sent:
      'nennt ein PDF, das nicht mitgeschickt wurde: Es kommt mit einem PUT seiner Rechnung.',
    no_such_file: 'gibt es nicht.',
    no_season_file: 'enthält keine .json- und keine .csv-Datei.',
    unknown_format: 'ist weder eine .json- noch eine .csv-Datei.',
    unreadable_file: 'ist nicht lesbar.',
    not_utf8: 'ist kein Text in UTF-8.',
    other_encoding: ({ encoding }) =>
      `ist kein Text in UTF-8. Es ist wahrscheinlich ${encoding}: Geben Sie das mit --encoding ${encoding} an, oder lassen Sie sich alle mit --encodings zeigen.`,
    unreadable_encoding: ({ encoding }) =>
      `ist in ${encoding} geschrieben, das nicht gelesen werden kann. Bitte speichern Sie die Datei als UTF-8.`,
    unreadable_text: ({ encoding }) => `enthält ein Zeichen, das als ${encoding} nicht lesbar ist.`,
    not_json: ({ reason }) => `ist kein gültiges JSON: ${reason}.`,
    not_a_table: ({ choices }) => `ist keine von ${choices}.`,
    no_header: 'hat keine Kopfzeile: Die erste Zeile nennt keine Spalte dieser Datei.',
    broken_quote: 'hat ein Anführungszeichen ohne Gegenstück.',
    not_a_workbook: 'ist keine Excel-Arbeitsmappe. Bitte speichern Sie die Datei neu als .xlsx.',
    workbook_is_locked:
      'ist mit einem Passwort geschützt. Bitte speichern Sie die Datei ohne Passwort.',
    too_many_sheets: ({ maximum }) => `hat mehr als ${maximum} Blätter.`,
    too_many_columns: ({ maximum }) => `hat mehr als ${maximum} Spalten.`,
    cell_too_long: ({ maximum }) => `hat eine Zelle mit mehr als ${maximum} Zeichen.`,
    row_too_long: ({ maximum }) => `hat mehr als ${maximum} Zeichen.`,
    too_many_values: ({ maximum }) => `hat mehr als ${maximum} Werte.`,
    too_deep: ({ maximum }) => `ist mehr als ${maximum} Ebenen tief verschachtelt.`,
    binary_file:
      'ist keine Textdatei. Wenn es eine Arbeitsmappe oder ein PDF ist, geben Sie ihr bitte die passende Endung (.xlsx, .pdf); speichern Sie eine .xls-Datei als .xlsx.',
    old_workbook:
      'ist eine alte Excel-Arbeitsmappe (.xls), keine Textdatei. Bitte speichern Sie sie als .xlsx oder als CSV.',
    too_many_rows: ({ maximum }) =>
      `geht über die Grenze von ${maximum} Zeilen. Bitte teilen Sie die Datei.`,
    too_many_cells: ({ maximum }) =>
      `geht über die Grenze von ${maximum} Zellen. Bitte teilen Sie die Datei.`,
    too_many_merged: ({ maximum }) =>
      `hat mehr als ${maximum} verbundene Zellen. Bitte speichern Sie die Datei als CSV.`,
    too_many_formats: ({ maximum }) =>
      `hat mehr als ${maximum} Zellformate. Bitte speichern Sie die Datei als CSV.`,
    too_many_parts: ({ maximum }) =>
      `hat mehr als ${maximum} Teile. Bitte speichern Sie die Datei als CSV.`,
    too_much_text: ({ megabytes }) =>
      `geht über die Grenze von ${megabytes} MB für ihre Zeilen. Bitte teilen Sie die Datei.`,
    too_much_unpacked: ({ megabytes }) =>
      `ist entpackt größer als ${megabytes} MB. Bitte teilen Sie die Datei oder speichern Sie sie als CSV.`,
    too_dense: ({ times }) =>
      `ist entpackt mehr als ${times}-mal so groß. Bitte speichern Sie die Datei als CSV.`,
    too_much_memory: ({ megabytes }) =>
      `geht über die Grenze von ${megabytes} MB Speicher beim Lesen. Bitte teilen Sie die Datei oder speichern Sie sie als CSV.`,
    too_slow: ({ seconds }) =>
      `geht über die Grenze von ${seconds} Sekunden beim Lesen. Bitte teilen Sie die Datei.`,
    too_complex: 'beendet das Programm, das sie liest. Bitte speichern Sie die Datei neu.',
    failed_formula: ({ text }) =>
      `enthält „${text}“, was Tabellen anstelle eines fehlenden Werts zeigen.`,
    ambiguous_number:
      'kann Tausender oder Nachkommastellen meinen. Schreiben Sie die Zahl ohne Trennzeichen, etwa 1000 oder 1000,00.',
    wrong_weekday: 'nennt einen Wochentag, auf den dieses Datum nicht fällt.',
    shown_otherwise: ({ shown, stored }) =>
      `wird als „${shown}“ angezeigt, aber als „${stored}“ gespeichert. Bitte formatieren Sie die Spalte als Text und schreiben Sie, was gemeint ist.`,
    unsaved_formula:
      'enthält eine Formel ohne ihren Wert. Bitte öffnen Sie die Datei in Excel und speichern Sie sie.',
    scientific_number: ({ text }) =>
      `enthält „${text}“, eine von einer Tabelle gekürzte Zahl. Bitte formatieren Sie die Spalte als Text.`,
    wrong_cell_count: ({ cells, columns }) => `hat ${cells} Zellen statt ${columns}.`,
    missing_column: 'fehlt als Spalte.',
    unknown_column: 'ist keine bekannte Spalte.',
    same_column_twice: 'steht zweimal da.',
  },
}
