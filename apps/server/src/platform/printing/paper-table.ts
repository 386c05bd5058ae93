import { bottomOf, margin, type Paper, type Weight, widthOf } from './paper.ts'
import { heightOfText, setText } from './set-text.ts'

export interface PaperColumn {
  header: string
  /** Relative to the other columns. */
  share: number
  align?: 'right'
  /** Empty squares to tick with a pen. */
  isTicked?: true
}

export interface PaperRow {
  /** One text per column. */
  cells: readonly string[]
  weight?: Weight
  /** Smaller lines below the row, across the table. */
  details?: readonly string[]
}

const fontSize = 9
const detailSize = 8.5
const padding = { x: 4, y: 3.5 }
const ink = '#000'
const rule = '#999'

/** A table over as many pages as it needs, with its header on each; a row is never split. */
export function drawTable(
  paper: Paper,
  { columns, rows }: { columns: readonly PaperColumn[]; rows: readonly PaperRow[] },
): void {
  const places = placesOf(columns, widthOf(paper))
  const header = () => drawHeader(paper, columns, places)
  const headerHeight = heightOf(paper, headerOf(columns), places)
  const [first] = rows
  keepTogether(paper, headerHeight + (first === undefined ? 0 : neededBy(paper, first, places)))
  header()
  for (const row of rows) {
    if (keepTogether(paper, neededBy(paper, row, places))) header()
    drawRow(paper, row, { columns, places })
    for (const detail of row.details ?? []) {
      const height = detailHeight(paper, detail)
      if (keepTogether(paper, height)) header()
      drawDetail(paper, detail, height)
    }
    if (row.details !== undefined && row.details.length > 0) paper.y += padding.y
    line(paper, rule, 0.5)
  }
}

/** Begins a new page if this much no longer fits; returns whether it did. */
export function keepTogether(paper: Paper, height: number): boolean {
  if (paper.y + height <= bottomOf(paper)) return false
  paper.addPage()
  return true
}

interface PlaceOnLine {
  x: number
  width: number
}

function placesOf(columns: readonly PaperColumn[], width: number): PlaceOnLine[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x = margin
  return columns.map(({ share }) => {
    const place = { x: x + padding.x, width: (width * share) / shares - 2 * padding.x }
    x += (width * share) / shares
    return place
  })
}

function drawHeader(
  paper: Paper,
  columns: readonly PaperColumn[],
  places: readonly PlaceOnLine[],
): void {
  drawRow(paper, headerOf(columns), { columns, places })
  line(paper, ink, 1)
}

function headerOf(columns: readonly PaperColumn[]): PaperRow {
  return { cells: columns.map(({ header }) => header), weight: 'bold' }
}

/** A row stays with its details, unless they take more than a third of a page. */
function neededBy(paper: Paper, row: PaperRow, places: readonly PlaceOnLine[]): number {
  const own = heightOf(paper, row, places)
  const details = (row.details ?? []).map((detail) => detailHeight(paper, detail))
  const whole = details.reduce((sum, height) => sum + height, own)
  return whole > paper.page.height / 3 ? own + (details[0] ?? 0) : whole
}

function drawRow(
  paper: Paper,
  row: PaperRow,
  { columns, places }: { columns: readonly PaperColumn[]; places: readonly PlaceOnLine[] },
): void {
  const top = paper.y
  const height = heightOf(paper, row, places)
  const weight = row.weight ?? 'regular'
  paper.fillColor(ink)
  for (const [index, { x, width }] of places.entries()) {
    const { align = 'left', isTicked } = columns[index] ?? {}
    if (isTicked === true && row.weight === undefined) {
      paper
        .rect(x, top + padding.y, 9, 9)
        .lineWidth(0.7)
        .strokeColor(ink)
        .stroke()
    }
    const place = { x, y: top + padding.y, width, align } as const
    setText(paper, row.cells[index] ?? '', { ...place, weight, size: fontSize })
  }
  paper.x = margin
  paper.y = top + height
}

function heightOf(paper: Paper, row: PaperRow, places: readonly PlaceOnLine[]): number {
  const setting = { weight: row.weight ?? 'regular', size: fontSize }
  const heights = places.map(({ width }, index) =>
    heightOfText(paper, row.cells[index] ?? '', { ...setting, width }),
  )
  return Math.max(...heights) + 2 * padding.y
}

const detailIndent = 24

function detailSetting(paper: Paper) {
  return { width: widthOf(paper) - detailIndent, weight: 'regular', size: detailSize } as const
}

function detailHeight(paper: Paper, detail: string): number {
  return heightOfText(paper, detail, detailSetting(paper)) + 2
}

function drawDetail(paper: Paper, detail: string, height: number): void {
  const top = paper.y
  paper.fillColor(ink)
  setText(paper, detail, { x: margin + detailIndent, y: top, ...detailSetting(paper) })
  paper.x = margin
  paper.y = top + height
}

function line(paper: Paper, colour: string, width: number): void {
  paper
    .moveTo(margin, paper.y)
    .lineTo(margin + widthOf(paper), paper.y)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke()
}
