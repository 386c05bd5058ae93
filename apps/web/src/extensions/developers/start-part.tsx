import { Link } from 'react-router'
import { config } from '../../shared/browser/config.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { isServed, paths } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { ApiAddresses } from './api-addresses.tsx'
import { PublishedClient } from './published-client.tsx'
import classes from './developers.module.css'

const accessWays = [
  ['keys', paths.apiKeys],
  ['webhooks', paths.webhooks],
] as const

/** Addresses, keys and webhooks, and the client. */
export function StartPart({ isOperator }: { isOperator: boolean }) {
  const t = useText()
  const ways = accessWays.filter(([, path]) => isServed(path))
  const address = config.app_url.replace(/\/+$/, '')
  return (
    <div className={classes.start}>
      <Card title={t('developers.addresses')}>
        <ApiAddresses address={address} withOcto={isOperator} />
      </Card>
      {ways.length > 0 && (
        <Card title={t('developers.access')}>
          <ul className={classes.ways}>
            {ways.map(([name, path]) => (
              <li key={name}>
                <Link to={path}>{t(`developers.${name}Link`)}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className={classes.whole}>
        <Card title={t('developers.client')}>
          <PublishedClient address={address} />
        </Card>
      </div>
    </div>
  )
}
