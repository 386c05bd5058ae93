import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'
import { fileRules } from './file-rules.ts'
import { folderOf } from './foreign-writes.ts'
import { importRules } from './import-rules.ts'
import { withTree } from './planted-tree.ts'
import { readModule } from './read-module.ts'
import { sourceFiles } from './source-files.ts'
import { tableOwners } from './table-owners.ts'
import { useCaseRules } from './use-cases.ts'

const modules = 'apps/server/src/modules'
const web = 'apps/web/src'

/** Steps of a use case before and while it writes; the last is a function of the module that records. */
const opening = {
  'access check': 'maySee(actor)',
  transaction: 'writeAs(db, actor)',
  change: 'save(actor)',
}

const verbFile = (
  steps: readonly string[],
  rest = '',
) => `import { find } from './events.queries.ts'
import { maySee } from '../../platform/access/agency-access.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { save } from './save.service.ts'
export const setTime = (db, actor) => [find, ${steps.join(', ')}]
${rest}`

/** A small product that keeps every rule. */
const clean = {
  'packages/domain/src/events/urgency.ts': `export const days = (date: string) => new Date(date)`,
  'packages/contract/src/events.ts': `import * as z from 'zod'
import { days } from '@gangway/domain/events/urgency'
export const event = [z, days]`,
  'packages/texts/src/events.ts': `import type { event } from '@gangway/contract/events'
export const title = (of: typeof event) => String(of)`,
  'packages/client/src/create-call.ts': `import { days } from '@gangway/domain/events/urgency'
import type { event } from '@gangway/contract/events'
export const createCall = (sent: event) => [days, sent, fetch('/api')]`,
  'packages/testkit/src/build-event.ts': `import { event } from '@gangway/contract/events'
import { randomUUID } from 'node:crypto'
export const buildEvent = [event, randomUUID]`,
  'proofs/bench/b.ts': `import { createCall } from '@gangway/client/create-call'
import { buildEvent } from '@gangway/testkit/build-event'
export const a = [createCall, buildEvent]`,
  'apps/server/src/main.ts': `import { app } from './app.ts'
export const started = [app, process.env]`,
  'apps/server/src/app.ts': `import { events } from './modules/events/index.ts'
export const app = events`,
  'apps/server/src/demo/season.ts': `import { buildEvent } from '@gangway/testkit/build-event'
export const season = buildEvent`,
  'apps/server/src/platform/base/clock.ts': `export const now = () => new Date()`,
  'apps/server/src/platform/db/connect.ts': `import { Kysely } from 'kysely'
export const connect = Kysely`,
  'apps/server/src/platform/db/scope.ts': `export const writeAs = (db, actor) => [db, actor]`,
  'apps/server/src/platform/access/agency-access.ts': `export const maySee = (actor) => actor`,
  [`${modules}/changes/index.ts`]: `export { recordChange } from './changes.service.ts'`,
  [`${modules}/changes/changes.service.ts`]: `export const recordChange = (change) => change`,
  [`${modules}/events/index.ts`]: `export { routes } from './events.routes.ts'`,
  [`${modules}/events/events.routes.ts`]: `import { list } from './events.service.ts'
import { setTime } from './set-time.use-case.ts'
const serve = (deps) => setTime(deps)
export const routes = (register) => [
  register({ handle: () => list() }),
  register({ writer: 'caller', handle: () => serve(1) }),
  register({
    // No use case: it only reads.
    writer: 'caller',
    handle: () => list(),
  }),
]`,
  [`${modules}/events/set-time.use-case.ts`]: verbFile(Object.values(opening)),
  [`${modules}/events/save.service.ts`]: `import { recordChange } from '../changes/index.ts'
export const save = (actor) => recordChange(actor)`,
  [`${modules}/events/events.service.ts`]: `import type { Transaction } from 'kysely'
import { now } from '../../platform/base/clock.ts'
import { find } from './events.queries.ts'
import { present } from './events.presenter.ts'
export const list = (transaction: Transaction) => [transaction, now, find, present]`,
  [`${modules}/events/events.queries.ts`]: `import { sql } from 'kysely'
export interface Row { id: number }
export const find = () => sql\`select 1\``,
  [`${modules}/events/events.presenter.ts`]: `import type { Row } from './events.queries.ts'
export const present = (row: Row) => row`,
  [`${modules}/events/events.db.test.ts`]: `import { buildEvent } from '@gangway/testkit/build-event'
import { createCall } from '@gangway/client/create-call'
import { find } from './events.queries.ts'
export const tested = [buildEvent, createCall, find, Math.random()]`,
  [`${modules}/orders/index.ts`]: `export { orders } from './orders.service.ts'`,
  [`${modules}/orders/orders.queries.ts`]: `import { insertRows } from '../../platform/db/insert-rows.ts'
export const insert = (db) => insertRows(db, 'excursion_order', [])
export const step = (db) => db.updateTable('excursion_order as o').execute()
export const lock = () => sql\`select id from event for no key update skip locked\`
export const keep = () => sql\`insert into data_doubt (id) values (1)
  on conflict (id) do update set now = excluded.now\``,
  'apps/server/src/platform/db/insert-rows.ts': `export const insertRows = (db, table, rows) => db.insertInto(table).values(rows)`,
  'apps/server/src/demo/demo.queries.ts': `export const insert = (db) => db.insertInto('account').execute()`,
  [`${modules}/orders/orders.service.ts`]: `import { routes } from '../events/index.ts'
export const orders = routes`,
  'apps/server/src/extensions/octo/index.ts': `export { octo } from './octo.service.ts'`,
  'apps/server/src/extensions/octo/octo.service.ts': `import { orders } from '../../modules/orders/index.ts'
export const octo = orders`,
  [`${web}/main.tsx`]: `import { app } from './app/app.tsx'
export const shown = app`,
  [`${web}/app/app.tsx`]: `import { page } from '../pages/events-page.tsx'
export const app = page`,
  [`${web}/extensions.ts`]: `import { audit } from './extensions/audit/audit-page.tsx'
export const extensions = audit`,
  [`${web}/extensions/audit/audit-page.tsx`]: `import { table } from '../../features/events/events-table.tsx'
export const audit = table`,
  [`${web}/pages/events-page.tsx`]: `import { table } from '../features/events/events-table.tsx'
import { panel } from '../features/orders/panel.tsx'
export const page = [table, panel]`,
  [`${web}/features/events/events-table.tsx`]: `import { query } from './events.api.ts'
export const table = query`,
  [`${web}/features/events/events.api.ts`]: `import { request } from '../../shared/http/api-client.ts'
export const query = { queryKey: ['events'], queryFn: request }`,
  [`${web}/features/orders/panel.tsx`]: `export const panel = 1`,
  [`${web}/shared/http/api-client.ts`]: `import { createCall } from '@gangway/client/create-call'
export const request = createCall(1)`,
}

