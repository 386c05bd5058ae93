import type { FastifyRequest } from 'fastify'
import { languageOfRequest } from '../../platform/http/request-language.ts'
import { type Manner, wantedCapabilities } from './capabilities.rules.ts'

/** How a call wants to be answered, by its headers. */
export function mannerOf({ headers }: Pick<FastifyRequest, 'headers'>): Manner {
  return {
    capabilities: wantedCapabilities(headers['octo-capabilities']),
    language: languageOfRequest(headers),
  }
}
