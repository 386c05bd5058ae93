import { longestWordWidth, textWidth } from '../format/text-width.ts'

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
  /** It has no column of its own, but stands in another one behind that one's text. */
  within?: string
  /** Its place on a card: from 1 on the second line, from 11 on the third; without one in its turn on the second. */
  onCard?: number | 'nowhere'
}

/** What a column needs. */
interface Need {
  field: string
  within: string | undefined
  isTitle: boolean
  givesWay: number | undefined
  /** It keeps each word whole with this. */
  least: number
  /** Nearly all of its texts stand in one line with this. */
  wanted: number
  isWhole: boolean
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
const mostWanted = 360
/** A longer word may break. */
const longestWhole = 260
/** So many of the texts have room in one line. */
const share = 0.9
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
  const needs = columns.map((column) => needOf(column, rows))
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
  { field, header, isSortable, text, beside = 0, isTitle, isWhole, givesWay, within }: Placed<Row>,
  rows: readonly Row[],
): Need {
  const texts = text === undefined ? [] : rows.map(text)
  const head =
    within === undefined ? longestWordWidth(header) + (isSortable === false ? 0 : arrow) : 0
  const rounded = (width: number) => Math.ceil(Math.max(head, width + beside) / step) * step
  const stays = isWhole ?? (text === undefined || within !== undefined)
  const base = { field, within, givesWay, isTitle: isTitle ?? false, isWhole: stays }
  if (stays) {
    const width = rounded(Math.max(0, ...texts.map(textWidth)))
    return { ...base, least: width, wanted: width }
  }
  const least = rounded(Math.min(longestWhole, Math.max(0, ...texts.map(longestWordWidth))))
  const sizes = texts.map(textWidth).toSorted((one, other) => one - other)
  const usual =
    sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? mostWanted / 2
  return { ...base, least, wanted: Math.max(least, rounded(Math.min(mostWanted, usual))) }
}

/**
 * The arrangement as rules of style for the table with this attribute `data-table`: what each cell takes
 * of its row's first line, and when it stands in the second.
 *
 * @param before pixels taken before the first column
 */
export function arrangementRules<Row>(
  id: string,
  columns: readonly Placed<Row>[],
  { arranged, before }: { arranged: readonly ArrangedColumn[]; before: number },
): string {
  const table = `[data-table="${id}"]`
  const cells = (field: string) => `${table} [data-column=${field}]`
  const last = Math.max(cardsBelow, ...arranged.map(({ from }) => from))
  const rules = arranged.map(({ field, ...width }) => `${cells(field)}{${flexOf(width)}}`)
  const start = (isShown: (column: ArrangedColumn) => boolean) => {
    const title = arranged.findIndex(({ isTitle }) => isTitle)
    const taken = arranged.slice(0, Math.max(0, title)).filter(isShown)
    const widths = [...(before === 0 ? [] : [before]), ...taken.map(({ wanted }) => wanted)]
    return `${table}{--title-start:${widths.reduce((sum, width) => sum + width + columnGap, 0)}px}`
  }
  return [
    between(cardsBelow, Infinity, [...rules, start(({ from }) => from === 0)]),
    ...arranged
      .filter(({ from }) => from > 0)
      .map(({ field, from }) =>
        between(cardsBelow, from, [
          `${table} th[data-column=${field}],${cells(field)}:empty{display:none}`,
          `${table} td[data-column=${field}]{${secondLine}}`,
        ]),
      ),
    ...arranged.flatMap((guest) => {
      const host = arranged.find(({ field }) => field === guest.within)
      if (host === undefined) return []
      const least = host.least + columnGap + guest.wanted
      return between(guest.from, Infinity, [
        `${table} th[data-column=${host.field}]{${flexOf({ ...host, least })}}`,
        start(({ from }) => from <= guest.from),
      ])
    }),
    between(last, Infinity, [`${table}{--row-height:var(--one-line)}`]),
    between(
      0,
      cardsBelow,
      columns.flatMap(({ field, onCard }) => {
        if (onCard === undefined) return []
        const rule = onCard === 'nowhere' ? 'display:none' : `order:${onCard}`
        return `${table} td[data-column=${field}]{${rule}}`
      }),
    ),
  ].join('\n')
}

const secondLine =
  'order:6;flex:0 1 auto;margin-top:-4px;padding:0 0 6px;font-size:12px;line-height:16px;text-align:start;color:var(--gw-text-quiet)'

function flexOf({ least, wanted, isWhole }: Pick<Need, 'least' | 'wanted' | 'isWhole'>): string {
  return `flex:${isWhole ? 0 : Math.max(1, wanted - least)} 0 ${least}px`
}

function between(from: number, to: number, rules: readonly string[]): string {
  const bounds = [
    ...(from > 0 ? [`(width >= ${from}px)`] : []),
    ...(to < Infinity ? [`(width < ${to}px)`] : []),
  ]
  return `@container data-table ${bounds.join(' and ')}{${rules.join('')}}`
}