const plant = (path: string, text: string) =>
  withTree({ ...clean, [path]: text }, (root) =>
    checkBoundaries(root).map(({ path, rule }) => ({ path, rule })),
  )

const planted: [rule: string, path: string, text: string][] = [
  [
    'one-door',
    'apps/server/src/modules/events/events.export.ts',
    `import { writeXlsx } from 'hucre/xlsx'; export const a = writeXlsx`,
  ],
  ['one-door', `${modules}/events/events.test.ts`, `import s3 from 's3rver'; export const a = s3`],
  ['domain-stands-alone', 'packages/domain/src/a.ts', `import fs from 'node:fs'; export { fs }`],
  ['domain-stands-alone', 'packages/domain/src/a.ts', `export const a = import('kysely')`],
  [
    'domain-stands-alone',
    'packages/domain/src/a.ts',
    `import type { event } from '@gangway/contract/events'; export const a: event = 1`,
  ],
  [
    'contract-imports-domain-and-zod',
    'packages/contract/src/a.ts',
    `import fastify from 'fastify'; export const a = fastify`,
  ],
  [
    'contract-imports-domain-and-zod',
    'packages/contract/src/a.ts',
    `import { title } from '@gangway/texts/events'; export const a = title`,
  ],
  [
    'texts-import-domain-and-contract',
    'packages/texts/src/a.ts',
    `import * as z from 'zod'; export const a = z`,
  ],
  [
    'client-imports-contract-types',
    'packages/client/src/a.ts',
    `import { event } from '@gangway/contract/events'; export const a = event`,
  ],
  [
    'client-imports-contract-types',
    'packages/client/src/a.ts',
    `import type * as z from 'zod'; export type A = z.ZodType`,
  ],
  [
    'client-is-for-callers',
    `${modules}/events/a.ts`,
    `import { createCall } from '@gangway/client/create-call'; export const a = createCall`,
  ],
  [
    'client-is-for-callers',
    'packages/testkit/src/a.ts',
    `import type { createCall } from '@gangway/client/create-call'; export type A = createCall`,
  ],
  [
    'apps-never-import-one-another',
    `${web}/shared/a.ts`,
    `import type { now } from '../../../server/src/platform/base/clock.ts'; export const a: now = 1`,
  ],
  [
    'apps-never-import-one-another',
    'apps/e2e/a.spec.ts',
    `import { app } from '../server/src/app.ts'; export const a = app`,
  ],
  [
    'proofs-stand-outside',
    'proofs/bench/a.ts',
    `import type { now } from '../../apps/server/src/platform/base/clock.ts'; export const a: now = 1`,
  ],
  [
    'proofs-stand-outside',
    'proofs/bench/a.test.ts',
    `import { days } from '@gangway/domain/events/urgency'; export const a = days`,
  ],
  [
    'proofs-stand-outside',
    `${modules}/events/a.test.ts`,
    `import { a } from '../../../../../proofs/bench/b.ts'; export { a }`,
  ],
  [
    'testkit-is-for-tests',
    `${modules}/events/a.ts`,
    `import { buildEvent } from '@gangway/testkit/build-event'; export const a = buildEvent`,
  ],
  [
    'server-looks-down',
    'apps/server/src/platform/a.ts',
    `import { orders } from '../modules/orders/index.ts'; export const a = orders`,
  ],
  [
    'server-looks-down',
    `${modules}/events/a.ts`,
    `import { started } from '../../main.ts'; export const a = started`,
  ],
  [
    'server-looks-down',
    `${modules}/events/a.service.ts`,
    `import { octo } from '../../extensions/octo/index.ts'; export const a = octo`,
  ],
  [
    'platform-looks-down',
    'apps/server/src/platform/base/clock.ts',
    `import { connect } from '../db/connect.ts'; export const a = connect`,
  ],
  [
    'modules-meet-at-index',
    `${modules}/orders/a.ts`,
    `import { find } from '../events/events.queries.ts'; export const a = find`,
  ],
  [
    'routes-service-queries',
    `${modules}/events/more.routes.ts`,
    `import { find } from './events.queries.ts'; export const a = find`,
  ],
  [
    'routes-service-queries',
    `${modules}/events/events.rules.ts`,
    `import { find } from './events.queries.ts'; export const a = find`,
  ],
  [
    'routes-service-queries',
    `${modules}/events/events.policy.ts`,
    `import { list } from './events.service.ts'; export const a = list`,
  ],
  [
    'routes-service-queries',
    `${modules}/events/a.service.ts`,
    `import { setTime } from './set-time.use-case.ts'; export const a = setTime`,
  ],
  [
    'use-cases-are-named',
    `${modules}/events/set-time.use-case.ts`,
    verbFile(Object.values(opening), 'export const other = 1'),
  ],
  [
    'use-cases-are-named',
    `${modules}/events/set-date.use-case.ts`,
    verbFile(Object.values(opening)),
  ],
  ['use-cases-open-alike', `${modules}/events/set-time.use-case.ts`, verbFile([])],
  [
    'writers-are-use-cases',
    `${modules}/events/more.routes.ts`,
    `import { save } from './save.service.ts'
export const a = (register) => register({ writer: 'caller', handle: () => save(1) })`,
  ],
  [
    'sql-in-queries',
    `${modules}/events/a.ts`,
    `import { Kysely } from 'kysely'; export const a = Kysely`,
  ],
  [
    'sql-in-queries',
    `${modules}/events/a.ts`,
    `export const a = (db) => db.selectFrom('event').execute()`,
  ],
  [
    'web-looks-down',
    `${web}/shared/a.ts`,
    `import { panel } from '../features/orders/panel.tsx'; export const a = panel`,
  ],
  [
    'features-are-strangers',
    `${web}/features/orders/a.ts`,
    `import { table } from '../events/events-table.tsx'; export const a = table`,
  ],
  [
    'features-are-strangers',
    `${web}/extensions/imports/a.ts`,
    `import { audit } from '../audit/audit-page.tsx'; export const a = audit`,
  ],
  [
    'web-looks-down',
    `${web}/app/a.ts`,
    `import { audit } from '../extensions/audit/audit-page.tsx'; export const a = audit`,
  ],
  [
    'web-looks-down',
    `${web}/pages/a-page.tsx`,
    `import { audit } from '../extensions/audit/audit-page.tsx'; export const a = audit`,
  ],
  [
    'http-in-api-files',
    `${web}/pages/a-page.tsx`,
    `import { request } from '../shared/http/api-client.ts'; export const a = request`,
  ],
  [
    'http-in-api-files',
    `${web}/features/orders/a.ts`,
    `import { createCall } from '@gangway/client/create-call'; export const a = createCall`,
  ],
  ['http-through-client', `${web}/features/orders/a.ts`, `export const a = fetch('/api')`],
  ['http-through-client', `${web}/features/orders/a.api.ts`, `export const a = fetch('/api')`],
  ['http-through-client', `${web}/shared/http/a.ts`, `export const a = new XMLHttpRequest()`],
  ['http-through-client', 'apps/widgets/src/a.ts', `export const a = fetch('/api')`],
  ['http-in-api-files', `${web}/features/orders/a.ts`, `export const a = { queryKey: ['a'] }`],
  ['ambient-in-platform', `${modules}/events/a.ts`, `export const a = process.env`],
  ['ambient-in-platform', 'packages/domain/src/a.ts', `export const a = Date.now()`],
  ['ambient-in-platform', 'packages/domain/src/a.ts', `export const a = new Date()`],
  ['ambient-in-platform', `${web}/features/orders/a.ts`, `export const a = Math.random()`],
  ['ambient-in-platform', `${web}/pages/a.ts`, `export const a = crypto.randomUUID()`],
  [
    'ambient-in-platform',
    `${modules}/events/a.ts`,
    `import { randomBytes } from 'node:crypto'; export const a = randomBytes`,
  ],
  ['one-client-address', `${modules}/events/a.ts`, `export const a = (request) => request.ip`],
  [
    'one-client-address',
    `${modules}/events/a.ts`,
    `export const a = (request) => request.raw?.ips`,
  ],
  ['one-client-address', `${modules}/events/a.ts`, `export const a = (request) => request['ip']`],
  ['one-client-address', `${modules}/events/a.ts`, `export const a = ({ ip }) => ip`],
  [
    'one-client-address',
    'apps/server/src/extensions/octo/a.ts',
    `export const a = ({ request: { ip: caller } }) => caller`,
  ],
  [
    'one-client-address',
    'apps/server/src/platform/realtime/a.ts',
    `export const a = (socket) => socket.remoteAddress`,
  ],
  [
    'one-client-address',
    'apps/server/src/app.ts',
    `export const a = ({ headers }) => headers['x-forwarded-for']`,
  ],
  [
    'one-writer-per-table',
    `${modules}/tickets/a.queries.ts`,
    `export const a = (db) => db.updateTable('excursion_order as o').execute()`,
  ],
  [
    'one-writer-per-table',
    `${modules}/tickets/a.queries.ts`,
    `import { insertRows } from '../../platform/db/insert-rows.ts'
export const a = (db) => insertRows(db, 'excursion_order', [])`,
  ],
  [
    'one-writer-per-table',
    `${modules}/tickets/a.queries.ts`,
    'export const a = (ids) => sql`with gone as (delete from excursion_order where id = ${ids}) select 1`',
  ],
  [
    'one-writer-per-table',
    `${modules}/tickets/a.queries.ts`,
    'export const a = () => sql`update excursion_order as o set status = 1`',
  ],
  [
    'one-writer-per-table',
    'apps/server/src/platform/jobs/a.queries.ts',
    'export const a = () => sql`insert into excursion_order (id) values (1)`',
  ],
  [
    'one-writer-per-table',
    `${modules}/orders/a.queries.ts`,
    'export const a = (table) => sql`delete from ${sql.table(table)}`',
  ],
  [
    'one-writer-per-table',
    `${modules}/orders/a.queries.ts`,
    `export const a = (db, table) => db.insertInto(table).execute()`,
  ],
  [
    'one-writer-per-table',
    `${modules}/orders/a.queries.ts`,
    `export const a = sql('truncate new_table')`,
  ],
  ['zod-as-namespace', 'packages/contract/src/a.ts', `import { z } from 'zod'; export const a = z`],
  ['no-barrels', `${web}/features/orders/a.ts`, `export * from './panel.tsx'`],
  ['no-barrels', `${web}/features/orders/index.ts`, `export const a = 1`],
  ['no-barrels', 'packages/contract/src/a.ts', `export { event } from './events.ts'`],
  ['no-cycles', 'packages/domain/src/a.ts', `import { a as b } from './a.ts'; export const a = b`],
  ['file-names', `${web}/shared/utils.ts`, `export const a = 1`],
  ['file-names', `${web}/shared/EventsTable.tsx`, `export const a = 1`],
  ['files-have-roles', `${modules}/events/urgency.ts`, `export const a = 1`],
  ['files-have-roles', `${modules}/events/listing/events.helper.ts`, `export const a = 1`],
  ['known-places', 'apps/server/src/services/a.ts', `export const a = 1`],
  ['known-places', `${web}/shared/a.ts`, `import b from './gone.ts'; export const a = b`],
]

