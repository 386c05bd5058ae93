import { type Call, createCall } from '@gangway/client/create-call'
import { tokenInMemory, type Environment } from '@gangway/client/environment'
import { sendOverFetch } from '@gangway/client/send-over-fetch'

/** Calls a server once, outside of what is measured; `http-call.ts` takes the times. */
export function callAt(address: string, token: string | null = null): Call {
  return createCall(environmentAt(`${address}/api/v1`, token))
}

/** Asks the server to sign for a channel, as clients of the Pusher protocol do. */
export function callBroadcastingAt(address: string, token: string): Call {
  return createCall(environmentAt(`${address}/broadcasting`, token))
}

function environmentAt(base: string, token: string | null): Environment {
  return {
    base: () => base,
    send: sendOverFetch,
    token: tokenInMemory(token),
    language: () => 'en',
  }
}
