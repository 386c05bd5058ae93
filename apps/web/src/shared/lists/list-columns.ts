import type { ColumnChoice } from './list-state.ts'

/** A column that people may choose. */
export interface OfferedColumn {
  field: string
  header: string
  /** Shown only when it is chosen. */
  isExtra?: true
  /** It names the row, so it always stays. */
  isTitle?: true
  /** It belongs to the column before it, and is shown with that. */
  isUnnamed?: true
}

/** Columns that people choose from. */
export function choosableColumns<Offered extends OfferedColumn>(
  offered: readonly Offered[],
): Offered[] {
  return offered.filter(({ isUnnamed }) => isUnnamed !== true)
}

/**
 * The columns to show. The first one leads to the row, so it always stays, and stays first; the title stays,
 * too. A choice of which no column is offered counts as none.
 */
export function shownColumns<Offered extends OfferedColumn>(
  offered: readonly Offered[],
  chosen: ColumnChoice,
): Offered[] {
  const choosable = choosableColumns(offered)
  const [first, ...rest] = choosable
  if (first === undefined) return []
  const byField = new Map(choosable.map((column) => [column.field, column]))
  const known = (chosen ?? []).flatMap((field) => byField.get(field) ?? [])
  const others =
    known.length === 0
      ? rest.filter(({ isExtra }) => isExtra !== true)
      : [
          ...rest.filter((column) => column.isTitle === true && !known.includes(column)),
          ...known.filter((column) => column !== first),
        ]
  return [first, ...others].flatMap((column) => {
    const next = offered[offered.indexOf(column) + 1]
    return next?.isUnnamed === true ? [column, next] : [column]
  })
}

/**
 * All columns in the order in which they are chosen from: those shown in their order, each hidden one
 * behind the column that it usually follows.
 */
export function arrangedColumns<Offered extends OfferedColumn>(
  offered: readonly Offered[],
  chosen: ColumnChoice,
): Offered[] {
  const arranged = shownColumns(offered, chosen)
  for (const [index, column] of offered.entries()) {
    if (arranged.includes(column)) continue
    const before = offered[index - 1]
    arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, column)
  }
  return arranged
}

/** The choice that shows these fields; null where the list shows just them anyway. */
export function choiceOf(
  offered: readonly OfferedColumn[],
  fields: readonly string[],
): readonly string[] | null {
  const usual = shownColumns(offered, null).map(({ field }) => field)
  return usual.join() === fields.join() ? null : fields
}

/** The items with one of them a place further up (-1) or down (1); not past the first, which stays. */
export function movedBy<Item>(items: readonly Item[], item: Item, by: -1 | 1): readonly Item[] {
  const from = items.indexOf(item)
  const to = from + by
  if (from < 1 || to < 1 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
