import '@fastify/multipart'
import {
  type BodyOf,
  type Endpoint,
  isIdempotent,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@gangway/contract/define-endpoint'
import { fileAnswer } from '@gangway/contract/answers'
import type { ErrorCode } from '@gangway/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { CallContext } from '../db/call-context.ts'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../base/errors.ts'
import { refusalAnswer } from './error-handler.ts'
import { type Answer, idempotencyKeyOf, type KeyedWriter, writeOnce } from './idempotency.ts'
import { answerFromCache, readsOf } from './answer-from-cache.ts'
import type { ResponseCache } from './response-cache.ts'
import type { UsageLimits } from '../load/usage-limits.ts'
import { maximumFileBytes } from '@gangway/domain/files/file-rules'
import { requestIdField } from './request-id.ts'
import { sendFile } from './send-file.ts'
import type { RequireAccess } from './require-access.ts'
import { serializerOf } from './serialization.ts'
import { validatorCompiler } from './validation.ts'

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The signed-in actor; a public endpoint has none. */
  actor: E['access'] extends 'public' ? null : CallContext
  request: FastifyRequest
  reply: FastifyReply
}

export type EndpointHandler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>

/**
 * In whose name the database takes a write: its `caller`, who stays behind the second wall if they are of an
 * agency, or its `owner`, for what no agency's login may touch, such as accounts, their sessions and keys.
 */
export type Writer = 'caller' | 'owner'

/**
 * How an endpoint is served. An answer that is kept depends on the question, the caller, the time of day at the ports
 * and tables whose writes move a version: `npm run check` follows what it reads.
 */
export type Registration<E extends Endpoint> = {
  endpoint: E
  handle: EndpointHandler<E>
} & (E['method'] extends 'GET'
  ? { isKept?: true; writer?: never }
  : { writer: Writer; isKept?: never })

export type Register = <E extends Endpoint>(registration: Registration<E>) => void

export interface RegistrarDeps {
  db: Database
  requireAccess: RequireAccess
  pepper: string
  clock: Clock
  responseCache: ResponseCache
  limits: UsageLimits
}

const json = 'application/json; charset=utf-8'

/**
 * Registers endpoints of the contract: who may call, what is accepted, what may leave.
 *
 * @throws at boot, on an endpoint without access or responses
 */
export function endpointRegistrar(app: FastifyInstance, deps: RegistrarDeps): Register {
  const { requireAccess } = deps
  app.setValidatorCompiler(validatorCompiler)
  return <E extends Endpoint>({ endpoint, handle, isKept, writer = 'caller' }: Registration<E>) => {
    const { status, serialize } = successOf(endpoint)
    if (endpoint.access === undefined) {
      throw new Error(`endpoint ${endpoint.name} does not say who may call it`)
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...bodyLimitOf(endpoint),
      config: {
        ...(endpoint.answersFile === undefined ? {} : { load: 'export' }),
        mayWait: endpoint.mayWait === true,
        isNamedByCaller: endpoint.namedByCaller === true,
      },
      schema: {
        ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
        ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
        ...(endpoint.body === undefined ? {} : { body: bodySchemaOf(endpoint, endpoint.body) }),
      },
      onRequest: async (request, reply) => {
        const reads = isKept === true ? readsOf(request) : null
        const access = await requireAccess(endpoint, { request, reply, reads })
        request.actor = access.actor
        request.versions = access.versions
        request.isFresh = access.isFresh
      },
      preValidation: async (request) => {
        if (endpoint.acceptsFiles === true) requireJsonOrForm(request)
      },
      preHandler: async (request) => requireFreshFields(endpoint, request),
      handler: async (request, reply) => {
        const carryOut = () =>
          handle({
            params: request.params,
            query: request.query,
            body: request.body,
            actor: request.actor,
            request,
            reply,
          } as Call<E>)
        await limitUse(deps.limits, endpoint, request, reply)
        const keyed = isIdempotent(endpoint) ? keyedWriterOf(request, writer) : null
        if (keyed !== null) {
          const answer = await writeOnce(deps, keyed, request, () =>
            answerOrRefusal(request, async () => ({ status, body: serialize(await carryOut()) })),
          )
          return sendAnswer(reply, answer)
        }
        if (request.versions !== null) {
          const make = async () => serialize(await carryOut())
          return answerFromCache(deps, endpoint, { request, reply: reply.type(json), make })
        }
        const data = await carryOut()
        reply.code(status)
        if (endpoint.answersFile !== undefined) return sendFile(reply, fileAnswer.parse(data))
        return status === 204 ? reply.send() : reply.type(json).send(serialize(data))
      },
    })
  }
}

