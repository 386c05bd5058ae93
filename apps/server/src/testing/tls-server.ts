import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { atEnd } from './at-end.ts'

/** Signed by itself, for 127.0.0.1. Everyone knows the key: it is for tests alone. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJRpuFK6qpj3/dWYp
0y1AykGf+1ynQZaa2ybm9WzvyTihRANCAARKH+LOwqLl1dLZrSu5Q8sejp7tNaji
wTnrNM7kHVURylt8d7qqf+Bk1Trp45kMfQzNxiWV7Ccqmbw9CtVjVTya
-----END PRIVATE KEY-----`

const cert = `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUY5Vkd9Dcf6kDV7mjEd+GsB7ai9AwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMzEzNTI1MloYDzIxMjYxMDMw
MTM1MjUyWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARKH+LOwqLl1dLZrSu5Q8sejp7tNajiwTnrNM7kHVURylt8d7qqf+Bk
1Trp45kMfQzNxiWV7Ccqmbw9CtVjVTyao1MwUTAdBgNVHQ4EFgQUjBkQVZtgevKq
z2/TU/6lrCb/V6owHwYDVR0jBBgwFoAUjBkQVZtgevKqz2/TU/6lrCb/V6owDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiBxjC2/RcvkoD3UN4xmRS3m
PJyAAa1eMuDbScKkkLUfJwIgIgeP8BKQ9VyEljgN/whELjE2+0fSEYdJCfK4632K
JW8=
-----END CERTIFICATE-----`

/** When the certificate of the server ends. */
export const certificateEnds = new Date('2126-10-30T13:52:52Z')

/** A service that speaks TLS and says nothing. */
export async function startTlsServer(): Promise<{ host: string; port: number }> {
  const server = createServer({ key, cert }, (socket) => socket.on('error', () => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    server.close()
    await once(server, 'close')
  })
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}
