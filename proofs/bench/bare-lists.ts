/** A list as the bare servers know it. */
export interface BareList {
  table: 'event' | 'invoice'
  columns: string
  day: string
  /** Each word of a text has to occur in it. */
  text: string
  usualSort: string
  sortable: readonly string[]
}

const events: BareList = {
  table: 'event',
  columns:
    'id, agency_title, agency_name, product_name, port_name, event_date, language_guide, total_pax, status, alert, email',
  day: 'event_date',
  text: 'search like ?',
  usualSort: 'event_date|desc',
  sortable: [
    'id',
    'agency_title',
    'agency_name',
    'product_name',
    'port_name',
    'event_date',
    'language_guide',
    'total_pax',
    'status',
  ],
}

const invoices: BareList = {
  table: 'invoice',
  columns:
    'id, number, agency_name, date, due_date, total, total_paid, currency, filename, locked, status',
  day: 'date',
  text: 'number ilike ?',
  usualSort: 'date|desc',
  sortable: ['number', 'date', 'total', 'total_paid'],
}

export const bareLists: ReadonlyMap<string, BareList> = new Map([
  ['events', events],
  ['invoices', invoices],
])

export interface BareQuery {
  list: BareList
  /** With `where`, or empty. */
  where: string
  values: unknown[]
  order: readonly { column: string; isDown: boolean }[]
  perPage: number
  page: number
}

const contained = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** @throws Error for a sort that the list does not have */
export function bareQuery(list: BareList, params: URLSearchParams): BareQuery {
  const conditions: string[] = []
  const values: unknown[] = []
  const add = (condition: string, value: unknown) => {
    values.push(value)
    conditions.push(condition.replace('?', `$${values.length}`))
  }
  const where = (name: string, condition: string, valueOf = (text: string): unknown => text) => {
    for (const text of params.getAll(name)) add(condition, valueOf(text))
  }
  for (const word of params.get('filter')?.split(' ') ?? []) add(list.text, contained(word))
  where('from', `${list.day} >= ?::date`)
  where('to', `${list.day} <= ?::date`)
  where('status', 'status = ?')
  where('port', 'port_id = ?', Number)
  where('agency', 'agency_id = ?', Number)
  where('product', 'product_name = ?')
  where('languages', 'language_guide = any(?::text[])', (text) => text.split(','))
  return {
    list,
    where: conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`,
    values,
    order: orderOf(list, params.get('sort') ?? list.usualSort),
    perPage: Math.min(105, Number(params.get('per_page') ?? 25)),
    page: Math.max(1, Number(params.get('page') ?? 1)),
  }
}

function orderOf({ sortable }: BareList, sort: string): BareQuery['order'] {
  const order = sort.split(',').map((item) => {
    const [column = '', direction] = item.split('|')
    if (!sortable.includes(column)) throw new Error('There is no such column.')
    return { column, isDown: direction === 'desc' }
  })
  if (order.some(({ column }) => column === 'id')) return order
  return [...order, { column: 'id', isDown: order.at(-1)?.isDown ?? true }]
}

export function orderBy(order: BareQuery['order'], { isTurned = false } = {}): string {
  return order
    .map(({ column, isDown }) => `${column} ${isDown === isTurned ? 'asc' : 'desc'}`)
    .join(', ')
}

/** The JSON around the rows. */
export function pageFrame({ perPage, page }: BareQuery, total: number, rows: number) {
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    from: rows === 0 ? null : (page - 1) * perPage + 1,
    to: rows === 0 ? null : (page - 1) * perPage + rows,
    total,
    per_page: perPage,
  }
}
