import { CompiledQuery } from 'kysely'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseEndedError } from '../platform/db/lost-connection.ts'
import { type EmbeddedEngine, PgliteClient } from '../platform/db/pglite-client.ts'

interface KeptEngine {
  client: PgliteClient
  /** The tables as they were before anyone used the engine. */
  shape: string
  firstRows: readonly FirstRows[]
}

interface FirstRows {
  name: string
  /** A JSON array. */
  rows: string
}

/**
 * Unused engines, each with a database as good as new. Starting one costs ten times as much as
 * clearing one, which is also warmed up. Most files need one.
 */
const idle: KeptEngine[] = []
const maximumIdle = 2

/** An engine with a migrated, empty database; closing it gives it back. */
export async function lendEngine(template: string): Promise<EmbeddedEngine> {
  const engine = idle.pop() ?? (await startEngine(template))
  const { client } = engine
  const stopListening: (() => Promise<void>)[] = []
  let isLent = true
  const whileLent = <Result>(work: () => Promise<Result>): Promise<Result> =>
    isLent ? work() : Promise.reject(new DatabaseEndedError())
  return {
    connections: 'one',
    get hasEnded() {
      return !isLent
    },
    acquire: () => whileLent(() => client.acquire()),
    dump: () => whileLent(() => client.dump()),
    listen: (channel, onMessage) =>
      whileLent(async () => {
        const stop = await client.listen(channel, onMessage)
        stopListening.push(stop)
        return stop
      }),
    close: async () => {
      if (!isLent) return
      isLent = false
      for (const stop of stopListening) await stop()
      const isAsNew = idle.length < maximumIdle && (await clear(engine))
      if (isAsNew) idle.push(engine)
      else await client.close()
    },
  }
}

async function startEngine(template: string): Promise<KeptEngine> {
  await holdEngineCode()
  const snapshot = new Uint8Array(await readFile(template)).buffer
  const client = new PgliteClient({ folder: null, snapshot, isDurable: false })
  await client.waitReady
  return { client, shape: await shapeOf(client), firstRows: await firstRowsOf(client) }
}

/** @returns false if it cannot be restored: its tables have changed, or something is still open */
async function clear({ client, shape, firstRows }: KeptEngine): Promise<boolean> {
  try {
    if ((await shapeOf(client)) !== shape) return false
    for (const statement of clearing) await client.run([CompiledQuery.raw(statement)])
    for (const { name, rows } of firstRows) {
      const put = `insert into ${name} overriding system value
        select * from json_populate_recordset(null::${name}, $1)`
      await client.run([CompiledQuery.raw(put, [rows])])
    }
    for (const statement of settling) await client.run([CompiledQuery.raw(statement)])
    return true
  } catch {
    return false
  }
}

/** Disables triggers, because some forbid it; the engine would otherwise keep its log forever. */
const clearing = [
  'reset all',
  'discard temp',
  'select pg_advisory_unlock_all()',
  'set session_replication_role = replica',
  `do $$ begin
    execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') from pg_tables
      where schemaname = 'public' and tablename not like 'schema_migration%');
  end $$`,
]

/** After the first rows are back. */
const settling = [
  'reset session_replication_role',
  `select setval(quote_ident(sequencename)::regclass, start_value, false) from pg_sequences
    where schemaname = 'public'`,
  'checkpoint',
]

async function firstRowsOf(client: PgliteClient): Promise<FirstRows[]> {
  const [tables] = await client.run([
    CompiledQuery.raw(`select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename not like 'schema_migration%'`),
  ])
  const names = (tables?.rows ?? []) as { name: string }[]
  const each = names.map(
    ({ name }) => `select '${name}' as name, (select json_agg(t)::text from ${name} as t) as rows`,
  )
  const [found] = await client.run([CompiledQuery.raw(each.join(' union all '))])
  const all = (found?.rows ?? []) as { name: string; rows: string | null }[]
  return all.flatMap(({ name, rows }) => (rows === null ? [] : [{ name, rows }]))
}

/** Tables, columns, functions, triggers, rules and rights, and which migrations ran. */
async function shapeOf(client: PgliteClient): Promise<string> {
  const catalogs = ['attribute', 'proc', 'trigger', 'constraint', 'policy', 'authid', 'namespace']
  const newest = catalogs
    .map((name) => `(select count(*) || ' ' || max(xmin::text::bigint) from pg_${name})`)
    .join(', ')
  const [found] = await client.run([
    CompiledQuery.raw(`select concat_ws(', ', ${newest},
    (select md5(string_agg(concat_ws(' ', oid, relname, relrowsecurity, relforcerowsecurity, relacl),
      ', ' order by oid)) from pg_class where relnamespace = 'public'::regnamespace),
    (select md5(string_agg(name, ', ' order by name)) from schema_migration)) as shape`),
  ])
  return JSON.stringify(found?.rows)
}

/**
 * The engine's machine code. Every database runs in its own thread and would compile and warm it up
 * again; a process that holds the module shares the code its threads have compiled.
 */
let engineCode: Promise<unknown> | null = null

function holdEngineCode(): Promise<unknown> {
  engineCode ??= compileEngine()
  return engineCode
}

async function compileEngine(): Promise<unknown> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')))
}

/** Its types belong to the browser's, without which the server is checked. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<unknown> }
