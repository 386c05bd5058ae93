import { IconChevronDown } from '../../shared/ui/icons.ts'
import { IconHistory } from '../../shared/ui/page-icons.ts'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import classes from './history-section.module.css'

const HistoryTimeline = lazy(async () => ({
  default: (await import('./history-timeline.tsx')).HistoryTimeline,
}))

const contentId = 'event-history'

/** An event's history, folded up until someone wants to know; only then is it asked for. */
export function HistorySection({
  event_id,
  changedAt,
}: {
  event_id: number
  /** When the event shown last changed. */
  changedAt: number
}) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconHistory size={16} aria-hidden />
          {t('history.title')}
          <span className={classes.hint}>{t('history.hint')}</span>
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        </button>
      </h2>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<LoadingRows rows={4} columns={2} />}>
            <HistoryTimeline event_id={event_id} changedAt={changedAt} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
