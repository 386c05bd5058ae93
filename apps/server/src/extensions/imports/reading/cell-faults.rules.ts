import type { FieldFault } from '@gangway/contract/field-faults'
import { lostValueFault } from '@gangway/contract/fields'
import type { Column } from '@gangway/domain/facts/fact'
import type { TextEncoding } from '@gangway/domain/imports/text-encodings'
import { isAmbiguous as isAmbiguousNumber } from '@gangway/domain/imports/written-number'
import { unreadable } from '../../../platform/spreadsheet/decode-text.ts'

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
