import { alarmAdvice, alarmSentence } from '@gangway/texts/alarm-sentence'
import * as z from 'zod'
import { hmacSha256 } from '../../platform/crypto/hashes.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import type { AlarmRow } from './alarms.queries.ts'

const states = ['open', 'resolved'] as const

export const sendAlarm: JobKind<{ alarm_id: number; state: (typeof states)[number] }> = {
  name: 'alarm_webhook.send',
  payload: z.object({ alarm_id: z.int(), state: z.enum(states) }),
}

/** Body of an alarm's webhook call, as docs/operations.md describes it. Nothing personal is in an alarm. */
export function webhookBody(
  alarm: AlarmRow,
  state: (typeof states)[number],
  { APP_NAME, APP_URL }: { APP_NAME: string; APP_URL: string },
): string {
  const { id, kind, subject, figure, opened_at, closed_at } = alarm
  return JSON.stringify({
    id,
    state,
    kind,
    subject,
    figure,
    opened_at: opened_at.toISOString(),
    resolved_at: state === 'resolved' ? (closed_at?.toISOString() ?? null) : null,
    summary: alarmSentence(alarm, 'en'),
    advice: alarmAdvice({ kind, is_over: state === 'resolved' }, 'en'),
    product: APP_NAME,
    url: `${APP_URL}/dashboard`,
  })
}

/** The value of `Gangway-Signature`: proves who sent a body, and when. */
export function webhookSignature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${hmacSha256(secret, `${seconds}.${body}`).toString('hex')}`
}
