import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@gangway/testkit/free-port'
import { findProgram } from '@gangway/testkit/find-program'
import { startProxy } from '@gangway/testkit/reverse-proxy'
import { startInstance } from '../../doors/instance.ts'

interface TlsFinding {
  tried: string
  figure: string
  weaknesses: string[]
  /** Parts not examined, and why. */
  left: string[]
}

interface TestSslLine {
  id: string
  severity: string
  finding: string
}

/** From where on a line of testssl is a weakness. */
const weak = ['MEDIUM', 'HIGH', 'CRITICAL']

const transportSecurity = 'max-age=31536000; includeSubDomains'

/** Debian calls it otherwise than its makers. */
const testSslNames = ['testssl', 'testssl.sh']

/** The product behind the proxy that is shipped with it, over https: its headers, and what testssl says. */
export async function examineTls(settings: Readonly<Record<string, string>>): Promise<TlsFinding> {
  const program = testSslNames.find((name) => spawnSync(name, ['--version']).error === undefined)
  if (program === undefined || findProgram('nginx') === null) {
    return nothingExamined('There is no testssl or no nginx on this machine.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'gangway-tls-'))
  const certificate = { file: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const making = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ')
  const { file, key } = certificate
  spawnSync('openssl', [...making, '-keyout', key, '-out', file])
  const port = await freePort()
  const url = `https://localhost:${port}`
  const instance = await startInstance({ ...settings, TRUSTED_PROXIES: '1' }, { appUrl: url })
  const target = Number(new URL(instance.address).port)
  const proxy = await startProxy('nginx', target, { port, certificate })
  try {
    const lacking: string[] = []
    for (const path of ['/login', '/api/v1/events', '/nothing.png', '/%ff', '/healthz']) {
      const told = await transportSecurityOf(`${url}${path}`)
      if (told !== transportSecurity) lacking.push(`${path} says ${told} of transport security.`)
    }
    const report = join(folder, 'report.json')
    const words = ['-p', '-s', '-f', '-U', '--warnings', 'batch', '--quiet', '--jsonfile', report]
    const child = spawn(program, [...words, '--ip', '127.0.0.1', `localhost:${port}`], {
      stdio: 'ignore',
      timeout: 280_000,
    })
    await once(child, 'exit')
    const lines = JSON.parse(await readFile(report, 'utf8')) as TestSslLine[]
    const weaknesses = lines
      .filter(({ severity }) => weak.includes(severity))
      .map(({ id, severity, finding }) => `testssl: ${id} ${severity}: ${finding}.`)
    return {
      tried: `testssl at nginx as it is shipped, ${lines.length} checks`,
      figure: `${weaknesses.length} weaknesses of medium severity or worse, ${lacking.length} answers without transport security`,
      weaknesses: [...lacking, ...weaknesses],
      left: lines.length < 20 ? ['testssl came to no end.'] : [],
    }
  } finally {
    await proxy?.stop()
    await instance.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function nothingExamined(why: string): TlsFinding {
  return { tried: 'no TLS', figure: 'not examined', weaknesses: [], left: [why] }
}

async function transportSecurityOf(url: string): Promise<string | undefined> {
  const request = get(url, { rejectUnauthorized: false })
  const [response] = await once(request, 'response')
  response.resume()
  return response.headers['strict-transport-security']
}
