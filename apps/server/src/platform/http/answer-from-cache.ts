import { gunzipSync } from 'node:zlib'
import type { Endpoint } from '@gangway/contract/define-endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { sha256 } from '../crypto/hashes.ts'
import type { Reads } from '../db/data-versions.ts'
import { hasVersion } from './entity-tag.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { Question, ResponseCache } from './response-cache.ts'

/**
 * Parameters have not been checked yet: what is not a number is refused soon, and nothing reads it.
 */
export function readsOf({ params }: FastifyRequest): Reads {
  const { event_id } = params as { event_id?: string }
  return { event_id: /^\d{1,9}$/.test(event_id ?? '') ? Number(event_id) : null }
}

/**
 * Answers a read from what was made for the same caller, question and data, or makes it now. A caller that already
 * has it gets 304.
 */
export async function answerFromCache(
  { responseCache, clock }: { responseCache: ResponseCache; clock: Clock },
  endpoint: Endpoint,
  {
    request,
    reply,
    make,
  }: { request: FastifyRequest; reply: FastifyReply; make: () => Promise<string> },
): Promise<FastifyReply> {
  if (isOfMore(request)) return reply.header('cache-control', 'no-store').send(await make())
  const question = questionOf(endpoint, request, clock())
  // A new token stored with an answer would come back with it, long after it was replaced.
  const isTagged = !reply.hasHeader('authorization')
  const tagged = { 'cache-control': cachingOf(endpoint), etag: question.tag }
  if (isTagged && hasVersion(request, question.tag)) return reply.code(304).headers(tagged).send()
  const { body, isGzip } = await responseCache.answer(question, make)
  if (isTagged) reply.headers(tagged)
  if (!isGzip) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  const takesGzip = acceptedEncoding(request.headers['accept-encoding'], ['gzip']) !== null
  return takesGzip
    ? reply.header('content-encoding', 'gzip').send(body)
    : reply.send(gunzipSync(body))
}

/** Such an answer depends on changes that move no version of an event, or on rates and closed months. */
function isOfMore({ query }: FastifyRequest): boolean {
  const { updated_since, expected } = query as { updated_since?: string; expected?: string }
  return updated_since !== undefined || expected !== undefined
}

/** An answer that names customers has a tag for programs, and is kept by no browser. */
function cachingOf({ namesCustomers }: Endpoint): string {
  return namesCustomers === true ? 'no-store' : 'private, no-cache'
}

/**
 * No port's day ends between two quarters of an hour: their time zones are whole quarters apart.
 */
const quarterHour = 900_000

const noOne = { account_id: null, agency_id: null, role: null, permissions: null }

/**
 * One caller’s question, of one state of the data. The tag is an ETag, a weak one because the answer may be
 * compressed or not.
 */
function questionOf({ name }: Endpoint, request: FastifyRequest, now: Date): Question {
  const { actor, params, query, versions } = request
  const { account_id, agency_id, role, permissions } = actor ?? noOne
  const asked = [name, params, query, account_id, agency_id, role, permissions]
  const key = sha256(JSON.stringify(asked)).toString('latin1', 0, 16)
  const state = `${key} ${versions} ${Math.floor(now.getTime() / quarterHour)}`
  return { key, tag: `W/"${sha256(state).toString('base64url').slice(0, 27)}"` }
}
