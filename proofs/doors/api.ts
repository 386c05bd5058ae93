import { type Call, createCall } from '@gangway/client/create-call'
import { createUpload, type Upload } from '@gangway/client/create-upload'
import { tokenInMemory, type Environment } from '@gangway/client/environment'
import { sendOverFetch } from '@gangway/client/send-over-fetch'
import type { BrowserSession } from './browser-session.ts'

/** Calls a server once, outside of what is measured; `http-call.ts` takes the times. */
export function callAt(address: string, token: string | null = null): Call {
  return createCall(environmentAt(`${address}/api/v1`, token))
}

/** Calls it as a browser does, with both halves of a session, as admins have to. */
export function callIn(address: string, { headers }: BrowserSession): Call {
  return createCall({
    ...environmentAt(`${address}/api/v1`, null),
    send: (request) => sendOverFetch({ ...request, headers: { ...request.headers, ...headers } }),
  })
}

/** For someone who also sends files. */
export function callAndUploadAt(address: string, token: string): { call: Call; upload: Upload } {
  const environment = environmentAt(`${address}/api/v1`, token)
  return { call: createCall(environment), upload: createUpload(environment) }
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
