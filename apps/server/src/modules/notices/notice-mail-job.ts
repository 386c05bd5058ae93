import * as z from 'zod'
import type { JobKind } from '../../platform/jobs/job-kind.ts'

export const sendNoticeMail: JobKind<{ mail_id: number }> = {
  name: 'notice_mail.send',
  payload: z.object({ mail_id: z.int() }),
}

/** A mail has one job at most. */
export function mailJobKey(mailId: number): string {
  return `notice_mail:${mailId}`
}
