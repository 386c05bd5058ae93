import { lazy, Suspense } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { FoldedSection } from '../../shared/ui/folded-section.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { IconHistory } from '../../shared/ui/page-icons.ts'

const HistoryTimeline = lazy(async () => ({
  default: (await import('./history-timeline.tsx')).HistoryTimeline,
}))

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
  return (
    <FoldedSection
      id="event-history"
      icon={IconHistory}
      title={t('history.title')}
      hint={t('history.hint')}
    >
      <Suspense fallback={<LoadingRows rows={4} columns={2} />}>
        <HistoryTimeline event_id={event_id} changedAt={changedAt} />
      </Suspense>
    </FoldedSection>
  )
}
