import { type PaperKind, paperKinds } from './dispatch.ts'

/** Days `YYYY-MM-DD`; the last one still holds. */
export interface DatedPaper {
  kind: PaperKind
  valid_until: string
}

/** Kinds of which there are papers, but none that holds on a date. */
export function expiredKinds(papers: readonly DatedPaper[], date: string): PaperKind[] {
  return paperKinds.filter((kind) => {
    const ofKind = papers.filter((paper) => paper.kind === kind)
    return ofKind.length > 0 && ofKind.every(({ valid_until }) => valid_until < date)
  })
}
