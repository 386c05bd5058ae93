import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { Endpoint } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import {
  registerAuth,
  registerLogoutPage,
  registerOwnSessions,
  registerPasswords,
  registerProfile,
  registerProviderSignIn,
  registerSecondFactor,
  registerUsers,
  signInProvider,
} from './modules/accounts/index.ts'
import { registerAgencies } from './modules/agencies/index.ts'
import { registerCalendar, registerCalendarFeeds } from './modules/calendar-feeds/index.ts'
import { registerClientErrors } from './modules/client-errors/index.ts'
import { registerComments } from './modules/comments/index.ts'
import { registerDashboard } from './modules/dashboard/index.ts'
import { registerEvents } from './modules/events/index.ts'
import { registerHistory } from './modules/history/index.ts'
import { registerInvoiceFile, registerInvoices } from './modules/invoices/index.ts'
import { registerManifest } from './modules/manifest/index.ts'
import { registerNavigation } from './modules/navigation/index.ts'
import { registerNotices, registerUnsubscribe } from './modules/notices/index.ts'
import { registerOrders } from './modules/orders/index.ts'
import { registerPorts } from './modules/ports/index.ts'
import {
  hostedService,
  listGenerations,
  registerBroadcasting,
  registerPublishing,
  registerRealtime,
  startLiveUpdates,
} from './modules/realtime/index.ts'
import { registerSavedViews } from './modules/saved-views/index.ts'
import { registerSearch } from './modules/search/index.ts'
import { registerTickets } from './modules/tickets/index.ts'
import { registerVitals, vitalHistograms } from './modules/vitals/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Listen } from './platform/db/engine.ts'
import { type Config, pickupRulesOf } from './platform/env.ts'
import type { SealedFiles } from './platform/files/sealed-files.ts'
import type { ExaminePdf } from './platform/pdf/examine-pdf.ts'
import type { ScanForViruses } from './platform/pdf/virus-scan.ts'
import { serveApiDocumentation } from './platform/http/api-documentation.ts'
import { nameClientAddress } from './platform/http/client-address.ts'
import { sessionCookies } from './platform/http/cookies.ts'
import { handleError, refuseUnknownPath } from './platform/http/error-handler.ts'
import { registerHealth, serveMetrics } from './platform/http/monitoring.ts'
import { guardServer, httpServerOptions } from './platform/http/http-server.ts'
import { ownIntranetBase, servesIntranet } from './platform/web/runtime-config.ts'
import { KeptAnswers } from './platform/http/kept-answers.ts'
import { logRequests } from './platform/http/log-requests.ts'
import { endpointRegistrar, type Register } from './platform/http/register-endpoint.ts'
import { accessGate } from './platform/http/require-access.ts'
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts'
import { hostedApp, ownRealtimeApp } from './platform/realtime/realtime-app.ts'
import { type RealtimeTimings, defaultTimings } from './platform/realtime/socket-server.ts'
import type { Secrets } from './platform/secrets.ts'
import { checkSession, type Credentials } from './platform/session/sessions.ts'
import { compressPages } from './platform/web/compress-pages.ts'
import { serveWebApp } from './platform/web/serve-web-app.ts'
import { serveWidgets } from './platform/web/serve-widgets.ts'
import { tellRelease, webRelease } from './platform/web/web-release.ts'

export interface AppDeps {
  config: Config
  db: Database
  listen: Listen
  secrets: Secrets
  clock: Clock
  files: SealedFiles
  examinePdf: ExaminePdf
  /** Null: no scanner is configured. */
  scanForViruses: ScanForViruses | null
  /** Folder of the built web app. */
  webFolder: string
  /** Folder of the built scripts of the services. */
  widgetsFolder: string
  logger: FastifyServerOptions['logger']
  /** Others than in service, for tests. */
  realtimeTimings?: RealtimeTimings
  /** Milliseconds; other than in service, for tests. */
  slowestRequest?: number
}

const largestBody = 1_048_576

/** Of answers kept in memory until what they were made from changes. */
const keptBytes = 16 * 1_048_576

