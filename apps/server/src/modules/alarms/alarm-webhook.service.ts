import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Config } from '../../platform/env.ts'
import { handle, type JobHandler } from '../../platform/jobs/job-kind.ts'
import { sendAlarm, webhookBody, webhookSignature } from './alarm-webhook.rules.ts'
import { findAlarm } from './alarms.queries.ts'

/** Milliseconds until an answer has to be there. */
const patience = 10_000

interface Deps {
  db: Database
  config: Pick<Config, 'APP_NAME' | 'APP_URL' | 'ALERT_WEBHOOK_URL' | 'ALERT_WEBHOOK_SECRET'>
  /** Milliseconds; other than in service, for tests. */
  longest?: number
}

/** The receiver did not take it. Its code goes into the log, its answer is never read. */
class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly code: string

  constructor(code: string, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Tells the configured address of an alarm; a job that fails is tried again, at growing intervals. */
export function alarmSender({ db, config, longest = patience }: Deps): JobHandler {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = config
  return handle(sendAlarm, async ({ alarm_id, state }) => {
    const alarm = await findAlarm(db, alarm_id)
    // Gone, or the address is no longer configured.
    if (alarm === undefined || url === undefined || secret === undefined) return
    const body = webhookBody(alarm, state, config)
    const status = await post(url, body, webhookSignature(secret, body, systemClock()), longest)
    if (status < 200 || status > 299) throw new WebhookError(`HTTP${status}`)
  })
}

async function post(
  url: string,
  body: string,
  signature: string,
  longest: number,
): Promise<number> {
  try {
    const { status, body: answer } = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'gangway-signature': signature },
      // Followed, it could lead to what only this machine may reach.
      redirect: 'manual',
      signal: AbortSignal.timeout(longest),
    })
    await answer?.cancel()
    return status
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new WebhookError(isLate ? 'TIMEOUT' : 'UNREACHABLE', error)
  }
}
