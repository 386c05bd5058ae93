export const sortDirections = ['asc', 'desc'] as const

export type SortDirection = (typeof sortDirections)[number]

export interface SortItem<Field extends string = string> {
  field: Field
  direction: SortDirection
}

/**
 * Reads `field|direction[,field|direction]`, the wire form of a sort order. The empty string is
 * the empty order.
 *
 * @returns null when a field is unknown or repeated, or a direction is neither asc nor desc
 */
export function parseSort<Field extends string>(
  text: string,
  fields: readonly Field[],
): SortItem<Field>[] | null {
  if (text === '') return []
  const items: SortItem<Field>[] = []
  for (const part of text.split(',')) {
    const [name, direction, ...rest] = part.split('|')
    const field = fields.find((candidate) => candidate === name)
    const known = sortDirections.find((candidate) => candidate === direction)
    if (field === undefined || known === undefined || rest.length > 0) return null
    if (items.some((item) => item.field === field)) return null
    items.push({ field, direction: known })
  }
  return items
}

/** The reverse order. */
export function reverseSort<Field extends string>(
  items: readonly SortItem<Field>[],
): SortItem<Field>[] {
  return items.map(({ field, direction }) => ({
    field,
    direction: direction === 'asc' ? 'desc' : 'asc',
  }))
}

/** Equal rows keep one order across pages: by id, in the direction an index provides. */
export function withTieBreaker<Field extends string>(
  items: readonly SortItem<Field>[],
): SortItem<Field | 'id'>[] {
  if (items.some(({ field }) => field === 'id')) return [...items]
  return [...items, { field: 'id', direction: items.at(-1)?.direction ?? 'desc' }]
}

export function printSort(items: readonly SortItem[]): string {
  return items.map(({ field, direction }) => `${field}|${direction}`).join(',')
}

/**
 * The order after a click on a column header. A plain click sorts by that column alone: the first
 * sort column flips, another starts ascending. With the multi-sort key the column is appended
 * ascending, then descending, then removed.
 */
export function toggleSort<Field extends string>({
  items,
  field,
  multiple,
}: {
  items: readonly SortItem<Field>[]
  field: Field
  multiple: boolean
}): SortItem<Field>[] {
  if (!multiple) {
    const flips = items[0]?.field === field && items[0].direction === 'asc'
    return [{ field, direction: flips ? 'desc' : 'asc' }]
  }
  const present = items.find((item) => item.field === field)
  if (present === undefined) return [...items, { field, direction: 'asc' }]
  if (present.direction === 'desc') return items.filter((item) => item.field !== field)
  return items.map((item) => (item.field === field ? { field, direction: 'desc' } : item))
}

/**
 * The order after a direction was chosen for a field: by that field alone, or beside the others,
 * where choosing the same direction again removes it.
 */
export function chooseSort<Field extends string>({
  items,
  chosen,
  multiple,
}: {
  items: readonly SortItem<Field>[]
  chosen: SortItem<Field>
  multiple: boolean
}): SortItem<Field>[] {
  if (!multiple) return [chosen]
  const present = items.find(({ field }) => field === chosen.field)
  if (present === undefined) return [...items, chosen]
  if (present.direction === chosen.direction) return items.filter((item) => item !== present)
  return items.map((item) => (item === present ? chosen : item))
}
