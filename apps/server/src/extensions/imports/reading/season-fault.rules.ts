import type { FieldFault } from '@gangway/contract/field-faults'
import { forbiddenInKey, keyText } from '@gangway/domain/characters/key-text'

/** Position of a fault in the files. */
export interface Place {
  /** As the importing person named it. */
  file: string
  /** From 1. */
  line: number
  /** Name or dotted path within the row; empty for the row or file itself. */
  field: string
}

/** A fault and its place; never with a value from the file but its row's own reference. */
export interface SeasonFault extends Place {
  fault: FieldFault
  /** Sender's key of the row, if it has one: a file in one line has no other way to name it. */
  reference?: string
}

/** A row as read, before its content is checked. */
export interface RawRow {
  content: unknown
  /** How others see it; by default: its file and line. */
  name?: string
  /** The place of the row (empty path) or of something in it. */
  placeOf: (path: readonly PropertyKey[]) => Place
  /** A withdrawal: it has the key of a row, but others cannot name it. */
  isWithdrawal?: boolean
}

export interface RawOrder extends RawRow {
  /** The reference of its event, which the schema of an order does not hold. */
  event: string | null
}

/** The content of one file. */
export interface RawSeason {
  ports: RawRow[]
  agencies: RawRow[]
  ship_calls: RawRow[]
  events: RawRow[]
  orders: RawOrder[]
  invoices: RawRow[]
}

/** The text of a row's own field, if there is one. */
export function textOf(content: unknown, field: string): string | null {
  if (typeof content !== 'object' || content === null) return null
  const value: unknown = Reflect.get(content, field)
  return typeof value === 'string' ? value : null
}

/** The key in a row's field, in the spelling in which keys are compared; null: none, or one that no key can be. */
export function keyOf(content: unknown, field: string): string | null {
  const text = textOf(content, field)
  return text === null || forbiddenInKey(text) !== null ? null : keyText(text)
}
