import type { PdfFault } from '@gangway/domain/files/file-rules'
import { isInWorkbook, readEmbedded } from './embedded-files.ts'
import { isCut } from './file-end.ts'
import { archiveEnds, faultOfFrame } from './file-frame.ts'
import { findObjects } from './find-objects.ts'
import { openObjectStreams } from './object-streams.ts'
import { countPages } from './page-tree.ts'
import { budgetOf, PdfRefusal } from './pdf-limits.ts'
import { meaningsOf, type PdfObjects, resolve } from './pdf-objects.ts'
import { isDict, nameIn, type PdfValue, refIn } from './pdf-values.ts'

export type PdfVerdict = { fault: null; page_count: number } | { fault: PdfFault }

/** The most informative of several faults comes first. */
const order: readonly PdfFault[] = ['encrypted', 'bomb', 'javascript', 'active']

/**
 * Judges the structure of a PDF. Pages are not drawn and their streams not decoded. Runs in a
 * separate process (examine-pdf.ts): assume that the author of the file wants this to go wrong.
 */
export function judgePdf(bytes: Buffer): PdfVerdict {
  return judgeWith(bytes, (attached) => judgeWith(attached, () => false).fault === null)
}

/** @param isPassivePdf judges a PDF that an invoice carries */
function judgeWith(bytes: Buffer, isPassivePdf: (attached: Buffer) => boolean): PdfVerdict {
  const fault = faultOfFrame(bytes)
  if (fault !== null) return { fault }
  const found = new Set<PdfFault>()
  const judged = attempt(() => judgeStructure(bytes, found, isPassivePdf))
  const named = order.find((fault) => found.has(fault) || judged.fault === fault)
  return named === undefined ? judged : { fault: named }
}

function judgeStructure(
  bytes: Buffer,
  found: Set<PdfFault>,
  isPassivePdf: (attached: Buffer) => boolean,
): PdfVerdict {
  const objects = findObjects(bytes, budgetOf(4 * bytes.length + 16_777_216), found)
  // Encrypted streams cannot be read and would look damaged.
  if (found.has('encrypted')) return { fault: 'encrypted' }
  openObjectStreams(bytes, objects)
  if (!objects.openActions.every((action) => onlyTurnsPages(objects, action))) found.add('active')
  if (objects.streams.some(({ dict }) => liesElsewhere(objects, dict.get('F')))) found.add('active')
  const embedded = readEmbedded(bytes, objects, isPassivePdf)
  if (embedded === null) return { fault: 'active' }
  if (!archiveEnds(bytes).every((at) => isInWorkbook(embedded, at))) return { fault: 'polyglot' }
  if (isCut(bytes, objects)) return { fault: 'truncated' }
  const pages = countPages(objects)
  return pages === 0 ? { fault: 'damaged' } : { fault: null, page_count: pages }
}

function attempt(judge: () => PdfVerdict): PdfVerdict {
  try {
    return judge()
  } catch (error) {
    if (error instanceof PdfRefusal) return { fault: error.fault }
    throw error
  }
}

/** Many programs make a file open at its first page, or ask to print it. */
function onlyTurnsPages(objects: PdfObjects, action: PdfValue): boolean {
  return meaningsOf(objects, action).every((value) => {
    if (!isDict(value)) return refIn(value) === null
    const kind = nameIn(resolve(objects, value.get('S')))
    return (kind === 'GoTo' || kind === 'Named') && !value.has('Next')
  })
}

/** A stream whose bytes are in another file or come from a URL. */
function liesElsewhere(objects: PdfObjects, file: PdfValue | undefined): boolean {
  const resolved = resolve(objects, file)
  return typeof resolved === 'string' || isDict(resolved)
}
