import { apiVersion } from '@gangway/contract/api-version'
import type { FastifyInstance } from 'fastify'
import {
  registerLogoutPage,
  registerProviderSignIn,
  signInProvider,
} from './modules/accounts/index.ts'
import { registerApi } from './api.ts'
import type { Extension, ServeDeps } from './extension.ts'
import { extensions } from './extensions.ts'
import { pickupRulesOf } from './platform/base/configured-rules.ts'
import { recordDamage, recordRefusedKey, recordUsedUp } from './modules/changes/index.ts'
import { registerInvoiceFile } from './modules/invoices/index.ts'
import { registerNavigation } from './modules/navigation/index.ts'
import { countUnreadOf, registerUnsubscribe } from './modules/notices/index.ts'
import {
  type BroadcastingDeps,
  hostedService,
  listGenerations,
  registerBroadcasting,
  registerPublishing,
  startLiveUpdates,
} from './modules/realtime/index.ts'
import type { Actor } from './platform/base/actor.ts'
import type { Clock } from './platform/base/clock.ts'
import type { Listen } from './platform/db/engine.ts'
import type { SealedFiles } from './platform/files/sealed-files.ts'
import { toldOfDamage } from './platform/files/told-of-damage.ts'
import type { ExaminePdf } from './platform/pdf/examine-pdf.ts'
import type { TableFiles } from './platform/spreadsheet/table-file.ts'
import type { ScanForViruses } from './platform/pdf/virus-scan.ts'
import { refuseUnknownPath } from './platform/http/error-handler.ts'
import { serveApiDocumentation } from './platform/http/api-documentation.ts'
import { sessionCookies } from './platform/http/cookies.ts'
import { checkApiKey, type KeyCall } from './platform/programs/api-keys.ts'
import { ownIntranetBase, servesIntranet } from './platform/web/runtime-config.ts'
import { ResponseCache } from './platform/http/response-cache.ts'
import { endpointRegistrar, type Register } from './platform/http/register-endpoint.ts'
import { accessGate } from './platform/http/require-access.ts'
import { measureResponseCache } from './platform/metrics/measure-response-cache.ts'
import { hostedApp, ownRealtimeApp } from './platform/realtime/realtime-app.ts'
import { Interruptions } from './platform/realtime/interruptions.ts'
import { type RealtimeTimings, defaultTimings } from './platform/realtime/socket-server.ts'
import type { Secrets } from './platform/personal-data/secrets.ts'
import { checkSession, type Credentials } from './platform/session/sessions.ts'
import { serveWebApp } from './platform/web/serve-web-app.ts'
import { serveApiFiles } from './platform/web/serve-api-files.ts'
import { serveWidgets } from './platform/web/serve-widgets.ts'
import { calm } from './platform/load/shed.ts'
import { toldOfLimits } from './platform/load/told-of-limits.ts'
import { usageLimits } from './platform/load/usage-limits.ts'
import { RequestCounts } from './platform/load/request-counts.ts'
import { shedLoad } from './platform/http/shed-load.ts'
import { watchedApp, type WatchedDeps } from './watched-app.ts'

export interface AppDeps extends WatchedDeps {
  listen: Listen
  secrets: Secrets
  clock: Clock
  files: SealedFiles
  examinePdf: ExaminePdf
  tableFiles: TableFiles
  /** Null: no scanner is configured. */
  scanForViruses: ScanForViruses | null
  /** Folder of the built scripts of the services. */
  widgetsFolder: string
  /** Shared with other instances by the caller that passes it. */
  requests?: RequestCounts
  /** Watched by the caller that passes them. */
  interruptions?: Interruptions
  /** Where a demo takes in its own webhooks; without it, it does not. */
  sinkAddress?: string | null
  /** Fewer than in service, for tests. */
  parts?: readonly Extension[]
  /** Others than in service, for tests. */
  realtimeTimings?: RealtimeTimings
}

/** Size of the response cache. */
const cacheBytes = 8 * 1_048_576

