import { hash } from '@node-rs/argon2'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { AppDeps } from '../app.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { jobHandlers } from '../job-handlers.ts'
import type { Database, Engine } from '../platform/db/database.ts'
import { readConfig } from '../platform/base/env.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { nameLedger } from '../platform/files/name-ledger.ts'
import { sealedFiles } from '../platform/files/sealed-files.ts'
import { requireOwnStore } from '../platform/files/store-identity.ts'
import type { JobHandler } from '../platform/jobs/job-kind.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { newKeyRingText, parseKeyRing } from '../platform/personal-data/key-ring.ts'
import type { Secrets } from '../platform/personal-data/secrets.ts'
import { atEnd } from './at-end.ts'
import { examineInProcess, tableFilesInProcess } from './read-in-process.ts'
import type { DatabaseTemplate } from './database-templates.ts'
import { openTestDatabase } from './test-database.ts'

/** No test is stopped by how quick it is, unless it wants to be. */
const unlimited = {
  REQUESTS_PER_MINUTE: '0',
  API_KEY_REQUESTS_PER_MINUTE: '0',
  AGENCY_REQUESTS_PER_MINUTE: '0',
}

export const testPassword = 'correct horse battery'

/** A caller with a session: sends requests with its token. */
export interface TestCaller {
  token: string
  get: (path: string) => Promise<LightMyRequestResponse>
  send: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
}

export interface TestApp {
  app: FastifyInstance
  /** Its dependencies, for building another instance on the same database. */
  deps: AppDeps
  db: Database
  engine: Engine
  /** Folder of its files, sealed. */
  store: FileStore
  /** Its URL; the embedded engine has none. */
  databaseUrl: string | undefined
  /** The same by the login for agencies' people. */
  agencyUrl: string | undefined
  secrets: Secrets
  /** The server's current time; tests move it. */
  time: { now: Date }
  /**
   * Runs the waiting jobs and returns every mail sent since the start.
   *
   * @param isStopping as while the process stops, once each has begun
   */
  runJobs: (isStopping?: boolean) => Promise<readonly Mail[]>
  addAccount: (account: NewAccount) => Promise<number>
  signIn: (email: string) => Promise<TestCaller>
}

interface NewAccount {
  email: string
  role: 'admin' | 'staff' | 'agency'
  agency_id?: number | null
  sees_money?: boolean
  password_expired?: boolean
}

/** The whole server on its own database, on the engine of the running project. */
export async function startTestApp(
  variables: Readonly<Record<string, string>> = {},
  logger: AppDeps['logger'] = false,
  template?: DatabaseTemplate,
): Promise<TestApp> {
  const { db, engine, listen, url, agencyUrl } = await openTestDatabase(template)
  const folder = mkdtempSync(join(tmpdir(), 'gangway-data-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...unlimited, ...variables })
  const secrets: Secrets = {
    keyRing: parseKeyRing(newKeyRingText()),
    pepper: 'a pepper that only tests have, of enough length',
  }
  const time = { now: new Date('2026-06-15T10:00:00Z') }
  const store = folderStore(join(folder, 'files'))
  await requireOwnStore(db, store)
  const deps: AppDeps = {
    config,
    db,
    listen,
    secrets,
    clock: () => time.now,
    files: sealedFiles({ store, keyRing: secrets.keyRing, ledger: nameLedger(db) }),
    examinePdf: examineInProcess,
    tableFiles: tableFilesInProcess,
    scanForViruses: null,
    webFolder: join(folder, 'no-web-app'),
    widgetsFolder: join(folder, 'no-widgets'),
    logger,
    meters: null,
  }
  const app = await buildApp(deps)
  await app.ready()
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined }
  const handlers = jobHandlers({ ...deps, mailer })
  atEnd(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    app,
    deps,
    db,
    engine,
    store,
    databaseUrl: url,
    agencyUrl,
    secrets,
    time,
    runJobs: async (isStopping = false) => {
      const stopping = new AbortController()
      const begun = handlers.map(({ run, ...handler }): JobHandler => ({
        ...handler,
        run: (payload, stopped) => {
          if (isStopping) stopping.abort()
          return run(payload, stopped)
        },
      }))
      await runJobs({ db, handlers: begun, log: app.log, stopped: stopping.signal })
      return mails
    },
    addAccount: (account) => addAccount(db, account),
    signIn: (email) => signIn(app, email),
  }
}

/** As cheap as possible: a stored hash contains its own cost parameters. */
const passwordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

async function addAccount(db: Database, account: NewAccount): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({
      agency_id: null,
      ...account,
      name: account.email.split('@')[0] ?? account.email,
      password_hash: await passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function signIn(app: FastifyInstance, email: string): Promise<TestCaller> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: testPassword },
  })
  if (response.statusCode !== 200) throw new Error(`sign-in answered ${response.statusCode}`)
  const { token } = response.json<{ data: { token: string } }>().data
  return callerWith(app, token)
}

export function callerWith(app: FastifyInstance, token: string): TestCaller {
  const authorization = `Bearer ${token}`
  return {
    token,
    get: async (path) =>
      app.inject({ method: 'GET', url: `/api/v1${path}`, headers: { authorization } }),
    send: async (method, path, body, headers) =>
      app.inject({
        method,
        url: `/api/v1${path}`,
        // As every page does.
        headers: { authorization, 'idempotency-key': randomUUID(), ...headers },
        ...(body === undefined ? {} : { payload: body }),
      }),
  }
}
