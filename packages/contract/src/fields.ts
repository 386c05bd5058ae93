import { isCalendarDate } from '@gangway/domain/dates/calendar-date'
import { isPickupTime } from '@gangway/domain/events/pickup-times'
import { imoFault, writtenImo } from '@gangway/domain/ships/imo-number'
import {
  type FoundCharacter,
  findCharacter,
  unstorable,
} from '@gangway/domain/characters/character-name'
import { forbiddenInKey, keyText } from '@gangway/domain/characters/key-text'
import {
  forbiddenInLine,
  forbiddenInWords,
  lineText,
  wordsText,
} from '@gangway/domain/characters/written-text'
import { lostValue } from '@gangway/domain/imports/lost-value'
import * as z from 'zod'
import { fault, type FieldFault } from './field-faults.ts'

/** The fields of an object, which include those named. */
export type ShapeWith<Names extends string> = Readonly<Record<string, z.ZodType>> &
  Readonly<Record<Names, z.ZodType>>

const without =
  (found: (text: string) => FoundCharacter | null) =>
  (text: string, context: z.RefinementCtx): void => {
    const character = found(text)
    if (character === null) return
    const message = fault('forbidden_character', character)
    context.addIssue({ code: 'custom', message, continue: false })
  }

const keyOfAnyLength = z.string().superRefine(without(forbiddenInKey)).overwrite(keyText)

/** A key of any kind: a reference, an order or invoice number, a code, the name of a ship. It may be empty. */
export const key = (maximum: number) => holdsValue(keyOfAnyLength.max(maximum))

/** One line that people write, such as a name or a title; characters that no one sees are dropped. */
export const line = (maximum: number) =>
  z.string().superRefine(without(forbiddenInLine)).overwrite(lineText).max(maximum)

/** `+` and 7 to 15 digits (E.164); a 0 in brackets, blanks, brackets and dashes between them are dropped. */
export const phoneNumber = line(40)
  .overwrite(dialedPhone)
  .regex(/^\+[1-9]\d{6,14}$/, fault('not_a_phone'))

/** The same, or a short number that is dialed within the country, such as 112. */
export const emergencyNumber = line(40)
  .overwrite(dialedPhone)
  .regex(/^(?:\+[1-9]\d{6,14}|\d{2,6})$/, fault('not_a_phone'))

function dialedPhone(given: string): string {
  return given.replaceAll(/\(0\)|[\s()/.-]/gu, '')
}

/** Several lines that people write; characters that no one sees are dropped. */
export const words = (maximum: number) =>
  z.string().superRefine(without(forbiddenInWords)).overwrite(wordsText).max(maximum)

/** Text that programs make or that is no one's to change, such as a password: as it is, if it can be stored. */
export const exactText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .superRefine(without((given) => findCharacter(given, unstorable)))

/** A day that exists, `YYYY-MM-DD`, without a time zone. */
export const calendarDate = z.string().refine(isCalendarDate, fault('not_a_date'))

/** IMO number of a ship: seven digits, the last of which checks the others. One that is no ship's counts as unknown. */
export const imoNumber = z
  .string()
  .overwrite(writtenImo)
  .superRefine((number, context) => {
    const found = imoFault(number)
    if (found !== null) context.addIssue({ code: 'custom', message: fault(found) })
  })

/** One of the 288 options, `HH:mm`, local to the port. */
export const pickupTime = z.string().refine(isPickupTime, fault('not_a_pickup_time'))

const digits = /^-?(?:0|[1-9]\d*)$/

/** A number from a text of digits alone: `Number` also reads 0x1, 1e1, +1 and blanks, other names of the same thing. */
export const inDecimal = <Schema extends z.ZodType>(number: Schema) =>
  z.preprocess(
    (given) => (typeof given === 'string' && !digits.test(given) ? Number.NaN : given),
    number,
  )

/** A whole number in a path, a query or a form. */
export const wholeNumber = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  inDecimal(
    z.coerce.number(fault('not_a_number')).int(fault('not_a_number')).min(minimum).max(maximum),
  )

const keptEmpty = z.registry<{ isKept: true }>()

/** A parameter that is faulty when it is empty: left out, it would mean something else. */
export function neverEmpty<Parameter extends z.ZodType>(parameter: Parameter): Parameter {
  keptEmpty.add(parameter, { isKept: true })
  return parameter
}

/** Whether an empty parameter is passed on to its schema instead of left out. */
export function isNeverEmpty(parameter: unknown): boolean {
  const inner = parameter instanceof z.ZodOptional ? parameter.unwrap() : parameter
  return inner instanceof z.ZodType && keptEmpty.has(inner)
}

const maximumId = 2_147_483_647

/** An identifier in a path or query. */
export const idParam = wholeNumber(1, maximumId)

export const id = z.int().min(1).max(maximumId)

/** 256 random bits in base64url, from a mailed link. */
export const linkToken = exactText(100)

/** 128 random bits that identify an event's agency beside its id, in hex. */
export const agencyHash = z.string().regex(/^[0-9a-f]{32}$/, fault('invalid'))

/** Version of an editable row at the time it was read. */
export const version = z.string().regex(/^[0-9a-f]{32}$/, fault('not_a_version'))

/**
 * Version of the row being changed; without it, the change is made no matter what others have done since.
 */
export const seenVersion = version.optional()

/** Why the text of a cell is no value; null: it is one. */
export function lostValueFault(cell: string): FieldFault | null {
  const lost = lostValue(cell)
  if (lost === null) return null
  return { code: lost.kind === 'error' ? 'failed_formula' : 'scientific_number', text: lost.text }
}

/** Refuses what spreadsheets show in place of a value. */
function holdsValue<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.superRefine((value, context) => {
    const found = lostValueFault(value)
    if (found !== null) context.addIssue({ code: 'custom', message: JSON.stringify(found) })
  })
}

/** A line from another system, which may hold an error or a shortened number of a spreadsheet there. */
export const cellLine = (maximum: number) => holdsValue(line(maximum))

/** The same of several lines. */
export const cellWords = (maximum: number) => holdsValue(words(maximum))

/** The sender's own key of a row, by which a second import becomes an update. */
export const reference = key(100).min(1)

/** The sender's own key of something that is answered; null for an agency, which never learns it. */
export const ownReference = z.string().nullable()

/** UN/LOCODE without the space. */
export const portCode = keyOfAnyLength.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, fault('not_a_port_code'))

/** No place is more than 14 hours from UTC, and there was no year 0. */
const canBe = (instant: string) =>
  !instant.startsWith('0000') && Number(/[+-](\d{2}):\d{2}$/.exec(instant)?.[1] ?? 0) <= 14

/** A moment with its offset, `2027-01-08T09:30:00Z`. */
export const instant = z.iso
  .datetime({ offset: true, error: fault('not_an_instant') })
  .refine(canBe, fault('not_an_instant'))
