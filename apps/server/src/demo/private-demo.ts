import { type Config, ConfigError } from '../platform/base/env.ts'

type Settings = Pick<Config, 'HOST' | 'PORT' | 'DEMO_PUBLIC'>

/**
 * Everyone knows the demo password: such a server only listens on this machine unless configured
 * otherwise.
 *
 * @throws ConfigError
 */
export function requirePrivateDemo(config: Settings, hasDemo: boolean): void {
  if (!hasDemo || isPrivate(config) || config.DEMO_PUBLIC) return
  throw ConfigError.of(
    'HOST',
    `${config.HOST} would show the demo accounts to others; set DEMO_PUBLIC=true if that is wanted`,
  )
}

/** Where a demo takes in its own webhooks; null: others may be let in, or no one knows its port yet. */
export function demoSinkAddress(config: Settings): string | null {
  const { HOST, PORT, DEMO_PUBLIC } = config
  if (DEMO_PUBLIC || !isPrivate(config) || PORT === 0) return null
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}/demo/webhook-sink`
}

function isPrivate({ HOST }: Settings): boolean {
  return ['::1', 'localhost'].includes(HOST) || /^127(?:\.\d{1,3}){3}$/.test(HOST)
}
