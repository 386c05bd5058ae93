import { expect, test } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'
import { withTree } from './planted-tree.ts'

const folder = 'apps/server/src/modules/events'

/** Findings about a kept answer that a query of another file makes. */
const reported = (endpoint: string, query: string) =>
  withTree(
    {
      [`${folder}/events.routes.ts`]: `import { list } from './events.service.ts'
export const routes = (register) => register({ endpoint: contract.${endpoint}, isKept: true, handle: () => list() })`,
      [`${folder}/events.service.ts`]: `import * as queries from './events.queries.ts'
export const list = (db) => queries.find(db)`,
      [`${folder}/events.queries.ts`]: `import { sql } from 'kysely'
export const other = (db) => db.selectFrom('passkey')
export const find = (db) => ${query}`,
    },
    checkBoundaries,
  ).map(({ rule, message }) => `${rule}: ${/ reads (\w+)/.exec(message)?.[1]}`)

test.each([
  ["db.selectFrom('api_key as k')", ['api_key']],
  ["db.selectFrom('event').innerJoin('webhook', 'a', 'b')", ['webhook']],
  ['sql`select 1 from event, lateral (select from session)`', ['session']],
  ['sql`select from proposal as p join notice on true`', ['notice']],
  ['sql`select from port where order_is_active(status)`', []],
])('a kept answer by %s', (query, tables) => {
  expect(reported('listEvents', query)).toEqual(tables.map((table) => `kept-answers: ${table}`))
})

// Through a function of the database. Writes of persons move the version of their event, not of lists.
test.each([
  ['getEvent', []],
  ['listEvents', ['person', 'deleted_data']],
])('%s by what orders lack', (endpoint, tables) => {
  const found = reported(endpoint, 'sql`select from orders_lacking_data()`')
  expect(found).toEqual(tables.map((table) => `kept-answers: ${table}`))
})
