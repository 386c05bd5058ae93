import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUuid } from '../base/random-uuid.ts'

/** Names a request in its answer, in the body of an error, and in each line of the log. */
export const requestIdHeader = 'x-request-id'

/** Name of the id in the log and in the body of an error. */
export const requestIdField = 'request_id'

/** Made here for each request; a caller's own id could carry personal data into the log. */
export const newRequestId = randomUuid

export function setRequestId(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(requestIdHeader, request.id)
}
