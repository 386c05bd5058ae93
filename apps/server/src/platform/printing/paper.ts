import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'

export type Paper = PDFKit.PDFDocument

/** Points around what is printed. */
export const margin = 36
const footerHeight = 22

/** Latin, Cyrillic and Greek with all their accents, in two weights; found beside the PDF reader. */
const fontFiles = {
  regular: 'LiberationSans-Regular.ttf',
  bold: 'LiberationSans-Bold.ttf',
} as const

export type Weight = keyof typeof fontFiles

const fonts = new Map<Weight, Buffer>()

function fontOf(weight: Weight): Buffer {
  const known = fonts.get(weight)
  if (known !== undefined) return known
  const address = import.meta.resolve(`pdfjs-dist/standard_fonts/${fontFiles[weight]}`)
  const font = readFileSync(fileURLToPath(address))
  fonts.set(weight, font)
  return font
}

/**
 * Prints on A4, broadside, and numbers the pages: `1 / 3` at the foot of each, beside a line of text.
 *
 * @param draw what stands on the pages; it begins new ones itself
 */
export async function printPaper(
  { title, language, footer }: { title: string; language: string; footer: string },
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  const paper = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  })
  for (const weight of ['regular', 'bold'] as const) paper.registerFont(weight, fontOf(weight))
  const bytes = buffer(paper)
  draw(paper.font('regular'))
  numberPages(paper, footer)
  paper.end()
  return bytes
}

/** Where the last line of a page may end. */
export function bottomOf(paper: Paper): number {
  return paper.page.height - margin - footerHeight
}

export function widthOf(paper: Paper): number {
  return paper.page.width - 2 * margin
}

function numberPages(paper: Paper, footer: string): void {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page)
    // Below the margin a text would begin another page.
    paper.page.margins.bottom = 0
    const y = paper.page.height - margin - 4
    const options = { width: widthOf(paper), lineBreak: false } as const
    paper.font('regular').fontSize(8).fillColor('#333')
    paper.text(footer, margin, y, { ...options, width: options.width - 60, ellipsis: true })
    paper.text(`${page - start + 1} / ${count}`, margin, y, { ...options, align: 'right' })
  }
}
