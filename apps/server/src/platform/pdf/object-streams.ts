import { inflateRawSync } from 'node:zlib'
import { type Budget, budgetOf, inflateLimits, PdfRefusal } from './pdf-limits.ts'
import {
  define,
  lexerOf,
  type PdfObjects,
  type PdfStream,
  readInto,
  resolve,
} from './pdf-objects.ts'
import { isDict, isList, nameIn, type PdfValue } from './pdf-values.ts'

/** Most filters in a row that enlarge their input. */
const maximumUnpackings = 2
const unpacking = ['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'BrotliDecode']

/**
 * Opens the streams that hold objects (PDF 1.5), because a file can hide scripts and pages there.
 * No other stream is ever decoded.
 *
 * @throws PdfRefusal `bomb`, and `damaged` or `too_complex` for what viewers might read differently
 */
export function openObjectStreams(bytes: Buffer, objects: PdfObjects): void {
  let inflated = 0
  for (const stream of objects.streams) {
    refuseNested(objects, stream)
    if (!holdsObjects(objects, stream)) continue
    const content = contentOf(bytes, objects, stream)
    inflated += content.length
    if (inflated > inflateLimits.all) throw new PdfRefusal('bomb')
    readObjects(content, objects, stream)
  }
}

/** Streams compressed several times over are small here and immense in a viewer. */
function refuseNested(objects: PdfObjects, { dict }: PdfStream): void {
  const filters = namesOf(objects, dict.get('Filter') ?? dict.get('F'))
  if (filters.filter((name) => unpacking.includes(name)).length > maximumUnpackings) {
    throw new PdfRefusal('bomb')
  }
}

/** Viewers do not check its type. */
function holdsObjects(objects: PdfObjects, { dict }: PdfStream): boolean {
  if (nameIn(resolve(objects, dict.get('Type'))) === 'ObjStm') return true
  return dict.has('N') && dict.has('First')
}

/** @throws PdfRefusal */
export function contentOf(
  bytes: Buffer,
  objects: PdfObjects,
  { dict, start, end }: PdfStream,
): Buffer {
  const filters = namesOf(objects, dict.get('Filter'))
  if (filters.length === 0 && !dict.has('F')) {
    const marked = end ?? bytes.indexOf('endstream', start)
    return bytes.subarray(start, marked === -1 ? bytes.length : marked)
  }
  // Up to the end of the file: the compressed bytes decide where the stream ends, not /Length.
  const packed = bytes.subarray(start)
  const isPlainFlate = filters.length === 1 && ['FlateDecode', 'Fl'].includes(filters[0] ?? '')
  // No real program writes these any other way; supporting more would only open more doors.
  if (!isPlainFlate || isPredicted(objects, dict.get('DecodeParms'))) {
    throw new PdfRefusal('too_complex')
  }
  return inflate(packed)
}

function inflate(packed: Buffer): Buffer {
  try {
    // Viewers do not compare the checksum at its end, either.
    if (!isZlib(packed)) throw new PdfRefusal('damaged')
    return inflateRawSync(packed.subarray(2), { maxOutputLength: inflateLimits.each })
  } catch (error) {
    const isTooLong =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new PdfRefusal(isTooLong ? 'bomb' : 'damaged')
  }
}

function isZlib(packed: Buffer): boolean {
  const [method = 0, flags = 0] = packed
  return method % 16 === 8 && flags % 64 < 32 && (method * 256 + flags) % 31 === 0
}

function isPredicted(objects: PdfObjects, parameters: PdfValue | undefined): boolean {
  const resolved = resolve(objects, parameters)
  const dict = isList(resolved) ? resolve(objects, resolved[0]) : resolved
  const predictor = isDict(dict) ? resolve(objects, dict.get('Predictor')) : null
  return predictor !== null && predictor !== 1
}

function readObjects(content: Buffer, objects: PdfObjects, { rank, dict }: PdfStream): void {
  const count = resolve(objects, dict.get('N'))
  const first = resolve(objects, dict.get('First'))
  if (typeof count !== 'number' || typeof first !== 'number') throw new PdfRefusal('damaged')
  if (!(count >= 0 && first >= 0 && first <= content.length)) throw new PdfRefusal('damaged')
  const budget = budgetOf(4 * content.length + 1_024)
  const judgedBefore = objects.judgedNames
  const header = lexerOf(objects, content.subarray(0, first), budget, 0)
  for (let index = 0; index < count; index += 1) {
    const [number, offset] = [header.next(), header.next()]
    if (number.kind !== 'number' || offset.kind !== 'number') throw new PdfRefusal('damaged')
    const start = first + offset.value
    if (!(start >= first && start <= content.length)) throw new PdfRefusal('damaged')
    const lexer = lexerOf(objects, content, budget, start)
    define(objects, number.value, { rank, value: readInto(objects, lexer, budget) })
  }
  // Some viewers use the places just read, others read one object after the other.
  const judged = objects.judgedNames - judgedBefore
  noticeNames(content, objects, budget)
  // An action or embedded file between two places would not be judged.
  if (objects.judgedNames - judgedBefore !== 2 * judged) objects.faults.add('active')
  objects.judgedNames = judgedBefore + judged
}

function noticeNames(content: Buffer, objects: PdfObjects, budget: Budget): void {
  const lexer = lexerOf(objects, content, budget, 0)
  while (lexer.next().kind !== 'end');
}

function namesOf(objects: PdfObjects, value: PdfValue | undefined): string[] {
  const resolved = resolve(objects, value)
  const list = isList(resolved) ? resolved.map((item) => resolve(objects, item)) : [resolved]
  return list.map(nameIn).filter((name) => name !== null)
}
