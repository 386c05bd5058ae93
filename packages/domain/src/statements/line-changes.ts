/** Differences of a line from when its reader last saw the month; gone: it stood there then. */
export const lineChanges = ['new', 'changed', 'gone'] as const

export type LineChange = (typeof lineChanges)[number]

/** Fields by which a line is recognized and its amount compared. */
export interface SeenLine {
  kind: string
  of_month: string | null
  event_id: number
  excursion_id: number | null
  dispatch_number: number | null
  sub_product: string
  amount: number | null
  currency: string | null
}

type Marked<Line extends SeenLine> = Line & {
  change: LineChange | null
  amount_before: number | null
}

/**
 * Marks how lines differ from those that were seen, and lists missing ones.
 *
 * @param seen undefined: never
 */
export function markChanges<Line extends SeenLine>(
  lines: readonly Line[],
  seen: readonly Line[] | undefined,
): { lines: Marked<Line>[]; gone: Marked<Line>[] } {
  const before = new Map(keyed(seen ?? []))
  const marked = keyed(lines).map(([key, line]) => {
    const was = before.get(key)
    before.delete(key)
    const isSame = seen === undefined || was?.amount === line.amount
    const change = isSame ? null : was === undefined ? 'new' : 'changed'
    return { ...line, change, amount_before: isSame ? null : (was?.amount ?? null) } as const
  })
  const gone = [...before.values()]
    .filter(({ amount }) => amount !== null && amount !== 0)
    .map((line) => ({ ...line, change: 'gone', amount_before: line.amount, amount: null }) as const)
  return { lines: marked, gone }
}

/** A fee stands in place of the service that it is about; of lines about the same, the first are each other's. */
function keyed<Line extends SeenLine>(lines: readonly Line[]): [string, Line][] {
  const count = new Map<string, number>()
  return lines.map((line) => {
    const { of_month, event_id, excursion_id, dispatch_number, sub_product, currency } = line
    const kind = line.kind === 'cancellation_fee' ? 'service' : line.kind
    const subject = [currency, kind, of_month, event_id, excursion_id, dispatch_number, sub_product]
    const key = JSON.stringify(subject)
    const n = (count.get(key) ?? 0) + 1
    count.set(key, n)
    return [`${n} ${key}`, line]
  })
}
