import { apart } from '@gangway/domain/characters/direction'
import type { LinkedChanges as Linked } from '@gangway/contract/acknowledgement-links'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { askedChangesText } from '../../shared/format/asked-change-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import classes from './linked-changes.module.css'

/** Changes behind a mailed link, for someone who may not be signed in. */
export function LinkedChanges({ linked }: { linked: Linked }) {
  const { t, language } = useLanguage()
  const { event_id, agency_title, port_name, event_date, changes } = linked
  return (
    <div className={classes.linked}>
      <p className={classes.event}>
        <strong>{agency_title}</strong>
        <br />
        {`#${event_id}, ${apart(port_name)}, ${formatShortDate(event_date, language)}`}
      </p>
      <ul className={classes.changes}>
        {changes.map((change) => {
          const { kind, ship, order_id } = change
          const about = ship ?? (order_id === null ? null : t('reading.order', { order: order_id }))
          return (
            <li key={`${kind} ${ship} ${order_id}`}>
              {about !== null && <strong>{apart(about)}: </strong>}
              {askedChangesText(t, change, language)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
