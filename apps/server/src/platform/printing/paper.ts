import type { ForeignFaces } from './foreign-faces.ts'

export type Weight = 'regular' | 'bold'

/** Texts in any script are put on it by `setText`. */
export type Paper = PDFKit.PDFDocument & {
  foreign: Readonly<Record<Weight, ForeignFaces>>
}

/** Points around the printed area. */
export const margin = 36
const footerHeight = 22

/** Where the last line of a page may end. */
export function bottomOf(paper: Paper): number {
  return paper.page.height - margin - footerHeight
}

export function widthOf(paper: Paper): number {
  return paper.page.width - 2 * margin
}
