let current: string | null = null

/**
 * The connection on which this page receives changes; the server does not send it the page's own.
 */
export function currentSocketId(): string | null {
  return current
}

export function keepSocketId(socketId: string | null): void {
  current = socketId
}
