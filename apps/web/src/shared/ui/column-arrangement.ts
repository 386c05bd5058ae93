import { textWidth } from '../format/text-width.ts'

/** Properties of a column by which a table is arranged; widths in pixels. */
export interface Placed<Row> {
  field: string
  header: string
  isSortable?: boolean
  /** The cell's text; may be empty. */
  text?: (row: Row) => string
  /** Width of whatever stands beside the text, such as icons. */
  beside?: number
  /** Names the row: the texts of columns without room stand below it, and a card begins with it. */
  isTitle?: true
  /** It stays in one line, such as a date or an amount. */
  isWhole?: true
  /** Where there is no room it gives way, the lowest first, and its text goes below the row's title. */
  givesWay?: number
  /** It belongs to the column before, whose header stands for both. */
  isUnnamed?: true
  /** In most rows its text goes on in a second line in small print; on a card only the title's does. */
  isDouble?: true
  /**
   * Its place on a card: from 1 on the second line, from 11 on the third; without one in its turn on the second.
   * The corner is beside the title.
   */
  onCard?: number | 'nowhere' | 'corner'
}

interface Need extends Pick<
  Placed<never>,
  'field' | 'isTitle' | 'givesWay' | 'isDouble' | 'onCard'
> {
  /** It keeps each word whole with this. */
  least: number
  /** Most of its texts stand in one line with this. */
  wanted: number
  /** All of them do, and it takes no more. */
  most: number
  /** Few rows say something in it. */
  isSparse: boolean
}

/** A column with its place. */
export interface ArrangedColumn extends Need {
  /** From this width of the table on it has room in the row's first line; pixels. */
  from: number
}

/** Narrower than this a table becomes a stack of cards. */
export const cardsBelow = 680

const columnGap = 16
const rowPadding = 12
/** The arrow of a header that sorts. */
const arrow = 18
/** A text that asks for more than this is an exception, and takes more lines. */
const mostWanted = 320
const mostBeforeTitle = 160
/** A longer word may break. */
const longestWhole = 260
/** For a text that has not loaded yet. */
const usualWidth = 180
/** Extra width for the marks beside a title. */
const marks = 48
/** Share of the space left over that the title and all columns behind it take, by their width. */
const ofTheRest = 0.02
/** So many of the texts have room in one line. */
const share = 0.8
/** A column that fewer rows have a text for gives way first, to room for the others. */
const sparseBelow = 0.5
/** Heights of a row of one line, and of further lines: in a cell, small print, the second, on a card; pixels. */
const lines = { one: 40, cell: 31, small: 15, second: 18, card: 15, title: 20, ofCard: 18 }
/** Widths are rounded, so that pages of one list look alike. */
const step = 8

/** The columns that say something on this page; one that is sorted by is always among them. */
export function withContent<Row, Column extends Placed<Row>>(
  columns: readonly Column[],
  rows: readonly Row[],
  sorted: ReadonlySet<string>,
): Column[] {
  if (rows.length === 0) return [...columns]
  return columns.filter(
    ({ field, text }) =>
      text === undefined || sorted.has(field) || rows.some((row) => text(row) !== ''),
  )
}

/**
 * At which width of the table which column has room, and how wide each is, by what stands in them. As long
 * as there is not enough for all, those that may give way do so.
 *
 * @param before pixels taken before the first column
 */
export function arrangeColumns<Row>(
  columns: readonly Placed<Row>[],
  rows: readonly Row[],
  before: number,
): ArrangedColumn[] {
  const title = columns.findIndex(({ isTitle }) => isTitle)
  const needs = columns.map((column, index) => {
    const need = needOf(column, rows)
    if (index >= title) return need
    // Columns before the title set where the second line begins, so their width is fixed.
    const wanted = Math.max(need.least, Math.min(need.most, mostBeforeTitle))
    return { ...need, least: wanted, wanted, most: wanted }
  })
  const leaving = needs
    .filter(({ givesWay }) => givesWay !== undefined)
    .toSorted((one, other) => turnOf(one) - turnOf(other))
  const without = (left: readonly Need[]) => needs.filter((need) => !left.includes(need))
  // Columns that stay have to share the available width before rows become cards.
  const lacking = roomFor(without(leaving), before, ({ least }) => least) - cardsBelow
  return needs.map((need) => {
    const turn = leaving.indexOf(need)
    const pick = need.isSparse ? 'most' : 'wanted'
    const from = roomFor(without(leaving.slice(0, turn)), before, (other) => other[pick])
    const least = need.isTitle ? Math.max(arrow, need.least - Math.max(0, lacking)) : need.least
    return { ...need, least, from: turn < 0 ? 0 : from }
  })
}

function turnOf({ isSparse, givesWay = 0 }: Need): number {
  return isSparse ? givesWay - 100 : givesWay
}

function roomFor(shown: readonly Need[], before: number, pick: (need: Need) => number): number {
  const gaps = (shown.length - (before === 0 ? 1 : 0)) * columnGap
  return before + gaps + shown.reduce((sum, need) => sum + pick(need), 0) + 2 * rowPadding
}

