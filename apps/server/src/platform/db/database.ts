import { CompiledQuery, Kysely, type Transaction } from 'kysely'
import { join } from 'node:path'
import { Pool } from 'pg'
import { requireDataFolder } from '../base/folder-check.ts'
import { type Config, ConfigError } from '../base/env.ts'
import { giveAgencyLogin } from './agency-database.ts'
import { ConnectionQueue } from './connection-queue.ts'
import type { DatabaseWatch, PoolFigures } from './database-watch.ts'
import { directAddresses } from './direct-address.ts'
import type { Listen } from './engine.ts'
import { giveReplicas } from './replicas.ts'
import { lockFolder } from './pid-lock.ts'
import { type EmbeddedEngine, PgliteClient } from './pglite-client.ts'
import { PostgresEngine } from './postgres-engine.ts'
import { listenOn } from './postgres-listener.ts'
import type { StatementNames } from './prepared-statements.ts'
import type { Schema } from './schema.ts'
import { answering } from './silent-server.ts'
import { unitDialect } from './unit-dialect.ts'

/** The database, or a transaction on it: queries take either. */
export type Database = Kysely<Schema>
export type DatabaseTransaction = Transaction<Schema>

export type Engine = 'embedded' | 'postgres'

export interface OpenDatabase {
  db: Database
  engine: Engine
  listen: Listen
  /** Callers waiting for a connection. */
  queue: ConnectionQueue
  /** By which an agency's people read; null: by the same login as everyone. */
  agencyLogin: Database | null
  /** Null: the embedded engine has no pool. */
  pool: (() => PoolFigures) | null
  /**
   * Answers a question and dumps the whole data folder at the same moment; others wait meanwhile.
   * Null on a server, which has tools of its own for that.
   */
  dumpWith: ((question: string) => Promise<{ found: unknown; bytes: ArrayBuffer }>) | null
  close: () => Promise<void>
}

/** A request's statement that runs longer is faulty; the client gives up after 90 s anyway. */
const statementTimeout = 60_000

/**
 * A pooled connection has planned its statements and knows the tables; a new one learns both again.
 */
const idleTimeout = 300_000

/** Milliseconds until a server that does not answer is given up; instead of a replica there is the primary. */
const connectWithin = { primary: 10_000, replicas: 1_000 } as const

/** Milliseconds for which an answer is awaited without asking whether anyone is there. */
const silenceUntilAsked = 10_000

interface PoolOptions {
  statements: StatementNames
  patience: number
  /** Milliseconds for one statement, and for standing still within a transaction; null: the server's own limits. */
  longest: number | null
}

/** @param url `postgres://…` */
function openPool(
  url: string,
  max: number,
  { statements, patience, longest }: PoolOptions,
): PostgresEngine {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: idleTimeout,
    keepAlive: true,
    // A pooler that shares connections refuses settings for one of them.
    ...(statements === 'named' &&
      longest !== null && {
        statement_timeout: longest,
        idle_in_transaction_session_timeout: longest,
        // With as many callers as processors, helping one keeps another waiting; and what lists read is in memory.
        options: '-c max_parallel_workers_per_gather=0 -c random_page_cost=1.1',
      }),
    application_name: 'gangway',
  })
  // A broken connection is replaced on next use, and its holder finds out with the next
  // query. Without listeners it would end the process, idle or in the middle of a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const silence = { after: silenceUntilAsked, isThere: answering(url, patience) }
  return new PostgresEngine(pool, statements, { longest, silence })
}

interface OpenOptions {
  /** Null: nothing is measured. */
  watch?: DatabaseWatch | null
  /** Whether a statement is cut off when a request's would be; commands take as long as it takes. */
  isLimited?: boolean
}

interface ServerOptions extends OpenOptions {
  statements?: StatementNames
  /** The same database by the login for agencies' people; null: they have none. */
  agencyUrl?: string | null
  /** The address of the servers themselves, where `url` is a pooler's. */
  listenAddresses?: readonly string[]
  /** URL of replicas, which answer reading calls; null: the primary answers everything. */
  readUrl?: string | null
}

