import type { Retention } from '@gangway/contract/personal-data'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { secondsSince } from '../../shared/browser/clock.ts'
import { useScrolledTo } from '../../shared/browser/use-scrolled-to.ts'
import { agoText } from '../../shared/format/ago-text.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { localeOf } from '@gangway/domain/languages/language'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { useRetention } from './personal-data.api.ts'
import classes from './retention-overview.module.css'

/**
 * For admins at home: whether what has to go by date goes, and how much went. Counts only. Alarms link to it as
 * `/dashboard#retention`.
 */
export function RetentionOverview() {
  const { data, error } = useRetention()
  if (data === undefined && error === null) return null
  return <Overview retention={data} error={error} />
}

function Overview({ retention, error }: { retention: Retention | undefined; error: Error | null }) {
  const t = useText()
  const overview = useScrolledTo<HTMLDivElement>('#retention')
  return (
    <div ref={overview} className={classes.overview}>
      <Card title={t('privacy.overview')}>
        {retention === undefined ? (
          <p className={classes.empty} role="alert">
            {error !== null && t('privacy.overviewFailed', { reason: errorText(t, error) })}
          </p>
        ) : (
          <>
            {retention.is_held_back && (
              <p className={classes.heldBack}>
                <IconAlertTriangle size={16} aria-hidden />
                {t('privacy.heldBack')}
              </p>
            )}
            <Figures retention={retention} />
            <Months months={retention.months} />
          </>
        )}
      </Card>
    </div>
  )
}

function Figures({ retention: { persons, customers, measured_at } }: { retention: Retention }) {
  const { t, language } = useLanguage()
  const overdue = Math.max(persons.overdue_days, customers.overdue_days)
  const ofOrders = (n: number) => t('privacy.ofOrders', { n })
  return (
    <dl className={classes.figures}>
      <div data-late={overdue > 0 || undefined}>
        <dt>{t('privacy.oldestOverdue')}</dt>
        <dd>
          {overdue === 0 ? t('privacy.nothingOverdue') : t('privacy.overdueDays', { n: overdue })}
        </dd>
      </div>
      <div>
        <dt>{t('privacy.due')}</dt>
        <dd>{ofOrders(Math.max(persons.due, customers.due))}</dd>
      </div>
      <div>
        <dt>{t('privacy.held')}</dt>
        <dd>{ofOrders(Math.max(persons.held, customers.held))}</dd>
      </div>
      <div>
        <dt>{t('privacy.counted')}</dt>
        <dd>{agoText(t, secondsSince(measured_at)) ?? formatInstant(measured_at, language)}</dd>
      </div>
    </dl>
  )
}

function Months({ months }: Pick<Retention, 'months'>) {
  const { t, language } = useLanguage()
  if (months.length === 0) return <p className={classes.empty}>{t('privacy.nothingGone')}</p>
  const names = new Intl.DateTimeFormat(localeOf[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('privacy.month')}</th>
          <th scope="col">{t('privacy.how')}</th>
          <th scope="col">{t('orders.title')}</th>
          <th scope="col">{t('privacy.entries')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, on_request, orders, entries }) => (
          <tr key={`${month} ${on_request}`}>
            <th scope="row">{names.format(new Date(`${month}-01T00:00:00Z`))}</th>
            <td>{t(on_request ? 'privacy.onRequest' : 'privacy.byDate')}</td>
            <td>{orders}</td>
            <td>{entries}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
