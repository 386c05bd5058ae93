import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { foreignFaces } from './foreign-faces.ts'
import { margin, type Paper, type Weight, widthOf } from './paper.ts'
import { setText } from './set-text.ts'

/**
 * Latin, Cyrillic, Greek and Vietnamese, in two weights. Other characters come from other faces.
 */
const fontFiles = {
  regular: '400Regular/Arimo_400Regular.ttf',
  bold: '700Bold/Arimo_700Bold.ttf',
} as const satisfies Record<Weight, string>

const fontWeights = { regular: 400, bold: 700 } as const

const weights = ['regular', 'bold'] as const

const fonts = new Map<Weight, Buffer>()

function fontOf(weight: Weight): Buffer {
  const known = fonts.get(weight)
  if (known !== undefined) return known
  const address = import.meta.resolve(`@expo-google-fonts/arimo/${fontFiles[weight]}`)
  const font = readFileSync(fileURLToPath(address))
  fonts.set(weight, font)
  return font
}

/**
 * Prints on landscape A4 and numbers the pages: `1 / 3` at the foot of each, beside a line of text.
 *
 * @param texts everything that may be printed, whatever the script, by weight
 * @param draw draws the pages; it begins new ones itself
 */
export async function printPaper(
  {
    title,
    language,
    footer,
    texts,
  }: {
    title: string
    language: string
    /** Null: no line, and no number. */
    footer: string | null
    texts: Readonly<Record<Weight, readonly string[]>>
  },
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  const facesFor = (weight: Weight) =>
    foreignFaces(texts[weight], fontOf(weight), fontWeights[weight])
  const foreign = { regular: await facesFor('regular'), bold: await facesFor('bold') }
  const document = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  })
  const paper: Paper = Object.assign(document, { foreign })
  for (const weight of weights) {
    paper.registerFont(weight, fontOf(weight))
    for (const { name, bytes } of foreign[weight].faces) paper.registerFont(name, bytes)
  }
  const bytes = buffer(paper)
  draw(paper.font('regular'))
  if (footer !== null) numberPages(paper, footer)
  paper.end()
  return bytes
}

function numberPages(paper: Paper, footer: string): void {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page)
    // Text below the margin would begin another page.
    paper.page.margins.bottom = 0
    const y = paper.page.height - margin - 4
    const setting = { x: margin, y, weight: 'regular', size: 8 } as const
    paper.fillColor('#333')
    setText(paper, footer, { ...setting, width: widthOf(paper) - 60 })
    const number = `${page - start + 1} / ${count}`
    setText(paper, number, { ...setting, width: widthOf(paper), align: 'right' })
  }
}