/** @throws Refusal too_many_exports, uploads_used_up, storage_used_up */
async function limitUse(
  limits: UsageLimits,
  { makesFile }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { actor } = request
  if (actor === null) return
  if (makesFile === true) {
    const end = await limits.beginExport(actor)
    reply.raw.once('close', () => {
      end().catch((error: Error) => request.log.warn({ fault: error.name }, 'an export goes on'))
    })
  }
  if (request.isMultipart()) {
    const length = Number(request.headers['content-length'] ?? maximumFileBytes)
    await limits.countUpload(actor, length)
  }
}

/** Bytes that anyone may send without a session or key: a passkey's answer is the largest, with about four thousand. */
const largestPublicBody = 16_384

function bodyLimitOf({ largestBody, access }: Endpoint): { bodyLimit?: number } {
  if (largestBody !== undefined) return { bodyLimit: largestBody }
  return access === 'public' ? { bodyLimit: largestPublicBody } : {}
}

/** The handler checks a form as it comes in; JSON is checked before. */
function bodySchemaOf({ acceptsFiles }: Endpoint, body: z.ZodType) {
  return acceptsFiles === true ? { content: { 'application/json': { schema: body } } } : body
}

/** @throws Refusal step_up_required */
function requireFreshFields({ freshFactorFor = [] }: Endpoint, request: FastifyRequest): void {
  if (freshFactorFor.length === 0 || request.isFresh) return
  const sent = Object.keys(request.body ?? {})
  if (freshFactorFor.some((field) => sent.includes(field))) throw new Refusal('step_up_required')
}

/** For bodies that are neither, the framework has no schema and would let them through. */
function requireJsonOrForm(request: FastifyRequest): void {
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
  if (!isJson && !request.isMultipart()) throw new Refusal('unsupported_media_type')
}

function successOf(endpoint: Endpoint) {
  const [first] = Object.entries(endpoint.responses)
  if (first === undefined) throw new Error(`endpoint ${endpoint.name} declares no response`)
  const [status, schema] = first
  const isJson = status !== '204' && endpoint.answersFile === undefined
  return { status: Number(status), serialize: isJson ? serializerOf(schema) : () => '' }
}

/** Owner of the Idempotency-Key, if the request carries one. */
function keyedWriterOf(request: FastifyRequest, writer: Writer): KeyedWriter | null {
  const { actor } = request
  const key = actor === null ? null : idempotencyKeyOf(request)
  if (actor === null || key === null) return null
  const { account_id } = actor
  return { owner: { account_id, key }, scope: writer === 'owner' ? { agency_id: null } : actor }
}

/** A refusal is an answer too, and kept as one; a fault of ours undoes what was done. */
async function answerOrRefusal(
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    const answer = error instanceof Refusal ? refusalAnswer(error, request) : null
    if (answer === null || answer.status >= 500) throw error
    return answer
  }
}

function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, body, retryAfter, isReplayed } = answer
  reply.code(status)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (isReplayed === true) reply.header('idempotent-replayed', 'true')
  if (status === 204) return reply.send()
  return reply.type(json).send(status < 400 ? body : withRequestId(body, reply))
}

/** A kept refusal names the request that is answered now. */
function withRequestId(body: string, { request }: FastifyReply): string {
  return JSON.stringify({ ...JSON.parse(body), [requestIdField]: request.id })
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: CallContext | null
    /** The code it was refused with. */
    refusal: ErrorCode | null
    /** Versions of what the call reads, as of its beginning; null: its answer is not kept. */
    versions: string | null
    /** All factors of the account were given lately. */
    isFresh: boolean
    /** The caller's address, as far as the operator's own proxies know it; of IPv6 its network. */
    clientAddress: string
    /** The whole address. */
    callerAddress: string
  }
}
