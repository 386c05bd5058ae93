/** An origin no real page has: a path that resolves to another origin would leave the site. */
const here = 'http://gangway.invalid'

/**
 * The same-origin path to go to after signing in, from an untrusted `redirect` parameter.
 * Anything that is not a path on this site, or that leads back to the sign-in page, is `fallback`.
 */
export function safeRedirect(target: string | null, fallback = '/'): string {
  if (target === null || !target.startsWith('/') || /[\\\p{Cc}]/u.test(target)) {
    return fallback
  }
  const url = URL.parse(target, here)
  if (url === null || url.origin !== here || target.startsWith('//')) return fallback
  if (url.pathname.startsWith('//') || url.pathname === '/login') return fallback
  return url.pathname + url.search + url.hash
}
