const parts = /^(nats|tls):\/\/(?:([^@/?#]*)@)?([^@/?#]+)\/?$/s

/** Where the servers of a bus are, and who we are there. */
export interface BusAddress {
  /** Host and port of each: any of them will do. */
  servers: string[]
  /** Whether a server without TLS is refused. */
  isTls: boolean
  user: string | undefined
  password: string | undefined
  /** Instead of both. */
  token: string | undefined
}

/**
 * Reads `nats://user:password@one:4222,two:4222`, or with `tls` or a token instead of user and password.
 *
 * @returns null when it is no such address
 */
export function busAddressOf(url: string): BusAddress | null {
  const [, scheme, login = '', hosts = ''] = parts.exec(url) ?? []
  const servers = hosts.split(',')
  const isReadable = servers.every((server) => URL.canParse(`nats://${login}@${server}`))
  if (scheme === undefined || !isReadable) return null
  try {
    const [name, password] = login.split(':').map((part) => decodeURIComponent(part))
    return {
      servers,
      isTls: scheme === 'tls',
      user: password === undefined ? undefined : name,
      password,
      token: password === undefined && name !== '' ? name : undefined,
    }
  } catch {
    return null
  }
}
