/** The embedded database was closed or its thread has ended, so it no longer answers. */
export class DatabaseEndedError extends Error {
  override readonly name = 'DatabaseEndedError'

  constructor(options?: ErrorOptions) {
    super('the embedded database has ended', options)
  }
}

/** An answer was awaited from a database server, and no one is there any more. */
export class SilentServerError extends Error {
  override readonly name = 'SilentServerError'

  constructor() {
    super('the database server no longer answers')
  }
}

/**
 * SQLSTATEs with which a server ends or refuses a connection, or a transaction that may succeed when it is repeated:
 * connection exceptions (08), shut down, crashed, starting, dropped or idle for too long (57P01 to 57P05), too many
 * connections (53300), a transaction that stood still (25P03, 25P04). A server that takes no writes (25006) is a
 * primary that has just become a standby. Of two transactions that wait for each other, one is given up (40P01).
 */
const states = /^(?:08[0-9A-Z]{3}|57P0[1-5]|53300|25P0[34]|25006|40P01)$/

/** Errors of the operating system when a connection breaks or cannot be made. */
const systemCodes: ReadonlySet<unknown> = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'EPROTO',
  'ETIMEDOUT',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])

/** The error of the driver's pool when no connection becomes free in time. */
const poolBusy = 'timeout exceeded when trying to connect'

/** Errors that the driver, its pool and the query builder report without a code. */
const messages: ReadonlySet<unknown> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
  'timeout expired',
  poolBusy,
  'Query read timeout',
  'There was an error establishing an SSL connection',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
  'PGlite instance is already closed.',
  'PGlite is closed',
  'PGlite is closing',
])

/**
 * Whether the database was out of reach or was lost during a call, so that trying again later may
 * help.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseEndedError || error instanceof SilentServerError) return true
  if (messages.has(error.message)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (systemCodes.has(code) || states.test(code ?? '')) return true
  // The server's socket file is missing while the server is stopped.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  return isConnectionLost(error.cause)
}

/** Whether all connections were in use, which says nothing of the server. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === poolBusy
}
