import * as contract from '@gangway/contract/pier'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/base/errors.ts'
import { sha256 } from '../../platform/crypto/hashes.ts'
import { isToken } from '../../platform/crypto/random-secrets.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { rateLimit } from '../../platform/load/rate-limit.ts'
import { answerPier } from './answer-pier.use-case.ts'
import { openPier } from './open-pier.use-case.ts'
import { type PierDeps, readPier } from './pier.service.ts'
import { readDispatchChange } from './read-dispatch-change.use-case.ts'

/** Tokens that open nothing, by address: guides behind the same one go on working. */
const guesses = { calls: 60, seconds: 60 }

const header = /^Pass ([\w-]+)$/

/** Calls of the page under a guide's link: without a session, in the name of the link's token. */
export function registerPier(register: Register, deps: PierDeps): void {
  const countGuess = rateLimit({ clock: deps.clock, ...guesses })

  /** @throws Refusal pass_not_found, or too_many_attempts in its place */
  async function withPass<Result>(
    { headers, clientAddress }: FastifyRequest,
    work: (token_hash: Uint8Array) => Promise<Result>,
  ): Promise<Result> {
    try {
      const [, token] = header.exec(headers.authorization ?? '') ?? []
      if (!isToken(token)) throw new Refusal('pass_not_found')
      return await work(sha256(token))
    } catch (error) {
      if (error instanceof Refusal && error.code === 'pass_not_found') countGuess(clientAddress)
      throw error
    }
  }

  register({
    endpoint: contract.readPier,
    handle: ({ request, query }) =>
      withPass(request, (token_hash) => readPier(deps, token_hash, query.seen)),
  })

  register({
    endpoint: contract.openPier,
    writer: 'owner',
    handle: async ({ request }) => {
      await withPass(request, (token_hash) => openPier(deps, token_hash))
      return undefined
    },
  })

  register({
    endpoint: contract.answerPier,
    writer: 'owner',
    handle: ({ request, params, body }) =>
      withPass(request, (token_hash) => answerPier(deps, token_hash, { ...params, ...body })),
  })

  register({
    endpoint: contract.readDispatchChange,
    writer: 'owner',
    handle: ({ request, params, body }) =>
      withPass(request, (token_hash) =>
        readDispatchChange(deps, token_hash, { ...params, ...body }),
      ),
  })
}
