import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Config } from '../../platform/base/env.ts'
import { handle, type JobHandler } from '../../platform/jobs/job-kind.ts'
import { post } from '../../platform/outbound/post.ts'
import { sendAlarm, webhookBody, webhookSignature } from './alarm-webhook.rules.ts'
import { findAlarm } from './alarms.queries.ts'

/** Milliseconds until an answer has to be there. */
const patience = 10_000

interface Deps {
  db: Database
  clock: Clock
  config: Pick<Config, 'APP_NAME' | 'APP_URL' | 'ALERT_WEBHOOK_URL' | 'ALERT_WEBHOOK_SECRET'>
  /** Milliseconds; other than in service, for tests. */
  longest?: number
}

/** The receiver answered that it did not take it. */
class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Sends an alarm to the configured address; a job that fails is tried again, at growing intervals. */
export function alarmSender({ db, clock, config, longest = patience }: Deps): JobHandler {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = config
  return handle(sendAlarm, async ({ alarm_id, state }) => {
    const alarm = await findAlarm(db, alarm_id)
    // Gone, or the address is no longer configured.
    if (alarm === undefined || url === undefined || secret === undefined) return
    const body = webhookBody(alarm, state, config)
    const { status } = await post({
      url,
      body,
      headers: { 'gangway-signature': webhookSignature(secret, body, clock()) },
      longest,
      // The operator chose it, and it may well be inside the network.
      mayReach: () => true,
    })
    if (status < 200 || status > 299) throw new WebhookError(`HTTP${status}`)
  })
}
