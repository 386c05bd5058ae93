import type { Webhook, WebhookDelivery } from '@gangway/contract/webhooks'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlayerPause,
} from '@tabler/icons-react'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './webhooks-list.module.css'

/** Whether it is on, and takes what it is sent. */
export function WebhookState({ webhook: { state, failing_since } }: { webhook: Webhook }) {
  const t = useText()
  if (state === 'on' && failing_since !== null) {
    return (
      <span className={classes.state} data-state="bad">
        <IconAlertTriangle size={16} aria-hidden />
        {t('webhooks.state.retrying')}
      </span>
    )
  }
  const Icon =
    state === 'on' ? IconCircleCheck : state === 'by_hand' ? IconPlayerPause : IconCircleX
  const look = state === 'on' ? 'good' : state === 'by_hand' ? 'quiet' : 'bad'
  return (
    <span className={classes.state} data-state={look}>
      <Icon size={16} aria-hidden />
      {t(`webhooks.state.${state}`)}
    </span>
  )
}

export function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const t = useText()
  const { status, last_status, last_fault } = delivery
  const hasFailed = status === 'waiting' && (last_status !== null || last_fault !== null)
  const Icon = { waiting: IconClock, delivered: IconCircleCheck, given_up: IconCircleX }[status]
  const look =
    status === 'delivered' ? 'good' : hasFailed || status === 'given_up' ? 'bad' : 'quiet'
  return (
    <span className={classes.state} data-state={look}>
      <Icon size={16} aria-hidden />
      {t(hasFailed ? 'webhooks.status.retrying' : `webhooks.status.${status}`)}
    </span>
  )
}
