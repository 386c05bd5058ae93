import type { Listener, LiveSocket } from './live-socket.ts'

/**
 * The connections of this instance, by address and by person: when thousands come back at once, looking through all of
 * them for each would keep everyone waiting for seconds.
 */
export class LiveSockets {
  readonly #all = new Set<LiveSocket>()
  readonly #ofAddress = new Map<string, Set<LiveSocket>>()
  readonly #ofAccount = new Map<number, Set<LiveSocket>>()

  get all(): ReadonlySet<LiveSocket> {
    return this.#all
  }

  countOfAddress(address: string): number {
    return this.#ofAddress.get(address)?.size ?? 0
  }

  /** On which the person listens or has signed in. */
  ofAccount(accountId: number): ReadonlySet<LiveSocket> {
    return this.#ofAccount.get(accountId) ?? new Set()
  }

  add(socket: LiveSocket): void {
    this.#all.add(socket)
    put(this.#ofAddress, socket.address, socket)
  }

  /** Someone vouches for a connection, from now until it ends. */
  vouch(socket: LiveSocket, listener: Listener): void {
    socket.listeners.set(listener.session_id, listener)
    put(this.#ofAccount, listener.account_id, socket)
  }

  delete(socket: LiveSocket): void {
    this.#all.delete(socket)
    take(this.#ofAddress, socket.address, socket)
    for (const { account_id } of socket.listeners.values())
      take(this.#ofAccount, account_id, socket)
  }
}

function put<Key>(sockets: Map<Key, Set<LiveSocket>>, key: Key, socket: LiveSocket): void {
  const known = sockets.get(key)
  if (known === undefined) sockets.set(key, new Set([socket]))
  else known.add(socket)
}

function take<Key>(sockets: Map<Key, Set<LiveSocket>>, key: Key, socket: LiveSocket): void {
  const known = sockets.get(key)
  known?.delete(socket)
  if (known?.size === 0) sockets.delete(key)
}
