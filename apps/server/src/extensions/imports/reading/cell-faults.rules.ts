import type { FieldFault } from '@gangway/contract/field-faults'
import { lostValueFault } from '@gangway/contract/fields'
import type { Column } from '@gangway/domain/facts/fact'
import type { TextEncoding } from '@gangway/domain/imports/text-encodings'
import { isAmbiguous as isAmbiguousNumber } from '@gangway/domain/imports/written-number'
import { unreadable } from '../../../platform/spreadsheet/decode-text.ts'

export const dateFields = new Set([
  'call_date',
  'departure_date',
  'event_date',
  'date',
  'due_date',
  'birthday',
  'issue_date',
  'expire_date',
])

export const timeFields = new Set([
  'arrival',
  'all_aboard',
  'departure',
  'first_ashore',
  'last_tender',
  'pickup_time',
])

export const amountFields = new Set(['total', 'total_paid'])

/** Whether a cell of the field is a word or a number that stands for itself, such as a reference or a phone. */
export function isPlainText(field: string, { kind }: Column): boolean {
  const isSpelled = dateFields.has(field) || timeFields.has(field) || amountFields.has(field)
  return kind === 'text' && !isSpelled && field !== 'updated_at'
}

/** A cell of plain text that could be what is shown or what is stored. */
export function shownOtherwise(shown: string, stored: string): FieldFault {
  return { code: 'shown_otherwise', shown: excerptOf(shown), stored: excerptOf(stored) }
}

/** Characters of a text that may be someone's number. */
const longestExcerpt = 8

function excerptOf(text: string): string {
  return text.length <= longestExcerpt ? text : `${text.slice(0, longestExcerpt - 2)}…`
}

/**
 * Why a cell cannot be read at all: its value is lost, it holds a character that is none, or a count that could be two.
 */
export function faultOfCell(
  { kind }: Column,
  cell: string,
  encoding: TextEncoding,
): FieldFault | null {
  const lost = lostValueFault(cell)
  if (lost !== null) return lost
  if (cell.includes(unreadable)) return { code: 'unreadable_text', encoding }
  const isAmbiguous = kind === 'whole_number' && isAmbiguousNumber(cell)
  return isAmbiguous ? { code: 'ambiguous_number' } : null
}
