/// How a workbook shows its numbers. The only module that imports the library for number formats.
import { dateFromSerial, format, getFormatDateInfo, getFormatInfo } from 'numfmt'

/** What a number format makes of a number. */
export type CellFormat =
  | { kind: 'plain' }
  | { kind: 'day' | 'time' | 'day_and_time' }
  /** Hours beyond a day, and numbers such as `00000000` or `"+"0`. */
  | { kind: 'elapsed' | 'number'; pattern: string }

/** Excel allows no more. */
const longestPattern = 255

const plain: CellFormat = { kind: 'plain' }

/** Formats that a workbook refers to by number only. */
const builtIn: ReadonlyMap<number, CellFormat> = new Map<number, CellFormat>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58].map(
    (id): [number, CellFormat] => [id, { kind: 'day' }],
  ),
  ...[18, 19, 20, 21, 32, 33, 45, 47, 55, 56].map((id): [number, CellFormat] => [
    id,
    { kind: 'time' },
  ]),
  [22, { kind: 'day_and_time' }],
  [46, { kind: 'elapsed', pattern: '[h]:mm:ss' }],
])

/** @param pattern of a format of the workbook's own */
export function cellFormatOf(id: number, pattern: string | undefined): CellFormat {
  if (pattern === undefined) return builtIn.get(id) ?? plain
  if (pattern.length > longestPattern) return plain
  try {
    const { type } = getFormatInfo(pattern)
    if (type === 'number' || type === 'text') return { kind: 'number', pattern }
    if (!['date', 'time', 'datetime'].includes(type)) return plain
    if (/\[h+\]|\[m+\]|\[s+\]/i.test(pattern)) return { kind: 'elapsed', pattern }
    const { year, month, day, hours, minutes } = getFormatDateInfo(pattern)
    const isDay = year || day || (month && !hours)
    const isTime = hours || (minutes && !isDay)
    if (isDay) return { kind: isTime ? 'day_and_time' : 'day' }
    return { kind: 'time' }
  } catch {
    return plain
  }
}

/** A number as text for programs, and as it is shown where that is another text of the same digits. */
export interface NumberText {
  text: string
  shown?: string
}

const secondsOfDay = 86_400

/** @param serial counted from 1900, of a date */
export function numberText(serial: number, cellFormat: CellFormat): NumberText {
  switch (cellFormat.kind) {
    case 'plain':
      return { text: plainText(serial) }
    case 'number':
      return { text: plainText(serial), ...shownIn(serial, cellFormat.pattern) }
    case 'elapsed':
      return { text: formatted(cellFormat.pattern, inSeconds(serial)) ?? plainText(serial) }
    case 'time':
      return { text: timeText(serial) ?? plainText(serial) }
    case 'day':
    case 'day_and_time':
      return { text: dayText(serial) ?? plainText(serial) }
  }
}

/** Workbooks keep no more digits. */
const exactBelow = 1e15

/** Without what binary fractions add: 19.99, not 19.990000000000002. Larger numbers look as rounded as they are. */
function plainText(value: number): string {
  if (Math.abs(value) >= exactBelow) return value.toExponential(14).toUpperCase()
  return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(15)))
}

/** Only where the format adds zeros and signs: `48,100` and `48100.00` stay 48100. */
function shownIn(value: number, pattern: string): { shown?: string } {
  const shown = Number.isInteger(value) ? formatted(pattern, value) : null
  const digits = shown?.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  const isSame = digits === plainText(Math.abs(value))
  const isGrouped = shown !== null && /\d[.,]\d/.test(shown)
  const isOther = shown !== null && shown !== '' && shown !== plainText(value)
  return isSame && isOther && !isGrouped ? { shown: shown.trim() } : {}
}

function formatted(pattern: string, value: number): string | null {
  try {
    return format(pattern, value)
  } catch {
    return null
  }
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
