/// How a workbook shows its numbers. The only module that imports the library for number formats.
import { dateFromSerial, format, getFormatDateInfo, getFormatInfo, tokenize } from 'numfmt'

export type CellFormat =
  | { kind: 'plain' }
  /** `elapsed`: hours beyond a day. */
  | { kind: 'day' | 'time' | 'day_and_time' | 'elapsed'; pattern: string }
  | NumberFormat

/** Such as `00000000` or `"+"0`. */
interface NumberFormat {
  kind: 'number'
  pattern: string
  /** The same, showing every digit of a whole number; null: it cannot be known how numbers are shown. */
  whole: string | null
  /** Whole numbers keep their digits by it, and look the same wherever their signs do. */
  isCertain: boolean
  /** It is known what the format does to texts. */
  isTextCertain: boolean
}

/** Excel allows no more. */
const longestPattern = 255

const plain: CellFormat = { kind: 'plain' }

type DayKind = 'day' | 'time' | 'day_and_time'

/** Kinds of the formats that a workbook refers to by number only; their patterns depend on the reader's country. */
const builtInDays: ReadonlyMap<number, DayKind> = new Map([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58].map(
    (id) => [id, 'day'] as const,
  ),
  ...[18, 19, 20, 21, 32, 33, 45, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'day_and_time'],
])

/** Money formats use the currency of the reader's country; only their decimals are listed here. */
const builtIn: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  ...[5, 6, 7, 8, 41, 42, 43, 44].map((id) => [id, '#,##0.00'] as const),
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  ...[37, 38].map((id) => [id, '#,##0_);(#,##0)'] as const),
  ...[39, 40].map((id) => [id, '#,##0.00_);(#,##0.00)'] as const),
  [46, '[h]:mm:ss'],
  [48, '##0.0E+0'],
])

/** @param own pattern of a format of the workbook's own */
export function cellFormatOf(id: number, own: string | undefined): CellFormat {
  const builtInDay = own === undefined ? builtInDays.get(id) : undefined
  if (builtInDay !== undefined) return { kind: builtInDay, pattern: '…' }
  const pattern = own ?? builtIn.get(id) ?? ''
  if (general.test(pattern)) return plain
  const kind = kindOf(pattern)
  return kind === 'number' ? numberFormatOf(pattern) : { kind, pattern }
}

const general = /^(?:general|@)?$/i

function kindOf(pattern: string): Exclude<CellFormat['kind'], 'plain'> {
  if (pattern.length > longestPattern) return 'number'
  try {
    const { type } = getFormatInfo(pattern)
    if (!['date', 'time', 'datetime'].includes(type)) return 'number'
    if (/\[h+\]|\[m+\]|\[s+\]/i.test(pattern)) return 'elapsed'
    const { year, month, day, hours, minutes } = getFormatDateInfo(pattern)
    const isDay = year || day || (month && !hours)
    const isTime = hours || (minutes && !isDay)
    if (isDay) return isTime ? 'day_and_time' : 'day'
    return 'time'
  } catch {
    return 'number'
  }
}

/** Parts of a pattern by which a whole number keeps its digits and looks the same in every country. */
const certainParts = new Set(
  [
    'hash zero qmark digit general text string escaped char paren space minus plus skip fill color condition break locale',
    // Their signs differ between countries, which is compared.
    'group point',
  ].flatMap((types) => types.split(' ')),
)

interface Part {
  type: string
  raw: string
}

function numberFormatOf(pattern: string): NumberFormat {
  try {
    const parts: Part[] = pattern.length > longestPattern ? [] : tokenize(pattern)
    const isTextCertain = hasOneText(parts)
    return {
      kind: 'number',
      pattern,
      whole:
        parts.length === 0 || parts.some(hasOtherDigits) ? null : parts.map(wholePart).join(''),
      isCertain: isTextCertain && parts.every(isCertainPart),
      isTextCertain,
    }
  } catch {
    return { kind: 'number', pattern, whole: null, isCertain: false, isTextCertain: true }
  }
}

/** Programs differ in what `@` stands for beside numbers, unless it is all of a format or its fourth section. */
function hasOneText(parts: readonly Part[]): boolean {
  const at = parts.findIndex(({ type }) => type === 'text')
  if (at === -1) return true
  const breaksIn = (some: readonly Part[]) => some.filter(({ type }) => type === 'break').length
  return breaksIn(parts) === 0 || breaksIn(parts.slice(0, at)) === 3
}

/** Digits of other scripts, which also the extended code of a language may choose. */
function hasOtherDigits({ type, raw }: Part): boolean {
  return /^(?:dbnum|natnum)$/.test(type) || (type === 'locale' && /-[\dA-F]{5,}\]$/i.test(raw))
}

