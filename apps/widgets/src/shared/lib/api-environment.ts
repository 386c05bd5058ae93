import type { Environment } from '@gangway/client/environment'
import { readToken, storeToken } from './session-token.ts'

/** Below the site the page came from. */
export const apiBase = '/api/v1'

/**
 * Calls are made as the person signed in on the site the page came from. They name no connection: the surrounding
 * page receives what is done here as of anyone else's, since it shows other parts of it.
 */
export function environmentOver(ways: Pick<Environment, 'send' | 'repeat'>): Environment {
  return {
    ...ways,
    base: () => apiBase,
    token: { read: readToken, store: storeToken },
    language: () => document.documentElement.lang,
  }
}
