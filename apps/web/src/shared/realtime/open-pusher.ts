import type { getRealtime } from '@gangway/contract/realtime'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import Pusher from 'pusher-js'
import { readToken } from '../http/session-token.ts'

export type RealtimeAccess = ReplyOf<typeof getRealtime>['data']

/** A connection to this server, or to the hosted service if one is configured. */
export function openPusher({ key, cluster, csrf_token }: RealtimeAccess): Pusher {
  const auth = {
    transport: 'ajax' as const,
    // Read for each request, because the token is replaced from time to time.
    headersProvider: () => ({
      'X-CSRF-TOKEN': csrf_token,
      'X-Requested-With': 'XMLHttpRequest',
      ...authorization(),
    }),
  }
  const pusher = new Pusher(key, {
    ...(cluster === null ? ownServer() : { cluster, forceTLS: true }),
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      ...auth,
      endpoint: '/broadcasting/auth',
      params: { recall: 'true', own: 'true' },
    },
    userAuthentication: { ...auth, endpoint: '/broadcasting/user-auth' },
  })
  // The hosted service can end the connections only of those who have signed in.
  if (cluster !== null) pusher.signin()
  return pusher
}

function ownServer() {
  const { hostname, port, protocol } = window.location
  return {
    cluster: 'own',
    wsHost: hostname,
    wsPort: Number(port || 80),
    wssPort: Number(port || 443),
    forceTLS: protocol === 'https:',
  }
}

function authorization(): { Authorization?: string } {
  const token = readToken()
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}
