import type { HistoryEntry } from '@gangway/contract/history'
import { Button } from '@mantine/core'
import { IconHistoryOff } from '../../shared/ui/page-icons.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { readerTimeZone } from '../../shared/browser/time-zone.ts'
import { dayOf, dayText } from './history-days.ts'
import { HistoryItem } from './history-item.tsx'
import classes from './history-timeline.module.css'
import { useEventHistory } from './history.api.ts'

/** The entries as a line through the days, the latest on top. Times are the reader's own. */
export function HistoryTimeline({ event_id, changedAt }: { event_id: number; changedAt: number }) {
  const { t, language } = useLanguage()
  const history = useEventHistory(event_id, changedAt)
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = history

  if (data === undefined && error !== null) {
    return <LoadFailed title={t('history.failed')} error={error} onRetry={history.refetch} />
  }
  if (data === undefined) return <LoadingRows rows={4} columns={2} />
  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0) {
    return <EmptyState icon={IconHistoryOff} title={t('history.empty')} />
  }
  return (
    <div className={classes.timeline}>
      <RefetchBar isShown={isFetching && !isFetchingNextPage} />
      <p className={classes.zone}>{t('history.zone', { zone: readerTimeZone() })}</p>
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={dayText(t, day, language)}>
          <h3 className={classes.day}>{dayText(t, day, language)}</h3>
          <ol className={classes.entries}>
            {ofDay.map((entry) => (
              <HistoryItem key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {error !== null && (
        <p className={classes.problem} role="alert">
          {t('history.stale', { reason: errorText(t, error) })}
        </p>
      )}
      {hasNextPage && (
        <Button
          className={classes.older}
          variant="default"
          size="xs"
          loading={isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('history.older')}
        </Button>
      )}
    </div>
  )
}

function byDay(entries: readonly HistoryEntry[]) {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at))
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }))
}
