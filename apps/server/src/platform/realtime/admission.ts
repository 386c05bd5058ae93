import { signedInUserChannel, userChannel } from '@gangway/domain/realtime/channels'
import type { Listener, LiveSocket } from './live-socket.ts'
import type { LiveSockets } from './live-sockets.ts'
import { closeCodes, frameOf, sessionIn, type Subscription, wishesIn } from './protocol.ts'
import type { RecentMessages } from './recent-messages.ts'
import { channelText, isAuthOf, type RealtimeApp, userText } from './signature.ts'

/** Which person may listen to what; the protocol itself knows nothing of it. */
export interface Authority {
  /** The person of a session, while it lives. */
  listenerOf: (sessionId: string) => Promise<Listener | null>
  mayJoin: (listener: Listener, channel: string) => boolean
  /** Someone listens to the channel from now on. */
  joined: (listener: Listener, channel: string) => void
  /** The sessions among these that have ended. */
  endedOf: (sessionIds: readonly string[]) => Promise<readonly string[]>
}

export interface AdmissionDeps {
  app: RealtimeApp
  authority: Authority
  sockets: LiveSockets
  recent: RecentMessages
}

const maximumSubscriptions = 10
const maximumConnections = 20

/** Lets a connection listen to a channel on behalf of the signer, or says why not. */
export async function subscribe(
  deps: AdmissionDeps,
  socket: LiveSocket,
  subscription: Subscription,
): Promise<void> {
  const { channel } = subscription
  const isFull = socket.subscriptions.size >= maximumSubscriptions
  const listener = isFull ? null : await signerOf(deps, socket, subscription)
  if (listener === null) {
    const error = { type: 'AuthError', error: 'This subscription is not allowed.', status: 401 }
    socket.send(frameOf({ event: 'pusher:subscription_error', channel, data: error }))
    return
  }
  if (!admit(deps, socket, listener)) return
  const { recall, own } = wishesIn(subscription.channel_data ?? '')
  const joined = own ? [channel, userChannel(listener.account_id)] : [channel]
  for (const each of joined) socket.subscriptions.set(each, listener)
  const data = recall ? { recalled_ms: Math.floor(deps.recent.recalled) } : {}
  socket.send(frameOf({ event: 'pusher_internal:subscription_succeeded', channel, data }))
  for (const each of joined) {
    if (recall) for (const frame of deps.recent.framesFor(each, listener)) socket.send(frame)
    deps.authority.joined(listener, each)
  }
}

async function signerOf(
  { app, authority }: AdmissionDeps,
  socket: LiveSocket,
  { channel, auth, channel_data }: Subscription,
): Promise<Listener | null> {
  if (socket.signedIn !== null && channel === signedInUserChannel(socket.signedIn.account_id)) {
    return socket.signedIn
  }
  // Nothing here is public, and a signature without a session vouches for no one.
  const data = channel_data ?? ''
  const sessionId = sessionIn(data)
  if (sessionId === null || !isAuthOf(app, channelText(socket.id, channel, data), auth ?? '')) {
    return null
  }
  const listener = await authority.listenerOf(sessionId)
  return listener !== null && authority.mayJoin(listener, channel) ? listener : null
}

/** From now on the whole connection belongs to this person. */
export async function signIn(
  deps: AdmissionDeps,
  socket: LiveSocket,
  { auth, user_data }: { auth: string; user_data: string },
): Promise<void> {
  const sessionId = sessionIn(user_data)
  const isSigned = isAuthOf(deps.app, userText(socket.id, user_data), auth)
  const listener =
    isSigned && sessionId !== null ? await deps.authority.listenerOf(sessionId) : null
  if (listener === null) return socket.end(closeCodes.unauthorized)
  if (!admit(deps, socket, listener)) return
  socket.signedIn = listener
  socket.send(frameOf({ event: 'pusher:signin_success', data: { user_data } }))
}

function admit({ sockets }: AdmissionDeps, socket: LiveSocket, listener: Listener): boolean {
  // It may have closed while the session was looked up.
  if (!socket.isOpen) return false
  const isKnown = socket.listeners.has(listener.session_id)
  if (!isKnown && sockets.ofAccount(listener.account_id).size >= maximumConnections) {
    socket.end(closeCodes.overQuota)
    return false
  }
  sockets.vouch(socket, listener)
  return true
}