/** A fill repeats until the cell is full. */
function isCertainPart({ type, raw }: Part): boolean {
  return certainParts.has(type) && (type !== 'fill' || raw === '* ')
}

/**
 * The part without what shortens a whole number or fixes its signs: `General` cuts it after eleven digits, and
 * `[$€-407]` is the euro in the language in which the library would write the number.
 */
function wholePart({ type, raw }: Part): string {
  if (type === 'general') return '0'
  if (type === 'fill') return `\\${raw.slice(1)}`
  if (type !== 'locale') return raw
  const [, symbol = ''] = /^\[\$([^-\]]*)/.exec(raw) ?? []
  return symbol === '' ? '' : `"${symbol}"`
}

/** The text of a cell for programs, and how a text field takes it. */
export interface CellText {
  text: string
  /** The text as it is shown, where that is another one. */
  shown?: string
  /** Probable text, where the format depends on the reader's country or hides digits. */
  doubt?: string
}

const secondsOfDay = 86_400

/** @param serial counted from 1900, of a date */
export function numberText(serial: number, cellFormat: CellFormat): CellText {
  switch (cellFormat.kind) {
    case 'plain':
      return { text: plainText(serial) }
    case 'number':
      return numberAsShown(serial, cellFormat)
    case 'elapsed':
      return { text: formatted(cellFormat.pattern, inSeconds(serial)) ?? plainText(serial) }
    case 'time':
      return asDated(timeText(serial), serial, cellFormat.pattern)
    case 'day':
    case 'day_and_time':
      return asDated(dayText(serial), serial, cellFormat.pattern)
  }
}

/** A text as the format shows it: its fourth section may add words, or hide it. */
export function textAsShown(text: string, cellFormat: CellFormat): CellText {
  if (cellFormat.kind !== 'number' || text === '') return { text }
  const shown = formatted(cellFormat.pattern, text)?.trim() ?? text
  if (!cellFormat.isTextCertain) return { text, doubt: shown }
  return asShown(text, shown, cellFormat.isCertain)
}

function asShown(text: string, shown: string, isCertain: boolean): CellText {
  if (shown === text) return { text }
  return isCertain && shown !== '' ? { text, shown } : { text, doubt: shown }
}

/** Workbooks keep no more digits. */
const exactBelow = 1e15

/** Without what binary fractions add: 19.99, not 19.990000000000002. Larger numbers look as rounded as they are. */
function plainText(value: number): string {
  if (Math.abs(value) >= exactBelow) return value.toExponential(14).toUpperCase()
  return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(15)))
}

function numberAsShown(
  value: number,
  { pattern, whole, isCertain, isTextCertain }: NumberFormat,
): CellText {
  const text = plainText(value)
  const isWhole = Number.isInteger(value)
  const shown =
    whole === null ? undefined : formatted(isWhole ? whole : pattern, value, 'en')?.trim()
  if (whole === null || shown === undefined) return { text, doubt: '…' }
  if (!isTextCertain) return { text, doubt: shown }
  if (!isWhole || value < 0 || !isCertain || shown === text) return asShown(text, shown, false)
  return asShown(text, shown, formatted(whole, value, 'de')?.trim() === shown)
}

function formatted(pattern: string, value: number | string, locale = ''): string | undefined {
  try {
    return format(pattern, value, { locale })
  } catch {
    return undefined
  }
}

/** Dates and times look otherwise in each country; programs get them in one form. */
function asDated(text: string | null, serial: number, pattern: string): CellText {
  const found = text ?? plainText(serial)
  return pattern === 'yyyy-mm-dd' ? { text: found } : { text: found, doubt: pattern }
}

/** Fractions of a day are seldom whole seconds in binary. */
function inSeconds(serial: number): number {
  return Math.round(serial * secondsOfDay) / secondsOfDay
}

function timeText(serial: number): string | null {
  if (serial < 0) return null
  const seconds = Math.round((serial % 1) * secondsOfDay) % secondsOfDay
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = '', minutes = '', rest = ''] = parts.map((part) => String(part).padStart(2, '0'))
  return rest === '00' ? `${hours}:${minutes}` : `${hours}:${minutes}:${rest}`
}

/** Before its first day, the calendar has times only. */
function dayText(serial: number): string | null {
  if (serial >= 0 && serial < 1) return timeText(serial)
  const found = dateFromSerial(inSeconds(serial))
  if (serial < 0 || found === null || found === undefined) return null
  const [year = 0, month = 0, day = 0] = found
  if (year > 9_999) return null
  const date = [String(year).padStart(4, '0'), two(month), two(day)].join('-')
  const time = timeText(serial)
  return time === null || time === '00:00' ? date : `${date}T${time.padEnd(8, ':00')}.000Z`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
