import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findProgram } from '@gangway/testkit/find-program'
import { startNatsServer } from '@gangway/testkit/nats-server'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { busCheck } from './bus-check.ts'

const isHere = findProgram('nats-server') !== null && findProgram('openssl') !== null

/** A server whose certificate is for a name such as `IP:127.0.0.1`, and the address at which it listens. */
async function startWithCertificate(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-bus-'))
  atEnd(() => rm(folder, { recursive: true }))
  const [certificate, key] = [join(folder, 'bus.crt'), join(folder, 'bus.key')]
  const making = ['req', '-x509', '-days', '2', '-newkey', 'ec', '-noenc', '-subj', '/CN=bus']
  const curve = ['-pkeyopt', 'ec_paramgen_curve:P-256', '-addext', `subjectAltName=${name}`]
  execFileSync('openssl', [...making, ...curve, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const options = ['--tls', '--tlscert', certificate, '--tlskey', key]
  const server = await startNatsServer(null, options)
  if (server === null) throw new Error('There is no NATS server.')
  atEnd(() => server.kill())
  return { address: server.url.replace('nats:', 'tls:'), certificate: await readFile(certificate) }
}

/** As `NODE_EXTRA_CA_CERTS` does for a process. */
function trust(certificate: Buffer): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, certificate.toString()])
  atEnd(() => setDefaultCACertificates(before))
}

const tried = (REALTIME_BUS_URL: string) =>
  busCheck({ REALTIME_BUS_URL })
    ?.run()
    .catch((error: Error) => error.message)

describe.skipIf(!isHere)('a bus that speaks TLS', () => {
  test('is heard by whoever trusts its certificate, and by no one else', async () => {
    const { address, certificate } = await startWithCertificate('IP:127.0.0.1')
    expect(await tried(address)).toContain('its certificate is signed by itself')
    trust(certificate)
    expect(await tried(address)).toBe('what is sent by it is heard')
    const [scheme, place] = address.split('//')
    expect(await tried(`${scheme}//127.0.0.1:1,${place}`)).toBe('what is sent by it is heard')
  })

  test.for(['IP:127.0.0.9', 'DNS:localhost'])(
    'is not taken for a server whose certificate is for %s when its address is another',
    async (name) => {
      const { address, certificate } = await startWithCertificate(name)
      trust(certificate)
      expect(await tried(address)).toContain('its certificate is for another name')
    },
  )
})
