import { withStandards } from './foreign-faces.ts'
import { linesOf, printable, type Run } from './lines.ts'
import type { Paper, Weight } from './paper.ts'
import { signsOf } from './signs.ts'

interface Setting {
  width: number
  weight: Weight
  size: number
  align?: 'left' | 'right'
}

/** Foreign letters are taller and reach lower; relative to the size. */
const foreignLeading = 1.35

/** From the top of a line to its baseline, as in the paper's own face. */
const ascent = 0.905

/**
 * Puts a text on the paper, in as many lines as it takes, and moves the paper's position below it.
 */
export function setText(
  paper: Paper,
  written: string,
  { x, y, ...setting }: Setting & { x: number; y: number },
): void {
  const text = printableText(paper, written, setting.weight)
  const { width, weight, size, align = 'left' } = setting
  if (!isForeign(paper, text, weight)) {
    paper.font(weight).fontSize(size).text(plain(text), x, y, { width, align })
    return
  }
  let top = y
  for (const line of foreignLines(paper, text, setting)) {
    const lineWidth = line.reduce((sum, run) => sum + widthOfRun(paper, run, setting), 0)
    const left = align === 'right' ? x + width - lineWidth : x
    setLine(paper, line, { ...setting, x: left, y: top + size * ascent })
    top += heightOfLine(paper, line, setting)
  }
  paper.x = x
  paper.y = top
}

function setLine(
  paper: Paper,
  line: readonly Run[],
  place: Setting & { x: number; y: number },
): void {
  const options = { lineBreak: false, baseline: 'alphabetic' } as const
  let left = place.x
  for (const run of line) {
    const width = widthOfRun(paper, run, place)
    paper.text(run.text, left, place.y, options)
    left += width
  }
}

/** Width of a text in one line. */
export function widthOfText(
  paper: Paper,
  written: string,
  setting: Pick<Setting, 'weight' | 'size'>,
): number {
  const text = printableText(paper, written, setting.weight)
  const whole = { ...setting, width: Number.MAX_SAFE_INTEGER }
  if (!isForeign(paper, text, setting.weight)) {
    return widthOfRun(paper, { text: plain(text), face: null }, whole)
  }
  const [line = []] = foreignLines(paper, text, whole)
  return line.reduce((sum, run) => sum + widthOfRun(paper, run, whole), 0)
}

export function heightOfText(paper: Paper, written: string, setting: Setting): number {
  const text = printableText(paper, written, setting.weight)
  const { width, weight, size } = setting
  if (!isForeign(paper, text, weight)) {
    return paper.font(weight).fontSize(size).heightOfString(plain(text), { width })
  }
  return foreignLines(paper, text, setting).reduce(
    (sum, line) => sum + heightOfLine(paper, line, setting),
    0,
  )
}

/** Whether every character of a text has a face. */
export function isPrintable(paper: Paper, written: string, weight: Weight): boolean {
  const text = withStandards(written)
  return signsOf(text).every((sign) => paper.foreign[weight].isPrintable(sign, text))
}

const standIn = '?'

/**
 * A character that no face has would be a box of any width, over the next column: its letter without marks stands for
 * it, or a question mark.
 */
function printableText(paper: Paper, written: string, weight: Weight): string {
  if (isPrintable(paper, written, weight)) return withStandards(written)
  const { isPrintable: has } = paper.foreign[weight]
  const text = withStandards(written)
  return signsOf(text)
    .map((sign) => {
      const plainest = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      return [sign, plainest].find((one) => one !== '' && has(one, text)) ?? standIn
    })
    .join('')
}

/** Whether the paper's own face and order are not enough. */
function isForeign(paper: Paper, text: string, weight: Weight): boolean {
  const { faces, faceOf } = paper.foreign[weight]
  return faces.length > 0 && signsOf(text).some((sign) => faceOf(sign, text) !== null)
}

function plain(text: string): string {
  return text
    .split('\n')
    .map((line) => printable(line, null))
    .join('\n')
}

function foreignLines(paper: Paper, text: string, setting: Setting): Run[][] {
  const measure = (run: Run) => widthOfRun(paper, run, setting)
  return linesOf(text, { foreign: paper.foreign[setting.weight], width: setting.width, measure })
}

function widthOfRun(paper: Paper, { text, face }: Run, { weight, size }: Setting): number {
  return paper
    .font(face?.name ?? weight)
    .fontSize(size)
    .widthOfString(text)
}

function heightOfLine(paper: Paper, line: readonly Run[], { weight, size }: Setting): number {
  if (line.some(({ face }) => face !== null)) return size * foreignLeading
  return paper.font(weight).fontSize(size).currentLineHeight(true)
}
