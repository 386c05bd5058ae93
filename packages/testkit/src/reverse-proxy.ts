import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

export const proxyNames = ['nginx', 'caddy'] as const
export type ProxyName = (typeof proxyNames)[number]

export interface ReverseProxy {
  /** On 127.0.0.1. */
  port: number
  /** In place of port 80. */
  plainPort: number
  stop: () => Promise<void>
}

const startTimeoutMs = 20_000

interface Ports {
  port: number
  plainPort: number
  target: number
  certificate?: Certificate | undefined
}

/** Files in PEM. */
interface Certificate {
  file: string
  key: string
}

const shippedFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../deploy/proxies', name), 'utf8')

/** The shipped site, over plain http unless there is a certificate, within as much as a throw-away nginx needs around it. */
function nginxConfiguration({ port, plainPort, target, certificate }: Ports): string {
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid nginx.pid;
worker_processes 1;
events { worker_connections 2048; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`).join(' ')}
  ${shippedFile('nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace(
      'listen 443 ssl;',
      `listen 127.0.0.1:${port}${certificate === undefined ? '' : ' ssl'};`,
    )
    .replaceAll(/^ *ssl_.*$/gm, (line) => (certificate === undefined ? '' : line))
    .replace(/ssl_certificate .*/, `ssl_certificate ${certificate?.file};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${certificate?.key};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${target}`)}
}
`
}

/** Both are the files of deploy/proxies. They pass on what a client claims about itself, on the left. */
const configurationOf: Readonly<Record<ProxyName, (ports: Ports) => string>> = {
  nginx: nginxConfiguration,
  caddy: () => shippedFile('Caddyfile'),
}

const argumentsOf: Readonly<Record<ProxyName, (folder: string) => string[]>> = {
  nginx: (folder) => ['-p', folder, '-c', join(folder, 'config'), '-e', 'stderr'],
  caddy: (folder) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'config')],
}

/**
 * The shell's standard input ends when this process does, however it dies; then it deletes server
 * and folder.
 */
const script = `
folder=$1; shift
exec 3<&0
trap 'rm -rf "$folder"' EXIT
"$@" </dev/null &
server=$!
{ read -r _ <&3; kill -TERM "$server"; } >/dev/null 2>&1 &
watcher=$!
wait "$server"
kill "$watcher" 2>/dev/null
`

/**
 * Starts a throw-away nginx or Caddy from the machine's own binary, in a separate folder.
 *
 * @param target port of 127.0.0.1 to forward to
 * @param over where it listens with TLS; nginx only
 * @returns null when the machine does not have it
 */
export async function startProxy(
  name: ProxyName,
  target: number,
  over?: { port: number; certificate: Certificate },
): Promise<ReverseProxy | null> {
  const binary = findProgram(name)
  if (binary === null) return null
  const folder = await mkdtemp(join(tmpdir(), `gangway-${name}-`))
  const port = over?.port ?? (await freePort())
  const plainPort = await freePort()
  const { certificate } = over ?? {}
  await writeFile(
    join(folder, 'config'),
    configurationOf[name]({ port, plainPort, target, certificate }),
  )
  const shell = spawn('sh', ['-c', script, 'sh', folder, binary, ...argumentsOf[name](folder)], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      GANGWAY_SITE: `http://127.0.0.1:${port}`,
      GANGWAY_SERVER: `127.0.0.1:${target}`,
      GANGWAY_HTTP_PORT: String(plainPort),
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let log = ''
  shell.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4_000)
  })
  const started = performance.now()
  while (!(await accepts(port))) {
    if (shell.exitCode !== null || performance.now() - started > startTimeoutMs) {
      shell.stdin.end()
      throw new Error(`${name} did not start:\n${log}`)
    }
    await wait(20)
  }
  return {
    port,
    plainPort,
    stop: async () => {
      if (shell.exitCode !== null) return
      const ended = once(shell, 'exit')
      shell.stdin.end()
      await ended
    },
  }
}

async function accepts(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ host: '127.0.0.1', port }, () => resolve(true))
  socket.on('error', () => resolve(false))
  const isOpen = await promise
  socket.destroy()
  return isOpen
}