/** The whole server, ready to listen: every module is registered here, in order. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, secrets, clock } = deps
  const setSecurityHeaders = securityHeaders(config)
  const app = fastify({
    logger: deps.logger ?? false,
    bodyLimit: largestBody,
    ...httpServerOptions(config, deps.slowestRequest),
    // The query string can hold personal data (a searched name): it stays out of the logs.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that cannot be decoded: there is nothing there.
    frameworkErrors: (_error, request, reply) => {
      setSecurityHeaders(reply)
      refuseUnknownPath(request, reply)
    },
  })
  app.setErrorHandler(handleError)
  app.decorateRequest('actor', null)
  app.decorateRequest('versions', null)
  nameClientAddress(app, config)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(compress, { threshold: 1024 })
  compressPages(app)
  addSecurityHeaders(app, setSecurityHeaders)
  guardServer(app, config)
  logRequests(app)
  tellRelease(app, deps.webFolder)
  registerHealth(app, { db })
  const metrics = await serveMetrics(app, config.METRICS_TOKEN)
  const countVisit =
    metrics === null ? null : await vitalHistograms(metrics, webRelease(deps.webFolder))
  serveApiDocumentation(app, async () => {
    const { openApiDocument } = await import('@gangway/contract/openapi')
    return openApiDocument({ name: config.APP_NAME, version: '1', url: `${config.APP_URL}/api/v1` })
  })

  const cookies = sessionCookies(config)
  const sessionDeps = {
    db,
    pepper: secrets.pepper,
    allowUnboundAdmins: config.DATABASE_URL === undefined,
    mfaPolicy: config.MFA_POLICY,
  }
  const check = (credentials: Credentials) => checkSession(sessionDeps, credentials)
  const requireAccess = accessGate({ config, cookies, check })
  const keptAnswers = new KeptAnswers(keptBytes)
  const registrarDeps = { db, requireAccess, pepper: secrets.pepper, clock, keptAnswers }
  const provider = signInProvider(config)
  registerLogoutPage(app, { db, config, cookies, check, provider })
  if (provider !== null) {
    registerProviderSignIn(app, { db, config, cookies, provider, pepper: secrets.pepper })
  }
  registerInvoiceFile(app, { db, config, cookies, check, files: deps.files })
  const service = hostedApp(config)
  const broadcasting = {
    app: service ?? ownRealtimeApp(config, secrets.pepper),
    hosted:
      service === null
        ? null
        : await hostedService(service, secrets.pepper, (audiences) =>
            listGenerations(db, audiences),
          ),
    pepper: secrets.pepper,
  }
  registerBroadcasting(app, { ...broadcasting, config, cookies, check })
  if (service === null) registerPublishing(app, { ...broadcasting, db, clock })
  const timings = deps.realtimeTimings ?? defaultTimings
  startLiveUpdates(app, { ...broadcasting, db, config, timings, listen: deps.listen })
  registerCalendar(app, { db, clock, config })
  registerUnsubscribe(app, { db, clock, pepper: secrets.pepper })
  await app.register(
    async (api) => {
      forbidStoring(api)
      const registrar = served(endpointRegistrar(api, registrarDeps))
      const authDeps = {
        db,
        clock,
        config,
        pepper: secrets.pepper,
        keyRing: secrets.keyRing,
        mfaPolicy: config.MFA_POLICY,
        allowUnboundAdmins: sessionDeps.allowUnboundAdmins,
      }
      registerAuth(registrar.register, { ...authDeps, cookies })
      registerPasswords(registrar.register, authDeps)
      registerProfile(registrar.register, authDeps)
      registerSecondFactor(registrar.register, authDeps)
      registerOwnSessions(registrar.register, { db })
      const eventsDeps = { db, clock, pickupRules: pickupRulesOf(config) }
      registerEvents(registrar.register, eventsDeps)
      registerManifest(registrar.register, { ...eventsDeps, config, keyRing: secrets.keyRing })
      registerHistory(registrar.register, { db })
      registerPorts(registrar.register, { db })
      registerOrders(registrar.register, { db, keyRing: secrets.keyRing })
      registerTickets(registrar.register, {
        db,
        files: deps.files,
        examinePdf: deps.examinePdf,
        scanForViruses: deps.scanForViruses,
      })
      registerComments(registrar.register, {
        db,
        files: deps.files,
        examinePdf: deps.examinePdf,
        scanForViruses: deps.scanForViruses,
      })
      registerInvoices(registrar.register, { db, clock })
      registerNotices(registrar.register, { db })
      registerDashboard(registrar.register, { db, clock })
      registerSearch(registrar.register, { db, clock })
      registerSavedViews(registrar.register, { db })
      registerUsers(registrar.register, { db })
      registerAgencies(registrar.register, { db })
      registerCalendarFeeds(registrar.register, { db, config })
      registerClientErrors(registrar.register, { clock })
      registerVitals(registrar.register, { clock, count: countVisit })
      registerRealtime(registrar.register, broadcasting)
      registrar.requireAll(endpoints)
    },
    { prefix: '/api/v1' },
  )
  if (servesIntranet(config)) {
    await app.register(
      async (intranet) => {
        forbidStoring(intranet)
        registerNavigation(endpointRegistrar(intranet, registrarDeps))
      },
      { prefix: ownIntranetBase },
    )
  }
  await serveWidgets(app, { folder: deps.widgetsFolder })
  await serveWebApp(app, { config, cookies, folder: deps.webFolder })
  return app
}

/** Answers are for whoever asked: no cache keeps them but those that say so. */
function forbidStoring(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('etag')) reply.header('cache-control', 'no-store')
  })
}

/** Remembers what was registered, so that a call the contract promises cannot be forgotten. */
function served(register: Register) {
  const names = new Set<string>()
  const remembering: Register = (endpoint, handler, madeFrom) => {
    names.add(endpoint.name)
    register(endpoint, handler, madeFrom)
  }
  return {
    register: remembering,
    requireAll: (promised: readonly Endpoint[]) => {
      const missing = promised.filter((endpoint) => !names.has(endpoint.name))
      if (missing.length === 0) return
      throw new Error(`not served: ${missing.map((endpoint) => endpoint.name).join(', ')}`)
    },
  }
}
