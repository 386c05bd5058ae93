import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from '../base/env.ts'
import { hasCode } from '../base/error-code.ts'

type Address = Pick<Config, 'HOST' | 'PORT'>

/**
 * Listens for a moment, so that an address in use is reported before anything slow begins.
 *
 * @throws ConfigError
 */
export async function requireFreeAddress({ HOST, PORT }: Address): Promise<void> {
  const server = createServer()
  try {
    server.listen({ host: HOST, port: PORT })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  } catch (error) {
    throw listenFault({ HOST, PORT }, error)
  }
}

/**
 * Why the server cannot listen, in a sentence; faults that are not about the address are thrown on.
 */
export function listenFault(
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  error: unknown,
): unknown {
  if (hasCode(error, 'EADDRINUSE')) {
    const fault = `something else listens on ${PORT} already; stop it or set another port`
    return ConfigError.of('PORT', fault, error)
  }
  if (hasCode(error, 'EACCES')) {
    return ConfigError.of('PORT', `this user may not listen on ${PORT}; take one above 1023`, error)
  }
  const isElsewhere = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].some((code) =>
    hasCode(error, code),
  )
  if (!isElsewhere) return error
  return ConfigError.of('HOST', `${HOST} is no address of this machine; try 0.0.0.0`, error)
}
