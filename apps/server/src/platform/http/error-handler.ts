import type { ErrorCode } from '@gangway/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isOutOfRoom } from '../base/disk-faults.ts'
import { isConnectionLost } from '../db/lost-connection.ts'
import { Refusal } from '../base/errors.ts'
import { EnvelopeError } from '../personal-data/envelope.ts'
import { errorPage, isForPerson } from './error-page.ts'
import { requestIdField } from './request-id.ts'
import { languageOfRequest } from './request-language.ts'
import { InvalidRequestError } from './validation.ts'

/** Seconds after which a database that is restarting may be asked again. */
const retryUnavailableAfter = 5

const codeOfFastifyError: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FILES_LIMIT: 'malformed_form',
  FST_FIELDS_LIMIT: 'malformed_form',
  FST_PARTS_LIMIT: 'malformed_form',
  FST_PROTO_VIOLATION: 'malformed_form',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'malformed_form',
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A faulty name in the address is answered with its faults rather than as not found. */
    isNamedByCaller?: boolean
  }
}

export type HandledError = FastifyError | Refusal | InvalidRequestError

/** Answers a refusal as the contract says; our own faults reveal nothing to the caller. */
export function handleError(
  error: HandledError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return answerError(error, request, reply, (refusal) => {
    const { status } = refusal
    if (isForPerson(request)) return { status, page: errorPage(refusal, request, reply) }
    const body = refusal.bodyIn(languageOfRequest(request.headers))
    return { status, body: { ...body, [requestIdField]: request.id } }
  })
}

type Worded = { status: number } & ({ body: object } | { page: string })

/** The same in the caller's language. */
export function answerError(
  error: HandledError,
  request: FastifyRequest,
  reply: FastifyReply,
  worded: (refusal: Refusal) => Worded,
): FastifyReply {
  const refusal = refusalOf(error, request)
  const isFault = refusal.status >= 500 && refusal.code !== 'overloaded'
  const isOurs = isFault || refusal.code === 'data_unreadable'
  if (isOurs) request.log.error({ fault: describeFault(error) }, 'request failed')
  const { retryAfter } = refusalAnswer(refusal, request)
  const answer = worded(refusal)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const challenge = challengeOf(refusal, request)
  if (challenge !== null) reply.header('www-authenticate', challenge)
  // Left by a file whose first bytes were already wrong.
  reply.removeHeader('content-disposition')
  reply.code(answer.status)
  return 'page' in answer
    ? reply.type('text/html; charset=utf-8').send(answer.page)
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body))
}

/** The answer to a refusal. */
export function refusalAnswer(refusal: Refusal, request: FastifyRequest) {
  request.refusal = refusal.code
  const body = JSON.stringify(refusal.bodyIn(languageOfRequest(request.headers)))
  const isAway = refusal.code === 'unavailable'
  const retryAfter = refusal.details.retryAfter ?? (isAway ? retryUnavailableAfter : undefined)
  return { status: refusal.status, body, retryAfter }
}

/** The token that is asked for, after RFC 6750 §3; null where another one would not help. */
function challengeOf({ code, status, details }: Refusal, { headers }: FastifyRequest) {
  const challenge = 'Bearer realm="api"'
  if (code === 'scope_missing') {
    const scopes = details.faults?.['scope']?.flatMap((fault) =>
      'scope' in fault ? fault.scope : [],
    )
    return `${challenge}, error="insufficient_scope", scope="${scopes?.join(' ') ?? ''}"`
  }
  if (status !== 401) return null
  return headers.authorization === undefined ? challenge : `${challenge}, error="invalid_token"`
}

export function refuseUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return handleError(unknownPath(request, reply), request, reply)
}

/** Why no route took a request: its address, or only its method. */
export function unknownPath(request: FastifyRequest, reply: FastifyReply): Refusal {
  const methods = request.server.methodsAt(request.url)
  if (methods.length === 0 || methods.includes(request.method)) return new Refusal('not_found')
  reply.header('allow', methods.join(', '))
  return new Refusal('method_not_allowed')
}

function refusalOf(error: HandledError, { routeOptions }: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof InvalidRequestError) {
    const isPath = 'validationContext' in error && error.validationContext === 'params'
    return isPath && routeOptions.config.isNamedByCaller !== true
      ? new Refusal('not_found')
      : new Refusal('validation_failed', { faults: error.faults })
  }
  if (error instanceof EnvelopeError) return new Refusal('data_unreadable')
  const known = codeOfFastifyError[error.code]
  if (known !== undefined) return new Refusal(known)
  if (isOutOfRoom(error)) return new Refusal('storage_full')
  if (isConnectionLost(error)) return new Refusal('unavailable')
  // The remaining 4xx come from reading the body, such as a forbidden prototype property.
  const isClientFault = error.statusCode !== undefined && error.statusCode < 500
  return new Refusal(isClientFault ? 'malformed_json' : 'internal')
}

/** Details for finding a fault, without messages: those may quote what people typed. */
function describeFault(error: Error): Record<string, unknown> {
  const { code, constraint, table } = error as unknown as Record<string, unknown>
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { name: error.name, code, constraint, table, stack: frames?.slice(0, 12).join('\n') }
}
