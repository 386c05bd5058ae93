import { octoErrorOf } from '@gangway/contract/octo/octo-errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../../platform/base/errors.ts'
import { answerError, type HandledError, unknownPath } from '../../platform/http/error-handler.ts'
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
  return code === 'validation_failed'
    ? { status: 400, body: refusalOfFields(Object.keys(details.faults ?? {})).body }
    : { status, body: new OctoRefusal(octoErrorOf(status), message).body }
}

/** For an address that leads nowhere. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerInOcto(unknownPath(request, reply), request, reply)
}
