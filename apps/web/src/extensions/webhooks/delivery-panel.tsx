import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { eventPath } from '../../shared/paths.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { answerText } from './answer-text.ts'
import { Fact } from './fact.tsx'
import { laidOut } from './laid-out.ts'
import { DeliveryState } from './webhook-state.tsx'
import { useDelivery, useReplay } from './webhooks.api.ts'
import part from '../../shared/ui/panel-section.module.css'
import classes from './webhooks-list.module.css'

/** The sent body, and the answer to each attempt. */
export function DeliveryPanel({
  webhook_id,
  delivery_id,
  onClose,
}: {
  webhook_id: number
  delivery_id: number
  onClose: () => void
}) {
  const { t, language } = useLanguage()
  const { data, error, refetch } = useDelivery(webhook_id, delivery_id)
  const replay = useReplay(webhook_id, delivery_id)
  const time = (at: string) => <time dateTime={at}>{formatInstant(at, language)}</time>

  if (data === undefined) {
    return (
      <SidePanel title={t('webhooks.delivery')} onClose={onClose}>
        {error === null ? (
          <LoadingRows rows={4} columns={2} />
        ) : (
          <LoadFailed title={t('webhooks.logFailed')} error={error} onRetry={refetch} />
        )}
      </SidePanel>
    )
  }
  const { type, message_id, event_id, created_at, next_at, status, request, attempt_log } = data
  return (
    <SidePanel title={type} onClose={onClose}>
      <dl className={classes.facts}>
        <Fact name={t('webhooks.status')}>
          <DeliveryState delivery={data} />
        </Fact>
        <Fact name={t('webhooks.at')}>{time(created_at)}</Fact>
        {next_at !== null && <Fact name={t('webhooks.next')}>{time(next_at)}</Fact>}
        {event_id !== null && (
          <Fact name={t('webhooks.event')}>
            <Link to={eventPath(event_id)}>{event_id}</Link>
          </Fact>
        )}
        <Fact name={t('webhooks.messageId')}>{message_id}</Fact>
        <Fact name={t('webhooks.address')}>{request.url}</Fact>
      </dl>
      <div>
        <Button
          variant="default"
          loading={replay.isPending}
          disabled={status === 'waiting'}
          onClick={() =>
            replay.mutate(undefined, { onSuccess: () => toastSuccess(t('webhooks.replayed')) })
          }
        >
          {t('webhooks.replay')}
        </Button>
        {replay.error !== null && <p role="alert">{errorText(t, replay.error)}</p>}
      </div>
      <section className={part.section} aria-label={t('webhooks.request')}>
        <h3 className={part.title}>{t('webhooks.request')}</h3>
        <pre className={classes.code}>{laidOut(request.body)}</pre>
      </section>
      <section className={part.section} aria-label={t('webhooks.attempts')}>
        <h3 className={part.title}>{t('webhooks.attempts')}</h3>
        {attempt_log.length === 0 && <p className={part.hint}>{t('webhooks.noAttempt')}</p>}
        <ol className={classes.attempts}>
          {attempt_log.map((attempt) => (
            <li key={attempt.at} className={classes.attempt}>
              <span>{answerText(t, attempt.status, attempt.fault)}</span>
              <span className={classes.detail}>
                {time(attempt.at)} · {t('webhooks.took', { n: attempt.milliseconds })}
              </span>
              {attempt.answer !== null && attempt.answer !== '' && (
                <pre className={classes.code}>{attempt.answer}</pre>
              )}
            </li>
          ))}
        </ol>
      </section>
    </SidePanel>
  )
}
