import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Database } from './platform/db/database.ts'
import type { Config } from './platform/base/env.ts'
import { nameClientAddress } from './platform/http/client-address.ts'
import { worthCompressing } from './platform/http/accepted-encoding.ts'
import { handleError, refuseUnknownPath } from './platform/http/error-handler.ts'
import { guardServer, httpServerOptions } from './platform/http/http-server.ts'
import { logRequests } from './platform/http/log-requests.ts'
import { noteMethods } from './platform/http/allowed-methods.ts'
import { newRequestId, requestIdField, setRequestId } from './platform/http/request-id.ts'
import { registerHealth, serveMetrics } from './platform/metrics/monitoring.ts'
import { takeInRefusedBodies } from './platform/http/refused-bodies.ts'
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts'
import { calm, type Strain } from './platform/load/shed.ts'
import { rememberRequests } from './platform/load/under-way.ts'
import { measureRequests } from './platform/metrics/measure-requests.ts'
import type { Meters } from './platform/metrics/meters.ts'
import { compressPages } from './platform/web/compress-pages.ts'
import { addReleaseHeader } from './platform/web/web-release.ts'

export interface WatchedDeps {
  config: Config
  db: Database
  /** Folder of the built web app. */
  webFolder: string
  logger: FastifyServerOptions['logger']
  /** How busy the process is; without it, it never is. */
  strain?: () => Strain
  /** Aborted when the process is about to stop. */
  stopping?: AbortSignal
  /** Null: no one reads metrics, so nothing is measured. */
  meters: Meters | null
  /** Answers an address that cannot be decoded; by default in the words of the API. */
  refuseUndecodable?: typeof refuseUnknownPath
  /** Milliseconds; other than in service, for tests. */
  slowestRequest?: number
}

const largestBody = 1_048_576

/**
 * Bytes of an answer that is compressed without a stream: a stream takes ten times the processor's time for one of a
 * few thousand.
 */
const largestInOneGo = 65_536

/** Server of a worker: it answers the machines that watch it, and no one else. */
export async function buildWorkerApp(deps: WatchedDeps): Promise<FastifyInstance> {
  const app = await watchedApp(deps)
  app.setNotFoundHandler(refuseUnknownPath)
  return app
}

/** A server without routes but those for machines that watch it. */
export async function watchedApp(deps: WatchedDeps): Promise<FastifyInstance> {
  const { config, db, meters, strain = () => calm, stopping } = deps
  const app = await bareApp(deps)
  registerHealth(app, { db, strain, stopping })
  if (meters !== null && config.METRICS_TOKEN !== undefined) {
    serveMetrics(app, meters, config.METRICS_TOKEN)
  }
  return app
}

/** Hooks and handlers common to all answers. */
async function bareApp({
  config,
  logger,
  meters,
  slowestRequest,
  webFolder,
  refuseUndecodable = refuseUnknownPath,
}: WatchedDeps): Promise<FastifyInstance> {
  const setSecurityHeaders = securityHeaders(config)
  const app = fastify({
    logger: logger ?? false,
    bodyLimit: largestBody,
    genReqId: newRequestId,
    ...httpServerOptions(config, slowestRequest),
    // The query string can hold personal data (a searched name): it stays out of the logs.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: requestIdField,
    }),
    // How long each part of an address may be, its endpoint says; Node bounds the whole.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // An address that cannot be decoded leads nowhere.
    frameworkErrors: (_error, request, reply) => {
      setSecurityHeaders(reply)
      setRequestId(request, reply)
      refuseUndecodable(request, reply)
    },
  })
  app.addHook('onRequest', async (request, reply) => setRequestId(request, reply))
  noteMethods(app)
  app.setErrorHandler(handleError)
  app.decorateRequest('actor', null)
  app.decorateRequest('versions', null)
  app.decorateRequest('isFresh', false)
  app.decorateRequest('refusal', null)
  nameClientAddress(app, config)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(compress, { threshold: worthCompressing, syncThreshold: largestInOneGo })
  compressPages(app)
  addSecurityHeaders(app, setSecurityHeaders)
  rememberRequests(app)
  guardServer(app, config)
  takeInRefusedBodies(app)
  logRequests(app)
  if (meters !== null) measureRequests(app, meters)
  addReleaseHeader(app, webFolder)
  return app
}
