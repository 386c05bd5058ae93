import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { refuseUnknownPath } from '../../platform/http/error-handler.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { stopMails } from './preferences.queries.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

/** Mail programs of one company may share an address. */
const limit = { calls: 120, seconds: 60 }

/** What a mail program sends is the same few bytes each time. */
const largestBody = 1_024

/**
 * The address in the List-Unsubscribe header of mails about notices (RFC 8058). Only POST does anything:
 * programs that look for viruses follow every link. A person who follows it finds their preferences.
 */
export function registerUnsubscribe(
  app: FastifyInstance,
  { db, clock, pepper }: { db: Database; clock: Clock; pepper: string },
): void {
  const countCall = rateLimit({ clock, ...limit })
  void app.register(async (unsubscribe) => {
    unsubscribe.removeAllContentTypeParsers()
    unsubscribe.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: largestBody },
      async () => null,
    )
    unsubscribe.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    unsubscribe.addHook('onRequest', async (request) => countCall(request.clientAddress))

    unsubscribe.get('/unsubscribe/:token', async (_request, reply) =>
      reply.redirect('/profile#notices'),
    )

    unsubscribe.post<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      async (request, reply) => {
        const asked = readUnsubscribeToken(pepper, request.params.token)
        if (asked === null) return refuseUnknownPath(request, reply)
        await stopMails(db, asked.account_id, asked.kinds)
        return reply.type('text/plain; charset=utf-8').send('You will get no more of these emails.')
      },
    )
  })
}
