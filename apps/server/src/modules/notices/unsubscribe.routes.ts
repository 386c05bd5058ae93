import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { refuseUnknownPath } from '../../platform/http/error-handler.ts'
import { rateLimit } from '../../platform/load/rate-limit.ts'
import { unsubscribe } from './preferences.service.ts'

/** Mail programs within a company may share an address. */
const limit = { calls: 120, seconds: 60 }

/** A mail program always sends the same few bytes. */
const largestBody = 1_024

/**
 * The URL in the List-Unsubscribe header of mails about notices (RFC 8058). Only POST does
 * anything, because virus scanners follow every link. A person who follows it finds their
 * preferences.
 */
export function registerUnsubscribe(
  app: FastifyInstance,
  { db, clock, pepper }: { db: Database; clock: Clock; pepper: string },
): void {
  const countCall = rateLimit({ clock, ...limit })
  void app.register(async (links) => {
    links.removeAllContentTypeParsers()
    links.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, async () => null)
    links.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    links.addHook('onRequest', async (request) => countCall(request.clientAddress))

    links.get('/unsubscribe/:token', async (_request, reply) => reply.redirect('/profile#notices'))

    links.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const isDone = await unsubscribe({ db, pepper }, request.params.token)
      if (!isDone) return refuseUnknownPath(request, reply)
      return reply.type('text/plain; charset=utf-8').send('You will get no more of these emails.')
    })
  })
}
