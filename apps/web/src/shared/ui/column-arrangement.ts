import { textWidth } from '../format/text-width.ts'

/** What the arrangement of a table has to know of a column; widths in pixels. */
export interface Placed<Row> {
  field: string
  header: string
  isSortable?: boolean
  /** What the cell says; empty: nothing. */
  text?: (row: Row) => string
  /** What stands in the cell beside its text, such as icons. */
  beside?: number
  /** What a row is called: the texts of columns without room stand below it, and a card begins with it. */
  isTitle?: true
  /** It stays in one line, such as a date or an amount. */
  isWhole?: true
  /** Where there is no room it gives way, the lowest first, and its text goes below the row's title. */
  givesWay?: number
  /** It belongs to the column before, whose header stands for both. */
  isUnnamed?: true
  /** Its place on a card: from 1 on the second line, from 11 on the third; without one in its turn on the second. */
  onCard?: number | 'nowhere'
}

/** What a column needs. */
interface Need extends Pick<Placed<never>, 'field' | 'isTitle' | 'givesWay' | 'onCard'> {
  /** It keeps each word whole with this. */
  least: number
  /** Most of its texts stand in one line with this. */
  wanted: number
  /** All of them do, and it takes no more. */
  most: number
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
/** Of a text that has not come yet. */
const usualWidth = 180
/** What a title has for its marks besides. */
const marks = 48
/** What all columns behind the title take of the space that is left over, by their width. */
const ofTheRest = 0.02
/** So many of the texts have room in one line. */
const share = 0.8
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
    // What stands before the title says where the second line begins, so it is always as wide.
    const wanted = Math.max(need.least, Math.min(need.most, mostBeforeTitle))
    return { ...need, least: wanted, wanted, most: wanted }
  })
  const leaving = needs
    .filter(({ givesWay }) => givesWay !== undefined)
    .toSorted((one, other) => (one.givesWay ?? 0) - (other.givesWay ?? 0))
  const without = (left: readonly Need[]) => needs.filter((need) => !left.includes(need))
  // Those that stay have to share what there is before rows become cards.
  const lacking = roomFor(without(leaving), before, ({ least }) => least) - cardsBelow
  return needs.map((need) => {
    const turn = leaving.indexOf(need)
    const from = roomFor(without(leaving.slice(0, turn)), before, ({ wanted }) => wanted)
    const least = need.isTitle ? Math.max(arrow, need.least - Math.max(0, lacking)) : need.least
    return { ...need, least, from: turn < 0 ? 0 : from }
  })
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
    onCard,
  }: Placed<Row>,
  rows: readonly Row[],
): Need {
  const texts = text === undefined ? [] : rows.map(text).filter((one) => one !== '')
  const head = isUnnamed ? 0 : textWidth(header).word + (isSortable === false ? 0 : arrow)
  const rounded = (width: number) => Math.ceil(Math.max(head, width + beside) / step) * step
  const base = { field, isTitle, givesWay, onCard }
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
  return [
    between(cardsBelow, Infinity, [
      `${table}{--title-start:${beforeTitle(cardsBelow)}px}`,
      ...arranged.map(({ field, least, wanted, most }, index) => {
        const flex = (grow: number) => `flex:${grow} 0 ${least}px`
        if (index < title) return `${cells(field)}{${flex(0)}}`
        if (index === title)
          return `${cells(field)}{${flex(wanted - least)};max-width:${most + marks}px}`
        return `${cells(field)}{${flex(wanted - least + wanted * ofTheRest)}}`
      }),
    ]),
    ...arranged
      .filter(({ from }) => from > cardsBelow)
      .map(({ field, from }) =>
        between(cardsBelow, from, [
          `${table} th[data-column=${field}],${cells(field)}:empty{display:none}`,
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
    between(last, Infinity, [`${table}{--row-height:var(--one-line)}`]),
    between(
      0,
      cardsBelow,
      arranged.flatMap(({ field, onCard }) => {
        if (onCard === undefined) return []
        const rule = onCard === 'nowhere' ? 'display:none' : `order:${onCard}`
        return `${table} td[data-column=${field}]{${rule}}`
      }),
    ),
  ].join('\n')
}

const secondLine =
  'order:6;flex:0 1 auto;max-width:none;margin-top:-4px;padding:0 0 6px;font-size:12px;line-height:16px;text-align:start;color:var(--gw-text-quiet)'

function between(from: number, to: number, rules: readonly string[]): string {
  const bounds = [
    ...(from > 0 ? [`(width >= ${from}px)`] : []),
    ...(to < Infinity ? [`(width < ${to}px)`] : []),
  ]
  return `@container data-table ${bounds.join(' and ')}{${rules.join('')}}`
}
