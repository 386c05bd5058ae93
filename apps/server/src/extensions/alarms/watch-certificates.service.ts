import { certificateEnd, type Endpoint } from '../../platform/checks/certificate-end.ts'
import type { Clock } from '../../platform/base/clock.ts'
import type { Config } from '../../platform/base/env.ts'
import { type AlarmDeps, type Measured, settleAlarms } from './alarms.service.ts'

type Addresses = Pick<
  Config,
  'APP_URL' | 'SMTP_URL' | 'S3_ENDPOINT' | 'OIDC_ISSUER' | 'ALERT_WEBHOOK_URL'
>

const dayLong = 86_400_000

const portOf: Readonly<Record<string, number>> = { 'https:': 443, 'smtps:': 465 }

/** Services that speak TLS from the first byte, ours among them; each once. */
function endpointsOf(config: Addresses): Endpoint[] {
  const { APP_URL, SMTP_URL, S3_ENDPOINT, OIDC_ISSUER, ALERT_WEBHOOK_URL } = config
  const found = [APP_URL, SMTP_URL, S3_ENDPOINT, OIDC_ISSUER, ALERT_WEBHOOK_URL].flatMap(
    (address) => {
      if (address === undefined) return []
      const { protocol, hostname, port } = new URL(address)
      const known = portOf[protocol]
      if (known === undefined) return []
      return [{ host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? known : Number(port) }]
    },
  )
  return [...new Map(found.map((endpoint) => [nameOf(endpoint), endpoint])).values()]
}

function nameOf({ host, port }: Endpoint): string {
  return `${host}:${port}`
}

/** Looks at the certificate of each configured service. One that does not answer changes nothing. */
export async function watchCertificates({
  clock,
  ...deps
}: AlarmDeps & { config: AlarmDeps['config'] & Addresses; clock: Clock }): Promise<void> {
  const now = clock().getTime()
  const measured = await Promise.all(
    endpointsOf(deps.config).map(async (endpoint): Promise<Measured> => {
      const end = await certificateEnd(endpoint)
      const days = end === null ? null : Math.max(0, Math.floor((end.getTime() - now) / dayLong))
      return {
        kind: 'certificate.ending',
        subject: nameOf(endpoint),
        values: days === null ? null : [days],
      }
    }),
  )
  await settleAlarms(deps, { kinds: ['certificate.ending'] }, measured)
}
