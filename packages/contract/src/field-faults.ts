import type { FoundCharacter } from '@gangway/domain/characters/character-name'
import type { PaperKind } from '@gangway/domain/dispatches/dispatch'
import type { TextEncoding } from '@gangway/domain/imports/text-encodings'

interface Maximum {
  maximum: number
}

/** As a spreadsheet shows it in place of a value. */
interface LostText {
  text: string
}

/** Joined by commas. */
interface Choices {
  choices: string
}

/**
 * Everything that can be wrong with a field of a request or a season file, with the values its sentence needs, if
 * any. The sentences stand in `packages/texts/src/field-faults`, where the answer is written.
 */
interface FaultValues {
  required: null
  unknown: null
  unknown_field: null
  unknown_field_of: Choices
  unknown_kind: null
  invalid: null
  wrong_type: { type: FieldType }
  one_of: Choices
  out_of: Choices

  not_a_number: null
  too_small: { minimum: number }
  too_large: Maximum
  out_of_range: { minimum: number; maximum: number }
  not_below: { limit: number }
  too_short: { minimum: number }
  too_long: Maximum
  wrong_length: Maximum
  too_few: { minimum: number }
  too_many: Maximum
  forbidden_character: FoundCharacter
  not_readable: null

  not_a_date: null
  not_a_partial_date: null
  not_an_instant: null
  no_longer_kept: { days: number }
  not_a_clock_time: null
  not_a_pickup_time: null
  not_a_time_zone: null
  zone_unknown_to_database: { zone: string }
  not_an_email: null
  not_a_phone: null
  not_a_version: null
  not_a_sha256: null
  not_an_upload_id: null
  not_a_file_id: null
  not_a_thread_guid: null
  not_a_field_name: null
  not_an_error_name: null
  not_a_release: null
  not_a_route: null
  not_a_sort: Choices

  range_ends_early: null
  window_is_empty: null
  too_many_fields: null
  too_many_orders: Maximum
  too_many_people: Maximum
  too_many_files: Maximum
  too_many_addresses: Maximum
  no_order: null
  same_order_twice: null
  no_event: null
  same_event_twice: null
  call_or_port_day: null
  ship_call_of_cause: null
  ship_call_of_times: null
  same_kind_twice: null

  file_without_name: null
  not_an_image: null
  not_that_image: null
  image_too_large: { kilobytes: number }

  only_for_agencies: null
  has_agency: null
  only_for_operator: null
  lacks_scope: { scope: string }
  not_a_network: null
  not_mentionable: null
  names_no_event: null
  names_no_channel: null

  misses_ship: { ship: string; minutes: number }
  in_other_dispatch: { number: number; port: string }
  away_on_day: null
  paper_expired: { kind: PaperKind }
  same_key_twice: null
  before_arrival: null
  below_least_persons: null
  before_issue: null
  after_event: null
  after_departure: null
  in_the_past: null
  is_so_already: null
  not_a_language: null
  stays_too_long: { days: number }
  outside_stay: null
  too_long_after_arrival: { hours: number }
  too_long_before_departure: { hours: number }
  not_a_clock_offset: null
  only_when_canceled: null
  retired_reason: null
  not_a_reason_code: null
  reason_exists: null
  unknown_placeholder: { name: string }
  stray_brace: null
  not_an_imo: null
  imo_of_no_ship: null
  alias_of_itself: null
  crew_or_vehicle: null
  imo_check_digit: null
  not_a_port_code: null
  not_a_country: null
  not_a_currency: null
  not_an_amount: null
  too_precise_amount: null
  amount_or_tiers: null
  not_rising: null
  hours_not_falling: null
  percent_falls: null
  not_a_pdf_name: null
  not_a_shop_language: null

  duplicate: { place: string }
  unknown_port: null
  unknown_agency: null
  name_of_several: null
  names_several: null
  unknown_event: null
  unsent_event: null
  unknown_order: null
  unknown_subproduct: null
  same_number_twice: null
  not_of_an_age: null
  pdf_of_another: null
  pdf_not_there: null
  pdf_not_sent: null
  no_such_file: null
  no_season_file: null
  unknown_format: null
  unreadable_file: null
  not_utf8: null
  other_encoding: { encoding: TextEncoding }
  unreadable_encoding: { encoding: string }
  unreadable_text: { encoding: TextEncoding }
  not_json: { reason: string }
  not_a_table: Choices
  no_header: null
  broken_quote: null
  not_a_workbook: null
  workbook_is_locked: null
  too_many_sheets: Maximum
  too_many_columns: Maximum
  cell_too_long: Maximum
  row_too_long: Maximum
  too_many_values: Maximum
  too_deep: Maximum
  too_many_rows: Maximum
  too_many_cells: Maximum
  too_many_merged: Maximum
  too_many_formats: Maximum
  too_many_parts: Maximum
  too_much_text: { megabytes: number }
  too_much_unpacked: { megabytes: number }
  too_dense: { times: number }
  too_much_memory: { megabytes: number }
  too_slow: { seconds: number }
  binary_file: null
  old_workbook: null
  too_complex: null
  failed_formula: LostText
  ambiguous_number: null
  unsaved_formula: null
  wrong_weekday: null
  shown_otherwise: { shown: string; stored: string }
  scientific_number: LostText
  wrong_cell_count: { cells: number; columns: number }
  missing_column: null
  unknown_column: null
  same_column_twice: null
}

export type FieldType = 'text' | 'number' | 'whole_number' | 'boolean' | 'list' | 'object' | 'other'

export type FieldFaultCode = keyof FaultValues

/** Fault of one field: `{ code: 'too_long', maximum: 80 }`. */
export type FieldFault<Code extends FieldFaultCode = FieldFaultCode> = {
  [Each in Code]: FaultValues[Each] extends null
    ? { code: Each }
    : { code: Each } & FaultValues[Each]
}[Code]

/** An answer names so many faults at most: a call can have a hundred thousand. */
export const mostFaults = 20

/** By field: the path joined by dots, `body` for the whole. */
export type FieldFaults = Readonly<Record<string, readonly FieldFault[]>>

type ValuesFor<Code extends FieldFaultCode> = FaultValues[Code] extends null
  ? []
  : [values: FaultValues[Code]]

/** A fault where zod takes a sentence: `z.string().max(80, fault('too_long', { maximum: 80 }))`. */
export function fault<Code extends FieldFaultCode>(
  code: Code,
  ...[values]: ValuesFor<Code>
): string {
  return JSON.stringify({ code, ...values })
}

/** The fault that a message of zod's stands for; null for a sentence of zod's own. */
export function faultOf(message: string): FieldFault | null {
  return message.startsWith('{"code":') ? JSON.parse(message) : null
}
