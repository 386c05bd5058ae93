import type { FastifyInstance } from 'fastify'
import { sha256 } from '../../platform/crypto/hashes.ts'
import { hasVersion } from '../../platform/http/entity-tag.ts'
import { refuseUnknownPath } from '../../platform/http/error-handler.ts'
import { rateLimit } from '../../platform/load/rate-limit.ts'
import { type CalendarDeps, readCalendar } from './calendar.service.ts'

/** Calendar programs ask a few times an hour, some for many people from one address. */
const limit = { calls: 120, seconds: 60 }

/**
 * The feeds that calendar programs subscribe to. They have no session, only the token in the address; an
 * unknown, revoked or malformed one is answered like any other missing address.
 */
export function registerCalendar(app: FastifyInstance, deps: CalendarDeps): void {
  const countCall = rateLimit({ clock: deps.clock, ...limit })
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    countCall(request.clientAddress)
    const { file } = request.params
    const text = file.endsWith('.ics') ? await readCalendar(deps, file.slice(0, -4)) : null
    if (text === null) return refuseUnknownPath(request, reply)
    const tag = `W/"${sha256(text).toString('base64url')}"`
    reply.header('cache-control', 'private, no-cache').header('etag', tag)
    if (hasVersion(request, tag)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .send(text)
  })
}
