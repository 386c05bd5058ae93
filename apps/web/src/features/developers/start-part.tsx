import { Link } from 'react-router'
import { config } from '../../shared/browser/config.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { paths } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { ApiAddresses } from './api-addresses.tsx'
import { PublishedClient } from './published-client.tsx'
import { QuickStart } from './quick-start.tsx'
import classes from './developers.module.css'

/** What someone needs for a first call: where to, with what, and how. */
export function StartPart({ isOperator }: { isOperator: boolean }) {
  const t = useText()
  const address = config.app_url.replace(/\/+$/, '')
  return (
    <div className={classes.start}>
      <Card title={t('developers.addresses')}>
        <ApiAddresses address={address} withOcto={isOperator} />
      </Card>
      <Card title={t('developers.access')}>
        <ul className={classes.ways}>
          <li>
            <Link to={paths.apiKeys}>{t('developers.keysLink')}</Link>
            <p className={classes.hint}>{t('developers.keysHint')}</p>
          </li>
          <li>
            <Link to={paths.webhooks}>{t('developers.webhooksLink')}</Link>
            <p className={classes.hint}>{t('developers.webhooksHint')}</p>
          </li>
        </ul>
      </Card>
      <div className={classes.whole}>
        <Card title={t('developers.client')}>
          <PublishedClient address={address} />
        </Card>
      </div>
      <div className={classes.whole}>
        <Card title={t('developers.quickStart')}>
          <QuickStart address={address} />
        </Card>
      </div>
    </div>
  )
}
