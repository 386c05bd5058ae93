import { type PdfObjects, resolve } from './pdf-objects.ts'
import { isDict, isList, nameIn, type PdfDict, type PdfValue, refIn, wordIn } from './pdf-values.ts'

/**
 * The pages of the latest tree that has some, as viewers count them: by walking it. They leave out what is no page;
 * neither types nor parents matter.
 *
 * @returns 0 where no viewer shows all of them
 * @throws PdfRefusal too_complex
 */
export function countPages(objects: PdfObjects): number {
  const roots = new Set(rootsOf(objects).map((root) => resolve(objects, root)))
  for (const root of roots) {
    const top = isDict(root) ? resolve(objects, root.get('Pages')) : null
    const pages = isDict(top) ? pagesUnder(objects, top) : 0
    if (pages > 0) return pages
  }
  return 0
}

/** Roots named by the trailers, latest first; a table in a stream is its own trailer. */
function rootsOf({ trailers, streams }: PdfObjects): PdfValue[] {
  return [...trailers, ...streams]
    .toSorted((one, other) => other.rank - one.rank)
    .flatMap(({ dict }) => dict.get('Root') ?? [])
}

/** @returns 0 for a tree that is broken, or claims fewer pages than it has */
function pagesUnder(objects: PdfObjects, top: PdfDict): number {
  const seen = new Set<PdfDict>()
  const open: PdfValue[] = [top]
  let pages = 0
  const claimed = claimedPages(objects, top)
  let places = 0
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    objects.budget.addValue()
    const node = resolve(objects, value)
    if (isDict(node) && node.has('Kids')) {
      const kids = resolve(objects, node.get('Kids'))
      if (!isList(kids) || kids.some(isUnclosed)) return 0
      if (seen.has(node)) places += 1
      else for (const kid of kids.toReversed()) open.push(kid)
      seen.add(node)
    } else if (isDict(node)) {
      if (!isPage(objects, node)) continue
      if (!holdsContents(objects, node)) return 0
      pages += 1
      places += 1
      if (places > claimed) return 0
    } else if (refIn(value) === null) {
      // Takes the place of a page, unlike a page that is not there.
      places += 1
    }
  }
  return pages
}

/** Viewers show no more pages than the top of the tree claims; a claim that makes no sense is none. */
function claimedPages(objects: PdfObjects, top: PdfDict): number {
  const claimed = resolve(objects, top.get('Count'))
  return typeof claimed === 'number' && claimed >= 1 ? claimed : Number.POSITIVE_INFINITY
}

function isPage(objects: PdfObjects, node: PdfDict): boolean {
  if (nameIn(resolve(objects, node.get('Type'))) === 'Page') return true
  return ['Contents', 'MediaBox', 'Resources', 'Parent'].some((key) => node.has(key))
}

/** Words follow in a list that is never closed. */
function isUnclosed(value: PdfValue): boolean {
  const word = wordIn(value)
  return word !== null && word !== 'true' && word !== 'false'
}

/** A page without content is blank; one whose content was lost is not. */
function holdsContents(objects: PdfObjects, page: PdfDict): boolean {
  const contents = page.get('Contents') ?? null
  const resolved = resolve(objects, contents)
  const parts = isList(resolved) ? resolved : [contents]
  return parts.every((part) => refIn(part) === null || resolve(objects, part) !== null)
}