/** @param url `postgres://…` */
export function openPostgres(
  url: string,
  poolSize: number,
  {
    statements = 'named',
    watch = null,
    isLimited = true,
    agencyUrl = null,
    listenAddresses = [url],
    readUrl = null,
  }: ServerOptions = {},
): OpenDatabase {
  const queue = new ConnectionQueue()
  const open = (
    login: string,
    of: 'primary' | 'replicas' = 'primary',
  ): { engine: PostgresEngine; db: Database } => {
    const engine = openPool(login, poolSize, {
      statements,
      patience: connectWithin[of],
      longest: isLimited ? statementTimeout : null,
    })
    // A caller that waits for a replica can use the primary instead.
    const waiting = of === 'primary' ? queue : new ConnectionQueue()
    return {
      engine,
      db: new Kysely<Schema>({ dialect: unitDialect({ engine, queue: waiting, watch }) }),
    }
  }
  const own = open(url)
  const agency = agencyUrl === null ? null : open(agencyUrl)
  if (agency !== null) giveAgencyLogin(own.db, agency.db)
  const replicas = readUrl === null ? null : open(readUrl, 'replicas')
  const agencyReplicas =
    readUrl === null || agencyUrl === null
      ? null
      : open(withLogin(readUrl, new URL(agencyUrl)), 'replicas')
  if (replicas !== null) {
    giveReplicas(own.db, { db: replicas.db, agency: agencyReplicas?.db ?? null })
  }
  const opened = [agencyReplicas, replicas, agency, own].filter((one) => one !== null)
  return {
    db: own.db,
    agencyLogin: agency?.db ?? null,
    engine: 'postgres',
    listen: listenOn(listenAddresses),
    queue,
    pool: () => sumOf(opened.map(({ engine }) => engine.figures)),
    dumpWith: null,
    close: async () => {
      for (const { db } of opened) await db.destroy()
    },
  }
}

/** The servers of one address, by the user of another. */
function withLogin(address: string, { username, password }: URL): string {
  const result = new URL(address)
  result.username = username
  result.password = password
  return result.href
}

function sumOf(pools: readonly PoolFigures[]): PoolFigures {
  const sum = (of: keyof PoolFigures) => pools.reduce((before, pool) => before + pool[of], 0)
  return { most: sum('most'), open: sum('open'), idle: sum('idle'), waiting: sum('waiting') }
}

/**
 * @param folder of the data; it is locked for this process
 * @param options.isDurable false: writes do not wait for the disk, and are worthless after a crash
 * @throws DatabaseInUseError
 * @throws ConfigError
 */
export async function openEmbedded(
  folder: string,
  { isDurable = true, watch = null }: { isDurable?: boolean; watch?: DatabaseWatch | null } = {},
): Promise<OpenDatabase> {
  const unlock = lockFolder(folder)
  const client = new PgliteClient({ folder: join(folder, 'database'), snapshot: null, isDurable })
  try {
    await client.waitReady
  } catch (error) {
    unlock()
    const fault = `the embedded database in ${folder} cannot be opened; take it from a backup, or name another folder`
    throw ConfigError.of('DATA_DIR', fault, error)
  }
  return {
    ...onClient(client, watch),
    close: async () => {
      await client.close()
      unlock()
    },
  }
}

/** @param folder where the dumped data folder is put, whose parent is locked already */
export async function openDumped(folder: string, snapshot: ArrayBuffer): Promise<OpenDatabase> {
  const client = new PgliteClient({ folder, snapshot, isDurable: true })
  await client.waitReady
  return onClient(client)
}

/** The embedded engine in memory, empty; for tests and generated files. */
export function openInMemory(): OpenDatabase {
  return onClient(new PgliteClient({ folder: null, snapshot: null, isDurable: true }))
}

/** On an engine that is already running. */
export function onClient(client: EmbeddedEngine, watch: DatabaseWatch | null = null): OpenDatabase {
  const queue = new ConnectionQueue()
  const db = new Kysely<Schema>({ dialect: unitDialect({ engine: client, queue, watch }) })
  const inTurn = <Result>(work: (db: Database) => Promise<Result>) => db.connection().execute(work)
  return {
    db,
    agencyLogin: null,
    engine: 'embedded',
    listen: (channel, { onMessage }) => inTurn(() => client.listen(channel, onMessage)),
    queue,
    pool: null,
    dumpWith: (question) =>
      inTurn(async (own) => {
        const { rows } = await own.executeQuery<object>(CompiledQuery.raw(question))
        return { found: Object.values(rows[0] ?? {})[0], bytes: await client.dump() }
      }),
    close: async () => {
      if (!client.hasEnded) await inTurn(() => client.close())
    },
  }
}

/** The database the configuration names: a PostgreSQL server, or else the embedded one in DATA_DIR. */
export async function openDatabase(
  config: Config,
  { watch = null, isLimited = true }: OpenOptions = {},
): Promise<OpenDatabase> {
  await requireDataFolder(config)
  const { DATABASE_URL } = config
  if (DATABASE_URL === undefined) return openEmbedded(config.DATA_DIR, { watch })
  return openPostgres(DATABASE_URL, config.DATABASE_POOL, {
    statements: config.DATABASE_STATEMENTS,
    watch,
    isLimited,
    agencyUrl: config.DATABASE_AGENCY_URL ?? null,
    listenAddresses: directAddresses(config),
    readUrl: config.DATABASE_READ_URL ?? null,
  })
}
