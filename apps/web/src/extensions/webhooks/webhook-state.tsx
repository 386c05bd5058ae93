import type { Webhook } from '@gangway/contract/webhooks'
import type { WebhookDelivery } from '@gangway/contract/webhook-deliveries'
import { IconAlertTriangle, IconClock } from '../../shared/ui/icons.ts'
import { IconCircleCheck, IconCircleX, IconPlayerPause } from '../../shared/ui/page-icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import classes from './webhooks-list.module.css'

/** Whether it is on, and takes what it is sent. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useText()
  const { state } = webhook
  const Icon = isRetrying(webhook)
    ? IconAlertTriangle
    : state === 'on'
      ? IconCircleCheck
      : state === 'by_hand'
        ? IconPlayerPause
        : IconCircleX
  const isGood = state === 'on' && !isRetrying(webhook)
  return (
    <span
      className={classes.state}
      data-state={isGood ? 'good' : state === 'by_hand' ? 'quiet' : 'bad'}
    >
      <Icon size={16} aria-hidden />
      {webhookStateText(t, webhook)}
    </span>
  )
}

export function webhookStateText(t: Translate, webhook: Webhook): string {
  return t(isRetrying(webhook) ? 'webhooks.state.retrying' : `webhooks.state.${webhook.state}`)
}

function isRetrying({ state, failing_since }: Webhook): boolean {
  return state === 'on' && failing_since !== null
}

export function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const t = useText()
  const { status } = delivery
  const hasFailed = hasFailedOnce(delivery)
  const Icon = { waiting: IconClock, delivered: IconCircleCheck, given_up: IconCircleX }[status]
  const look =
    status === 'delivered' ? 'good' : hasFailed || status === 'given_up' ? 'bad' : 'quiet'
  return (
    <span className={classes.state} data-state={look}>
      <Icon size={16} aria-hidden />
      {deliveryStateText(t, delivery)}
    </span>
  )
}

export function deliveryStateText(t: Translate, delivery: WebhookDelivery): string {
  const { status } = delivery
  return t(hasFailedOnce(delivery) ? 'webhooks.status.retrying' : `webhooks.status.${status}`)
}

function hasFailedOnce({ status, last_status, last_fault }: WebhookDelivery): boolean {
  return status === 'waiting' && (last_status !== null || last_fault !== null)
}
