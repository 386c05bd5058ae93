import type { Environment } from '@gangway/client/environment'
import { readToken, storeToken } from './session-token.ts'

/** Below the site the page came from. */
export const apiBase = '/api/v1'

type Ways = Pick<Environment, 'send' | 'repeat'>

/** Calls are made as whoever is signed in on the site the page came from. */
export function environmentOver(
  ways: Ways,
  socketId: Environment['socketId'] = () => null,
): Environment {
  return {
    ...ways,
    base: () => apiBase,
    token: { read: readToken, store: storeToken },
    language: () => document.documentElement.lang,
    socketId,
    // Each call says by itself whether anyone asked for it.
    isUnattended: () => false,
  }
}
