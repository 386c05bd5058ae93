import { type Config, ConfigError } from '../base/env.ts'
import { hasCode } from '../base/error-code.ts'
import { obstacleOf } from '../base/obstacle.ts'
import type { Check } from '../base/check.ts'

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** Connects to the mail server and signs in; no mail is sent. */
export function mailCheck({ SMTP_URL: url }: Pick<Config, 'SMTP_URL'>): Check | null {
  if (url === undefined) return null
  return {
    name: 'mail server',
    run: async () => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ url, ...timeouts })
      try {
        await transport.verify()
      } catch (error) {
        throw ConfigError.of('SMTP_URL', faultOf(error), error)
      } finally {
        transport.close()
      }
      return `${new URL(url).host} takes mail`
    },
  }
}

function faultOf(error: unknown): string {
  if (hasCode(error, 'EAUTH')) return 'the mail server does not accept this user and password'
  if (hasCode(error, 'EDNS')) return 'there is no host of this name'
  if (hasCode(error, 'ETLS')) return 'the mail server does not speak TLS as the address asks for'
  const obstacle = obstacleOf(error)
  if (obstacle !== null) return `the mail server cannot be reached: ${obstacle}`
  const smtps = 'smtps:// is for port 465, smtp:// for 587 and 25'
  return `what listens there does not answer as a mail server does; ${smtps}`
}
