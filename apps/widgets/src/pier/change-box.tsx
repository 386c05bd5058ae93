import { useState } from 'preact/hooks'
import type { DispatchProps } from './dispatch-props.ts'
import { usePierTexts } from './pier-language.ts'
import type { Outcome } from './pier-feed.ts'

/** Time or place that changed after the dispatch was accepted: how it was, until it has been read. */
export function ChangeBox({ dispatch, send }: DispatchProps) {
  const { t } = usePierTexts()
  const [outcome, setOutcome] = useState<Outcome | 'sending'>('done')
  const { dispatch_id, unread, pickup_time, meeting_point } = dispatch
  if (unread === null) return null
  const read = async () => {
    setOutcome('sending')
    setOutcome(await send((calls) => calls.noteRead(dispatch_id, { pickup_time, meeting_point })))
  }
  return (
    <section class="change" role="alert">
      <h3>{t('changed')}</h3>
      {unread.pickup_time !== pickup_time && (
        <p>
          {t('pickup')}: <strong>{pickup_time ?? t('noTime')}</strong>{' '}
          <del>{t('was', { value: unread.pickup_time ?? t('noTime') })}</del>
        </p>
      )}
      {unread.meeting_point !== meeting_point && (
        <p>
          {t('meetingPoint')}: <strong dir="auto">{meeting_point ?? t('noPlace')}</strong>{' '}
          <del dir="auto">{t('was', { value: unread.meeting_point ?? t('noPlace') })}</del>
        </p>
      )}
      <button
        type="button"
        class="primary"
        disabled={outcome === 'sending'}
        onClick={() => void read()}
      >
        {t('read')}
      </button>
      {outcome === 'failed' && <p class="fault">{t('notSent')}</p>}
    </section>
  )
}
