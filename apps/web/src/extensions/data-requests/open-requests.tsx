import type { ListedDataRequest } from '@gangway/contract/data-requests'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { Link } from 'react-router'
import { longDate } from '../../shared/format/long-date.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { eventPath } from '../../shared/paths.ts'
import { useOpenRequests } from './data-requests.api.ts'
import classes from './open-requests.module.css'

/** How many orders stand on the page of home. */
const shown = 5

/** Requests by agencies, on the page where the operator's people land; null if there are none. */
export function OpenRequests() {
  const { t } = useLanguage()
  const { data: open } = useOpenRequests()
  if (open === undefined || open.total === 0) return null
  return (
    <section className={classes.open} aria-labelledby="open-requests">
      <h2 id="open-requests" className={classes.title}>
        {t('dataRequests.open')} <span className={classes.count}>{open.total}</span>
      </h2>
      <ul className={classes.list}>
        {open.data.slice(0, shown).map((request) => (
          <OpenRequest key={request.excursion_id} request={request} />
        ))}
      </ul>
      {open.total > shown && (
        <p className={classes.more}>{t('dataRequests.more', { n: open.total - shown })}</p>
      )}
    </section>
  )
}

/** Leads to the panel of the order, where the data is entered. */
function OpenRequest({ request }: { request: ListedDataRequest }) {
  const { t, language } = useLanguage()
  const { event_id, excursion_id, order_id, agency_title, port_name, event_date } = request
  const list = request.keys.map((key) => t(`orders.${key}`)).join(', ')
  return (
    <li className={classes.row}>
      <Link to={`${eventPath(event_id)}?order=${excursion_id}`}>
        <span className="tabular">{order_id}</span> <bdi>{agency_title}</bdi>
      </Link>
      <span className={classes.detail}>
        <bdi>{port_name}</bdi> ·{' '}
        <time dateTime={event_date} title={longDate(event_date, language)}>
          {formatShortDate(event_date, language)}
        </time>{' '}
        ·{' '}
        {request.persons === 0 ? list : t('dataRequests.openPersons', { list, n: request.persons })}
      </span>
    </li>
  )
}
