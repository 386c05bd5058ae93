import type { FastifyRequest } from 'fastify'

/**
 * Whether the caller already has the version with this ETag (RFC 9110 §13.1.2). Compared weakly, because what
 * compresses an answer on its way makes its ETag a weak one.
 */
export function hasVersion({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const named = headers['if-none-match']?.split(',') ?? []
  return named.some((one) => strong(one.trim()) === strong(tag))
}

function strong(tag: string): string {
  return tag.replace(/^W\//, '')
}
