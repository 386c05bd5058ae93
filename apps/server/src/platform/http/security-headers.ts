import type { FastifyInstance, FastifyReply } from 'fastify'
import { isHttps } from '../base/env.ts'

/** For everything that is not one of our pages. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

const everywhere = {
  'content-security-policy': closedPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

const overHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Origins besides our own. */
export interface ForeignOrigins {
  /** Origins the page may call. */
  connections: readonly string[]
  /** Origins whose scripts run in the page and whose pages it shows in frames. */
  widgets: readonly string[]
}

export interface OwnParts {
  /** Allows the style elements that the component library writes. */
  nonce: string
  /** Hashes of the scripts inside the page: `sha256-…` */
  scriptHashes: readonly string[]
}

export function pagePolicy(
  { nonce, scriptHashes }: OwnParts,
  { connections, widgets }: ForeignOrigins,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...widgets, ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ["frame-src 'self'", ...widgets].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For the one page that other pages of this site show in a frame. */
export const framedPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * For a page that has everything inside it and calls this site only.
 *
 * @param scriptHash of its one script: `sha256-…`
 */
export const closedPagePolicy = (scriptHash: string) =>
  [
    "default-src 'none'",
    `script-src '${scriptHash}'`,
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Puts the headers on every reply, including those the framework sends before any hook runs. */
export type SetSecurityHeaders = (reply: FastifyReply) => void

/** For every answer that is not a page. */
export function securityHeadersOf(config: { APP_URL: string }): Readonly<Record<string, string>> {
  return isHttps(config) ? { ...everywhere, ...overHttps } : everywhere
}

export function securityHeaders(config: { APP_URL: string }): SetSecurityHeaders {
  const headers = securityHeadersOf(config)
  return (reply) => {
    reply.headers(headers)
  }
}

/** A page sets its own content policy over the closed one. */
export function addSecurityHeaders(app: FastifyInstance, setHeaders: SetSecurityHeaders): void {
  app.addHook('onRequest', async (_request, reply) => setHeaders(reply))
}
