import { octoEnvironments } from '@gangway/contract/octo/octo-capabilities'
import type { FastifyRequest } from 'fastify'
import { languageOfRequest } from '../../platform/http/request-language.ts'
import { type RequestOptions, wantedCapabilities } from './capabilities.rules.ts'
import { OctoRefusal } from './octo-refusal.rules.ts'

type Headed = Pick<FastifyRequest, 'headers'>

/** How a call wants to be answered, by its headers. */
export function requestOptionsOf({ headers }: Headed): RequestOptions {
  return {
    capabilities: wantedCapabilities(headers['octo-capabilities']),
    language: languageOfRequest(headers),
    isTest: environmentOf(headers) === 'test',
  }
}

/** Adds the capabilities named by `_capabilities` in the query or the body, which validation drops, to the header. */
export function addCapabilities({
  headers,
  query,
  body,
}: Headed & { query: unknown; body: unknown }): void {
  const named = [query, body].map((part) =>
    typeof part === 'object' && part !== null ? Reflect.get(part, '_capabilities') : undefined,
  )
  headers['octo-capabilities'] = wantedCapabilities(headers['octo-capabilities'], ...named).join()
}

/** Lowercase; `live` where a call says nothing. */
function environmentOf(headers: FastifyRequest['headers']): string {
  return [headers['octo-env']].flat().join().trim().toLowerCase() || 'live'
}

/** @throws OctoRefusal for an environment that we do not know, which would otherwise be live */
export function requireEnvironment({ headers }: Headed): void {
  if (octoEnvironments.some((name) => name === environmentOf(headers))) return
  throw new OctoRefusal('BAD_REQUEST', `Octo-Env must be ${octoEnvironments.join(' or ')}`)
}