describe('checkBoundaries', () => {
  it('finds nothing in a product that keeps every rule', () => {
    expect(withTree(clean, checkBoundaries)).toEqual([])
  })

  it.each(planted)('reports %s in %s: %s', (rule, path, text) => {
    expect(plant(path, text)).toContainEqual({ path, rule })
  })

  it.each(Object.keys(opening))('asks a use case for its %s, or why it has none', (left) => {
    const steps = Object.entries(opening).flatMap(([name, code]) => (name === left ? [] : code))
    const found = (rest: string) =>
      withTree(
        { ...clean, [`${modules}/events/set-time.use-case.ts`]: verbFile(steps, rest) },
        checkBoundaries,
      ).map(({ message }) => message)
    expect(found('')).toEqual([expect.stringMatching(`^has no ${left}\\.`)])
    expect(found(`// No ${left}: nothing needs one.`)).toEqual([])
  })

  it('reports modules that import each other in a circle, though no file does', () => {
    const path = `${modules}/events/a.ts`
    const found = plant(
      path,
      `import { orders } from '../orders/index.ts'; export const a = orders`,
    )
    expect(found).toContainEqual({ path: expect.stringContaining(modules), rule: 'no-cycles' })
  })

  it('reports parts of the frame that import each other in a circle', () => {
    const found = withTree(
      {
        ...clean,
        [`${web}/app/shell/a.ts`]: `import { b } from '../palette/b.ts'; export const a = b`,
        [`${web}/app/palette/b.ts`]: `export const b = 1`,
        [`${web}/app/palette/c.ts`]: `import { d } from '../shell/d.ts'; export const c = d`,
        [`${web}/app/shell/d.ts`]: `export const d = 1`,
      },
      checkBoundaries,
    )
    expect(found.map(({ rule }) => rule)).toEqual(['no-cycles'])
  })

  it('reports a folder of a module that holds too many files', () => {
    const folder = `${modules}/ports/list`
    const filesOf = (count: number) =>
      Array.from({ length: count }, (_, nth) => [
        `${folder}/a${nth}.rules.ts`,
        'export const a = 1',
      ])
    const found = (count: number) =>
      withTree({ ...clean, ...Object.fromEntries(filesOf(count)) }, checkBoundaries)
    expect(found(25)).toEqual([])
    expect(found(26)).toMatchObject([{ path: folder, rule: 'small-folders' }])
  })

  it('has planted every rule there is', () => {
    const named = [...importRules, ...fileRules].map(({ name }) => name)
    const rules = [...named, ...Object.keys(useCaseRules)]
    const proven = new Set(planted.map(([rule]) => rule))
    expect([...new Set(rules)].filter((rule) => !proven.has(rule))).toEqual([])
  })

  it('has an owner for every table that the server writes, who does write it', () => {
    const root = join(import.meta.dirname, '../..')
    const written = new Set(
      sourceFiles(root)
        .filter((path) => /^apps\/server\/src\/(?:platform\/db\/|.*\.queries\.ts$)/.test(path))
        .flatMap((path) =>
          readModule(path, readFileSync(join(root, path), 'utf8')).writes.map(
            ({ table }) => `${table} in ${folderOf(path)}`,
          ),
        ),
    )
    const declared = Object.entries(tableOwners).filter(([, owner]) => owner !== null)
    const idle = declared.filter(([table, owner]) => !written.has(`${table} in ${owner}`))
    expect(idle).toEqual([])
  })

  it('stops at a file it cannot read, instead of passing it', () => {
    expect(() => plant('packages/domain/src/a.ts', 'export const = 1')).toThrow(SyntaxError)
  })
})