/** The whole server, ready to listen: every module is registered here, then each extension. */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const { config, db, secrets, clock, meters, parts = extensions } = given
  const files = toldOfDamage(given.files, (sealed) => recordDamage(db, sealed))
  const deps = { ...given, files }
  const app = await watchedApp({
    ...deps,
    refuseUndecodable: (request, reply) => refusalBelow(parts, request.url)(request, reply),
  })
  const described = { name: config.APP_NAME, version: apiVersion }
  const makeDocument = async () => {
    const { openApiDocument } = await import('@gangway/contract/openapi')
    return openApiDocument({ ...described, url: `${config.APP_URL}/api/v1` })
  }
  serveApiDocumentation(app, {
    makeDocument,
    makeCollection: async () => {
      const { postmanCollection } = await import('@gangway/contract/postman-collection')
      return postmanCollection(await makeDocument())
    },
    makeMessages: async () => {
      const { asyncApiDocument } = await import('@gangway/contract/asyncapi')
      return asyncApiDocument(described)
    },
    makeOcto: async () => {
      const { octoOpenApiDocument } = await import('@gangway/contract/octo/octo-openapi')
      return octoOpenApiDocument({ ...described, url: `${config.APP_URL}/octo` })
    },
  })

  const cookies = sessionCookies(config)
  const pressure = shedLoad(app, { strain: deps.strain ?? (() => calm), cookies })
  const sessionDeps = {
    db,
    pepper: secrets.pepper,
    allowUnboundAdmins: config.DATABASE_URL === undefined,
    mfaPolicy: config.MFA_POLICY,
    config,
  }
  const check = (credentials: Credentials) => checkSession(sessionDeps, credentials)
  const checkKey = (call: KeyCall) => checkApiKey({ db, recordRefused: recordRefusedKey }, call)
  const requests = deps.requests ?? new RequestCounts(config)
  const { limits, countRequest } = toldOfLimits(
    { limits: usageLimits({ db, config }), count: (actor) => requests.count(actor) },
    (actor, limit) => recordUsedUp(db, actor, limit),
  )
  const allowanceOf = (actor: Actor) => requests.allowanceOf(actor)
  const gate = { config, cookies, check, checkKey, countRequest, allowanceOf }
  const requireAccess = accessGate(gate)
  const responseCache = new ResponseCache(cacheBytes)
  if (meters !== null) measureResponseCache(meters, responseCache)
  const registrarDeps = { db, requireAccess, pepper: secrets.pepper, clock, responseCache, limits }
  const provider = signInProvider(config, clock)
  registerLogoutPage(app, { db, config, cookies, check, provider })
  if (provider !== null) {
    registerProviderSignIn(app, { db, config, cookies, check, provider, pepper: secrets.pepper })
  }
  registerInvoiceFile(app, { db, config, cookies, check, files: deps.files })
  const broadcasting = await broadcastingDeps(deps)
  registerBroadcasting(app, { ...broadcasting, config, cookies, check, checkKey })
  if (broadcasting.hosted === null) registerPublishing(app, { ...broadcasting, db, clock })
  const timings = deps.realtimeTimings ?? defaultTimings
  startLiveUpdates(app, {
    ...broadcasting,
    db,
    clock,
    config,
    timings,
    interruptions: deps.interruptions ?? new Interruptions(),
    listen: deps.listen,
    meters,
    countUnreadOf,
  })
  registerUnsubscribe(app, { db, clock, pepper: secrets.pepper })
  const serveDeps: ServeDeps = {
    ...deps,
    sinkAddress: deps.sinkAddress ?? null,
    keyRing: secrets.keyRing,
    pepper: secrets.pepper,
    pickupRules: pickupRulesOf(config),
    passport_months: config.PASSPORT_MONTHS,
    statementTotals: parts.find((part) => part.statementTotals)?.statementTotals ?? null,
  }
  const { allowUnboundAdmins } = sessionDeps
  const calls = [
    (register: Register) =>
      registerApi(register, { ...serveDeps, allowUnboundAdmins, cookies, broadcasting }),
  ]
  const below = async (
    prefix: string,
    work: (register: Register, scoped: FastifyInstance) => void,
  ) => {
    const plugin = async (scoped: FastifyInstance) => {
      forbidStoring(scoped)
      work(endpointRegistrar(scoped, registrarDeps), scoped)
    }
    await app.register(plugin, { prefix })
  }
  for (const { serve } of parts) {
    await serve?.({ app, api: (work) => calls.push(work), below }, serveDeps)
  }
  await below('/api/v1', (register) => calls.forEach((call) => call(register)))
  if (servesIntranet(config)) {
    await below(ownIntranetBase, registerNavigation)
  }
  await serveApiFiles(app)
  await serveWidgets(app, { folder: deps.widgetsFolder })
  const hasSink = serveDeps.sinkAddress !== null
  await serveWebApp(app, { config, cookies, folder: deps.webFolder, pressure, hasSink })
  return app
}

/** An address that cannot be decoded is refused in the words of the part that serves it. */
function refusalBelow(parts: readonly Extension[], url: string): typeof refuseUnknownPath {
  const own = parts
    .map(({ undecodable }) => undecodable)
    .find((undecodable) => undecodable !== undefined && url.startsWith(undecodable.prefix))
  return own?.refuse ?? refuseUnknownPath
}

/** The carrier of live updates: a hosted service if one is configured, or else this server. */
async function broadcastingDeps({
  config,
  db,
  secrets: { pepper },
}: AppDeps): Promise<BroadcastingDeps> {
  const service = hostedApp(config)
  if (service === null) return { app: ownRealtimeApp(config, pepper), hosted: null, pepper }
  const hosted = await hostedService(service, pepper, (audiences) => listGenerations(db, audiences))
  return { app: service, hosted, pepper }
}

/** Answers are for the caller alone: no cache keeps them unless they say so. */
function forbidStoring(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('etag')) reply.header('cache-control', 'no-store')
  })
}
