import type { FastifyRequest } from 'fastify'

/** Every browser sends one of these with any call that matters; scripts send neither. */
export function isFromBrowser({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
}

/** Whether the browser says that another site made the call. */
export function isCrossSite(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { APP_URL }: { APP_URL: string },
): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  if (site === 'same-origin' || site === 'none' || headers.origin === undefined) return false
  const origin = URL.parse(headers.origin)
  return (
    origin === null || (origin.host !== headers.host && origin.origin !== new URL(APP_URL).origin)
  )
}

/**
 * Whether a page of ours sent the browser here. Over plain http browsers do not say so; there the
 * referrer does, which our pages send to no one else.
 */
export function isFromOwnPage(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { APP_URL }: { APP_URL: string },
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return URL.parse(headers.referer ?? '')?.origin === new URL(APP_URL).origin
}
