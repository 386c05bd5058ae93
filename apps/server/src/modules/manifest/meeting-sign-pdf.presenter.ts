import type { MadeFile } from '../../platform/files/made-file.ts'
import type { Language } from '@gangway/domain/languages/language'
import { manifestSheet } from '@gangway/texts/manifest'
import { fill } from '@gangway/texts/template'
import { type Paper, widthOf, margin } from '../../platform/printing/paper.ts'
import { printPaper } from '../../platform/printing/print-paper.ts'
import { setText, widthOfText } from '../../platform/printing/set-text.ts'
import { type SignLine, signLines, signPages } from './sign-lines.rules.ts'

/** Points of a face whose capitals are 41 mm high: they take 0.716 of it. */
const size = 163
const setting = { weight: 'bold', size } as const
const lineHeight = 176
const linesPerPage = 3

/** Signs to hold up: a page for each ship, or two where the names are long. */
export async function meetingSignPdf(
  { ships, name, number }: { ships: readonly string[]; name: string; number: number },
  language: Language,
): Promise<MadeFile> {
  const capitals = (text: string) => text.toLocaleUpperCase(language)
  const signs = (ships.length === 0 ? [''] : ships).map((ship) => [capitals(ship), capitals(name)])
  const title = fill(manifestSheet.dispatch[language], { n: number })
  const texts = { regular: [], bold: signs.flat() }
  const bytes = await printPaper({ title, language, footer: null, texts }, (paper) => {
    const measure = (text: string) => widthOfText(paper, text, setting)
    const pages = signs.flatMap(([ship = '', below = '']) => {
      const fit = { width: widthOf(paper), measure }
      return signPages(signLines(ship, fit), signLines(below, fit), linesPerPage)
    })
    for (const [index, lines] of pages.entries()) {
      if (index > 0) paper.addPage()
      drawLines(paper, lines)
    }
  })
  return { type: 'application/pdf', bytes }
}

/** In the middle of the page. */
function drawLines(paper: Paper, lines: readonly SignLine[]): void {
  let y = (paper.page.height - lines.length * lineHeight) / 2
  for (const { text, scale } of lines) {
    const width = widthOfText(paper, text, setting) * scale
    const x = margin + (widthOf(paper) - width) / 2
    paper.save().translate(x, y).scale(scale, 1)
    // One line, however wide it is before it is condensed.
    setText(paper, text, { ...setting, x: 0, y: 0, width: Number.MAX_SAFE_INTEGER })
    paper.restore()
    y += lineHeight
  }
}
