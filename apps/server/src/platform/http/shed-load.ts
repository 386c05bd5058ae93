import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../base/errors.ts'
import type { SessionCookies } from './cookies.ts'
import { isAdmitted, type Pressure, type RequestKind, type Strain } from '../load/shed.ts'

/** Seconds after which those who were sent away may come back: not all of them at once. */
const soonest = 1
const latest = 4

/**
 * Refuses what arrives while the server is busier than its kind of request bears, before anything
 * is begun for it.
 *
 * @returns the pressure, for what is given up without a refusal
 */
export function shedLoad(
  app: FastifyInstance,
  { strain, cookies }: { strain: () => Strain; cookies: SessionCookies },
): () => Pressure {
  let underWay = 0
  const pressure = () => ({ ...strain(), underWay })
  app.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request, cookies)
    if (kind === null) return
    if (!isAdmitted(kind, pressure())) {
      const retryAfter = soonest + Math.floor(Math.random() * (latest - soonest + 1))
      throw new Refusal('overloaded', { retryAfter })
    }
    if (request.routeOptions.config.mayWait === true) return
    underWay += 1
    reply.raw.once('close', () => (underWay -= 1))
  })
  return pressure
}

/** Null: it costs next to nothing. */
function kindOf(request: FastifyRequest, cookies: SessionCookies): RequestKind | null {
  const { method, is404, headers, routeOptions } = request
  const { load } = routeOptions.config
  // Pages are not drawn under pressure, which leaves a file to send.
  if (is404 || load === 'none') return null
  if (load === 'export') return 'export'
  // Whether the token is any good costs a question to the database.
  const isSignedIn = headers.authorization !== undefined || cookies.readToken(request) !== undefined
  if (!isSignedIn) return 'anonymous'
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Kind of load of the route, where method and session do not say it. */
    load?: 'none' | 'export'
    /** Mostly waits for something to happen, and so counts as no work under way. */
    mayWait?: boolean
  }
}
