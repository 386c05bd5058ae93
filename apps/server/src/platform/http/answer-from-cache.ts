import type { Endpoint } from '@gangway/contract/define-endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { sha256 } from '../crypto/hashes.ts'
import type { DataTopic, Reads } from '../db/data-versions.ts'
import { hasVersion } from './entity-tag.ts'
import type { ResponseCache } from './response-cache.ts'

/**
 * Parameters have not been checked yet: what is not a number is refused soon, and nothing reads it.
 */
export function readsOf(topics: readonly DataTopic[], { params }: FastifyRequest): Reads {
  const { event_id } = params as { event_id?: string }
  return { topics, event_id: /^\d{1,9}$/.test(event_id ?? '') ? Number(event_id) : null }
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
  if (asksWhatChanged(request)) return reply.header('cache-control', 'no-store').send(await make())
  const name = answerName(endpoint, request, clock())
  const isStorable = mayStore(endpoint, reply)
  const storable = { 'cache-control': 'private, no-cache', etag: name }
  if (isStorable && hasVersion(request, name)) return reply.code(304).headers(storable).send()
  const body = await responseCache.answer(name, make)
  return (isStorable ? reply.headers(storable) : reply).send(body)
}

/** Such an answer depends on changes that move no version of an event. */
function asksWhatChanged({ query }: FastifyRequest): boolean {
  return (query as { updated_since?: string }).updated_since !== undefined
}

/** A new token stored with an answer would come back with it, long after it was replaced. */
function mayStore({ namesCustomers }: Endpoint, reply: FastifyReply): boolean {
  return namesCustomers !== true && !reply.hasHeader('authorization')
}

/**
 * No port's day ends between two quarters of an hour: their time zones are whole quarters apart.
 */
const quarterHour = 900_000

/**
 * The ETag of everything an answer depends on: who asks for what, of which state of the data. Weak,
 * because the answer may be compressed or not.
 */
function answerName({ name }: Endpoint, request: FastifyRequest, now: Date): string {
  const { actor, params, query, versions } = request
  const dependsOn = [
    name,
    params,
    query,
    actor?.account_id,
    actor?.agency_id,
    actor?.role,
    actor?.permissions,
    versions,
    Math.floor(now.getTime() / quarterHour),
  ]
  const digest = sha256(JSON.stringify(dependsOn)).toString('base64url')
  return `W/"${digest.slice(0, 27)}"`
}
