import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { answerError, type HandledError } from '../../platform/http/error-handler.ts'
import { OctoRefusal, refusalOfFields } from './octo-refusal.rules.ts'

/**
 * Answers every refusal in OCTO's words. What is wrong with the request is 400, as OCTO has it; who may not call, who
 * calls too often and faults of ours keep the status that HTTP has for them, since proxies and monitors go by it.
 */
export function answerInOcto(
  error: HandledError | OctoRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!(error instanceof OctoRefusal)) return answerError(error, request, reply, inOcto)
  request.refusal = 'validation_failed'
  return reply.code(400).type('application/json; charset=utf-8').send(JSON.stringify(error.body))
}

function inOcto(refusal: Refusal): { status: number; body: object } {
  const { code, status, message, details } = refusal
  if (code === 'validation_failed') {
    return { status: 400, body: refusalOfFields(Object.keys(details.faults ?? {})).body }
  }
  if (status === 401) return { status, body: new OctoRefusal('UNAUTHORIZED', message).body }
  if (status === 403) return { status, body: new OctoRefusal('FORBIDDEN', message).body }
  const word = status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST'
  return { status, body: new OctoRefusal(word, message).body }
}

/** @throws Refusal not_found */
export function refuseAddress(): never {
  throw new Refusal('not_found')
}