function needOf<Row>(
  {
    field,
    header,
    isSortable,
    text,
    beside = 0,
    isTitle,
    isWhole,
    givesWay,
    isUnnamed,
    isDouble,
    onCard,
  }: Placed<Row>,
  rows: readonly Row[],
): Need {
  const texts = text === undefined ? [] : rows.map(text).filter((one) => one !== '')
  const head = isUnnamed ? 0 : textWidth(header).word + (isSortable === false ? 0 : arrow)
  const rounded = (width: number) => Math.ceil(Math.max(head, width + beside) / step) * step
  const isSparse = text !== undefined && texts.length < rows.length * sparseBelow
  const base = { field, isTitle, givesWay, isDouble, onCard, isSparse }
  const widths = texts.map(textWidth)
  const sizes = widths.map(({ line }) => line).toSorted((one, other) => one - other)
  const most = rounded(sizes.at(-1) ?? 0)
  if (isWhole || text === undefined) return { ...base, least: most, wanted: most, most }
  const longest = Math.max(0, ...widths.map(({ word }) => word))
  const least = rounded(Math.min(longestWhole, longest))
  const usual = sizes[Math.floor(sizes.length * share)] ?? (rows.length === 0 ? usualWidth : 0)
  const wanted = Math.max(least, rounded(Math.min(mostWanted, usual)))
  return { ...base, least, wanted, most: Math.max(wanted, most) }
}

/**
 * The arrangement as rules of style for the table with this attribute `data-table`: what each cell takes
 * of its row's first line, and when it stands in the second.
 *
 * @param before pixels taken before the first column
 */
export function arrangementRules(
  id: string,
  arranged: readonly ArrangedColumn[],
  before: number,
): string {
  const table = `[data-table="${id}"]`
  const cells = (field: string) => `${table} [data-column=${field}]`
  const last = Math.max(cardsBelow, ...arranged.map(({ from }) => from))
  const title = arranged.findIndex(({ isTitle }) => isTitle)
  const beforeTitle = (width: number) =>
    arranged
      .slice(0, Math.max(0, title))
      .flatMap(({ from, wanted }) => (from <= width ? [wanted] : []))
      .reduce((sum, wanted) => sum + wanted + columnGap, before === 0 ? 0 : before + columnGap)
  const heights = usualHeights(arranged)
  const rowHeight = (height: number) => `${table}{--row-height:${height}px}`
  return [
    between(cardsBelow, Infinity, [
      `${table}{--title-start:${beforeTitle(cardsBelow)}px}`,
      ...arranged.map(({ field, least, wanted, most }, index) => {
        const flex = (grow: number) => `flex:${grow} 0 ${least}px`
        if (index < title) return `${cells(field)}{${flex(0)}}`
        const grow = wanted - least + wanted * ofTheRest
        if (index > title) return `${cells(field)}{${flex(grow)}}`
        // Its exceptions have a say too, as it takes no more than they need.
        const exceptions = (Math.max(wanted, Math.min(most, mostWanted)) - wanted) / 2
        return `${cells(field)}{${flex(grow + exceptions)};max-width:${most + marks}px}`
      }),
    ]),
    ...arranged
      .filter(({ from }) => from > cardsBelow)
      .map(({ field, from }) =>
        between(cardsBelow, from, [
          `${table} th[data-column=${field}],${cells(field)}:empty{${unseen}}`,
          `${table} th[data-column=${field}]>*{visibility:hidden}`,
          `${table} th[data-column=${field}]::before{content:attr(data-header)}`,
          `${table} tr[aria-hidden] td[data-column=${field}]{display:none}`,
          `${table} td[data-column=${field}]{${secondLine}}`,
        ]),
      ),
    ...arranged
      .slice(0, Math.max(0, title))
      .filter(({ from }) => from > cardsBelow)
      .map(({ from }) =>
        between(from, Infinity, [`${table}{--title-start:${beforeTitle(from)}px}`]),
      ),
    between(last, Infinity, [rowHeight(heights.line)]),
    between(cardsBelow, last, [rowHeight(heights.line + lines.second)]),
    between(0, cardsBelow, [rowHeight(heights.card)]),
    between(
      0,
      cardsBelow,
      arranged.flatMap(({ field, onCard }) => {
        if (onCard === undefined) return []
        const rule = typeof onCard === 'number' ? `order:${onCard}` : cardRules[onCard]
        return `${onCard === 'nowhere' ? cells(field) : `${table} td[data-column=${field}]`}{${rule}}`
      }),
    ),
  ].join('\n')
}

/** Heights of most rows, so that loading ones are as high; pixels. */
function usualHeights(arranged: readonly ArrangedColumn[]): { line: number; card: number } {
  const small = arranged.some(({ isDouble }) => isDouble) ? lines.small : 0
  const places = arranged
    .filter(({ isTitle }) => isTitle !== true)
    .map(({ onCard = 1 }) => (typeof onCard === 'number' ? Math.ceil(onCard / 10) : 0))
  const below = [1, 2].filter((line) => places.includes(line)).length
  const ofTitle = arranged.some(({ isTitle, isDouble }) => isTitle && isDouble) ? lines.small : 0
  return {
    line: Math.max(lines.one, lines.cell + small),
    card: lines.card + lines.title + ofTitle + below * lines.ofCard,
  }
}

const cardRules = {
  nowhere: 'display:none',
  corner: 'position:absolute;inset:3px 12px auto auto',
}

/** Still a cell for screen readers, which count the cells of a row to name each by its column. */
const unseen =
  'position:absolute;overflow:hidden;flex:none;width:1px;height:1px;padding:0;clip-path:inset(50%);white-space:nowrap'

const secondLine =
  'order:6;flex:0 1 auto;max-width:none;margin-top:-4px;padding:0 0 6px;font-size:12px;line-height:16px;text-align:start;color:var(--gw-text-quiet)'

function between(from: number, to: number, rules: readonly string[]): string {
  const bounds = [
    ...(from > 0 ? [`(width >= ${from}px)`] : []),
    ...(to < Infinity ? [`(width < ${to}px)`] : []),
  ]
  return `@container data-table ${bounds.join(' and ')}{${rules.join('')}}`
}
