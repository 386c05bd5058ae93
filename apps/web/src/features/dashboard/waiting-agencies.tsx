import type { Dashboard } from '@gangway/contract/dashboard'
import { Link } from 'react-router'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { secondsSince } from '../../shared/browser/clock.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { agencyPath, eventsPath } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { waitingText } from './dashboard-texts.ts'
import classes from './waiting-agencies.module.css'

/** For staff: whom to call first. */
export function WaitingAgencies({ agencies }: { agencies: NonNullable<Dashboard['agencies']> }) {
  const { t, language } = useLanguage()
  if (agencies.length === 0) {
    return (
      <Card title={t('dashboard.agencies')}>
        <p className={classes.empty}>{t('dashboard.agenciesEmpty')}</p>
      </Card>
    )
  }
  return (
    <Card title={t('dashboard.agencies')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('events.field.agency_id')}</th>
            <th scope="col">{t('dashboard.openRequests')}</th>
            <th scope="col">{t('events.chip.act_now')}</th>
            <th scope="col">{t('dashboard.waiting')}</th>
          </tr>
        </thead>
        <tbody>
          {agencies.map(({ agency_id, name, count, act_now, waiting_since, filter }) => (
            <tr key={agency_id}>
              <th scope="row">
                <Link to={agencyPath(agency_id)} className={classes.name}>
                  {name}
                </Link>
              </th>
              <td>
                <Link
                  to={eventsPath(filter)}
                  className={classes.name}
                  aria-label={t('dashboard.openRequestsOf', { name, n: count })}
                >
                  {count}
                </Link>
              </td>
              <td data-urgent={act_now > 0 || undefined}>{act_now}</td>
              <td>
                <time dateTime={waiting_since} title={formatInstant(waiting_since, language)}>
                  {waitingText(t, secondsSince(waiting_since))}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
