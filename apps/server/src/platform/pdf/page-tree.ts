import { maximumObjects, PdfRefusal } from './pdf-limits.ts'
import { type PdfObjects, resolve } from './pdf-objects.ts'
import { isDict, isList, nameIn, type PdfDict, type PdfValue, refIn } from './pdf-values.ts'

/**
 * How many pages the page tree holds. What it claims may be wrong, but not absurd.
 *
 * @param root the object that the trailer names
 * @throws PdfRefusal `damaged`: no tree, no pages, or a cycle
 */
export function countPages(objects: PdfObjects, root: PdfValue | undefined): number {
  const catalog = requireDict(resolve(objects, root))
  const top = requireDict(resolve(objects, catalog.get('Pages')))
  const seen = new Set<PdfDict>([top])
  const open = [top]
  const ending = new Set<PdfDict>()
  let pages = 0
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    requireEndOfParents(objects, node, ending)
    if (!node.has('Kids')) {
      if (nameIn(resolve(objects, node.get('Type'))) !== 'Page') throw new PdfRefusal('damaged')
      pages += 1
      continue
    }
    const kids = resolve(objects, node.get('Kids'))
    if (!isList(kids)) throw new PdfRefusal('damaged')
    for (const kid of kids) {
      const next = requireDict(resolve(objects, kid))
      if (seen.has(next)) throw new PdfRefusal('damaged')
      seen.add(next)
      open.push(next)
    }
  }
  const claimed = resolve(objects, top.get('Count'))
  const isClaimable = typeof claimed === 'number' && claimed >= 0 && claimed <= maximumObjects
  if (pages === 0 || !isClaimable) throw new PdfRefusal('damaged')
  return pages
}

/** A page inherits from its parents, so viewers climb them: the chain must end. */
function requireEndOfParents(objects: PdfObjects, node: PdfDict, ending: Set<PdfDict>): void {
  const climbed = new Set<PdfDict>()
  let current: PdfValue = node
  while (isDict(current) && !ending.has(current)) {
    if (climbed.has(current)) throw new PdfRefusal('damaged')
    climbed.add(current)
    const parent: PdfValue | undefined = current.get('Parent')
    current = refIn(parent) === null ? null : resolve(objects, parent)
  }
  for (const one of climbed) ending.add(one)
}

function requireDict(value: PdfValue): PdfDict {
  if (!isDict(value)) throw new PdfRefusal('damaged')
  return value
}
