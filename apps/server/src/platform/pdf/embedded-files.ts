import { type AttachmentKind, isSound, kindOfName } from './attachments.ts'
import { contentOf } from './object-streams.ts'
import { inflateLimits, PdfRefusal } from './pdf-limits.ts'
import { meaningsOf, type PdfObjects, type PdfStream, resolve } from './pdf-objects.ts'
import { isDict, nameIn, type PdfDict, type PdfEntry } from './pdf-values.ts'

const fileNameKeys: ReadonlySet<string> = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix'])

/** Kinds of the embedded files by their streams. */
export type EmbeddedFiles = ReadonlyMap<PdfStream, AttachmentKind>

/**
 * The files that a PDF embeds. Only electronic invoices may embed any (ZUGFeRD, Factur-X, XRechnung): their XML,
 * recognized by its content, and the supporting documents of EN 16931. Programs open what is embedded by its name, so
 * every name counts, and so does every stream that one may lead to.
 *
 * @returns null where it embeds something else
 * @throws PdfRefusal where an embedded file cannot be read
 */
export function readEmbedded(
  bytes: Buffer,
  objects: PdfObjects,
  isPassivePdf: (content: Buffer) => boolean,
): EmbeddedFiles | null {
  const { embedsAny, specifications } = objects
  if (!embedsAny) return new Map()
  const files = areAllJudged(objects) ? filesOf(objects, specifications) : null
  if (files === null || ![...files.values()].includes('xml')) return null
  let length = 0
  for (const [stream, kind] of files) {
    const content = contentOf(bytes, objects, stream)
    length += content.length
    if (length > inflateLimits.all) throw new PdfRefusal('bomb')
    if (!isSound(kind, content, isPassivePdf)) return null
  }
  return files
}

/** Whether a place is within an embedded spreadsheet, which is an archive. */
export function isInWorkbook(files: EmbeddedFiles, at: number): boolean {
  return [...files].some(
    ([{ start, end }, kind]) =>
      (kind === 'xlsx' || kind === 'ods') && at >= start && at < (end ?? start),
  )
}

/** A name that stands elsewhere than in a dictionary leads to nothing that was read. */
function areAllJudged({ judgedNames, openActions, specifications }: PdfObjects): boolean {
  const read = specifications.flatMap((entries) => entries.filter(([key]) => key === 'EF'))
  return read.length > 0 && judgedNames === openActions.length + read.length
}

/** @returns null where names of a file contradict one another, or something else than a stream is called a file */
function filesOf(
  objects: PdfObjects,
  specifications: PdfObjects['specifications'],
): EmbeddedFiles | null {
  const streams = new Map(objects.streams.map((stream) => [stream.dict, stream] as const))
  const files = new Map<PdfStream, AttachmentKind>()
  for (const entries of specifications) {
    const kind = kindOf(objects, entries)
    const dicts = dictsOf(objects, entries)
    if (kind === null || dicts === null) return null
    for (const dict of dicts) {
      const stream = streams.get(dict)
      if (stream === undefined || (files.get(stream) ?? kind) !== kind) return null
      files.set(stream, kind)
    }
  }
  for (const stream of objects.streams) {
    const isNameless = !files.has(stream) && isEmbeddedFile(objects, stream.dict)
    if (isNameless) files.set(stream, 'xml')
  }
  return files
}

/** The kind that all names of a file agree on. */
function kindOf(objects: PdfObjects, entries: readonly PdfEntry[]): AttachmentKind | null {
  const names = entries
    .filter(([key]) => fileNameKeys.has(key))
    .flatMap(([, value]) => meaningsOf(objects, value))
    .filter((value) => typeof value === 'string')
  const kinds = new Set(names.map(kindOfName))
  const [kind = 'xml'] = kinds
  return kinds.size > 1 ? null : kind
}

/** The dictionaries of the streams that hold a file; null where one is no dictionary. */
function dictsOf(objects: PdfObjects, entries: readonly PdfEntry[]): PdfDict[] | null {
  const files = entries
    .filter(([key]) => key === 'EF')
    .flatMap(([, value]) => meaningsOf(objects, value))
  const values = files.flatMap((file) =>
    isDict(file) ? [...file.values()].flatMap((item) => meaningsOf(objects, item)) : [file],
  )
  return values.every(isDict) ? values : null
}

function isEmbeddedFile(objects: PdfObjects, dict: PdfDict): boolean {
  return nameIn(resolve(objects, dict.get('Type'))) === 'EmbeddedFile'
}
