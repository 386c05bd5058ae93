import { type BareQuery, orderBy, pageFrame } from './bare-lists.ts'

/** Sends a statement, under a name unless it searches for a text. */
export type Ask = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>

/** Operations of both bare servers; each returns the answer's JSON as text, or null if there is nothing. */
export interface BareApi {
  list: (query: BareQuery) => Promise<string>
  event: (id: number) => Promise<string | null>
  setOrderStatus: (id: number, status: string) => Promise<string | null>
}

/**
 * The SQL that a decent developer writes: a page by OFFSET and `count(*)` in parallel, nothing
 * cached.
 */
export function naiveApi(ask: Ask): BareApi {
  return {
    list: async (query) => {
      const { list, where, values, order, perPage, page } = query
      const next = values.length
      const [rows, counted] = await Promise.all([
        ask(
          `select ${list.columns} from ${list.table}${where} order by ${orderBy(order)} limit $${next + 1} offset $${next + 2}`,
          [...values, perPage, (page - 1) * perPage],
        ),
        ask<{ total: number }>(`select count(*) as total from ${list.table}${where}`, values),
      ])
      return JSON.stringify({
        ...pageFrame(query, counted[0]?.total ?? 0, rows.length),
        data: rows,
      })
    },
    event: async (id) => {
      const [event] = await ask<object>('select * from event where id = $1', [id])
      if (event === undefined) return null
      const orders = await ask<{ id: number }>(
        'select * from excursion_order where event_id = $1 order by id',
        [id],
      )
      const subProducts = await ask<{ excursion_id: number }>(
        'select * from sub_product where excursion_id = any($1::int[]) order by id',
        [orders.map((order) => order.id)],
      )
      const of = Map.groupBy(subProducts, ({ excursion_id }) => excursion_id)
      const excursions = orders.map((order) => ({ ...order, subproducts: of.get(order.id) ?? [] }))
      return JSON.stringify({ data: { ...event, excursions } })
    },
    setOrderStatus: (id, status) => setOrderStatus(ask, id, status),
  }
}

/**
 * The least that a recorded and announced decision costs: the order, an entry and a signal in one durable
 * statement.
 */
export async function setOrderStatus(ask: Ask, id: number, status: string): Promise<string | null> {
  const [row] = await ask(decide, [id, status])
  return row === undefined ? null : JSON.stringify({ data: row })
}

const decide = `
  with changed as (
    update excursion_order as o set status = $2
    from (select id, status from excursion_order where id = $1 for no key update) as was
    where o.id = was.id
    returning o.id, o.event_id, o.status, was.status as before
  ), noted as (
    insert into audit (account_id, action, excursion_id, before, after)
    select 1, 'order.status', id, before, status from changed
  )
  select id, event_id, status from changed, pg_notify('orders', event_id || ':' || id)`
