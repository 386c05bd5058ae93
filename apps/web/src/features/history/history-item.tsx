import type { HistoryEntry } from '@gangway/contract/history'
import { IconPointFilled } from '../../shared/ui/page-icons.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { agoText } from '../../shared/format/ago-text.ts'
import { secondsSince } from '../../shared/browser/clock.ts'
import { clockTime, formatInstant } from '../../shared/format/instant.ts'
import { changeText, knownValue } from './change-text.ts'
import { historyRows } from './history-rows.ts'
import { historyText, listsChanges } from './history-text.ts'
import classes from './history-item.module.css'

/** One entry: what was done as a sentence, what became different below it, and when. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const { t, language } = useLanguage()
  const { at, action, account_role, changes } = entry
  const { icon: Icon, tone } = knownValue(historyRows, action) ?? { icon: IconPointFilled }
  const ago = agoText(t, secondsSince(at))
  return (
    <li className={classes.item}>
      <span className={classes.mark} data-status={tone}>
        <Icon size={14} stroke={2} aria-hidden />
      </span>
      <div className={classes.what}>
        <p className={classes.sentence}>
          {historyText(t, entry, language)}
          {account_role === 'agency' && (
            <span className={classes.agency}>{t('events.field.agency_id')}</span>
          )}
        </p>
        {listsChanges(action) && changes.length > 0 && (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change.field}>{changeText(t, change, language)}</li>
            ))}
          </ul>
        )}
      </div>
      <time className={classes.when} dateTime={at} title={formatInstant(at, language)}>
        {clockTime(at, language)}
        {ago !== null && <span className={classes.ago}>{ago}</span>}
      </time>
    </li>
  )
}
