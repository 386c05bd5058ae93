import type { Mailer } from '../mail/mailer.ts'
import type { Meters } from './meters.ts'

/** Attempts to hand mails to the mail server. Those never delivered are jobs given up. */
export function measureMails(meters: Meters, mailer: Mailer): Mailer {
  const total = meters.counter({
    name: 'gangway_mails_total',
    help: 'Attempts to hand a mail to the mail server, by outcome',
    labels: ['outcome'],
  })
  const sent = total.labels({ outcome: 'sent' })
  const failed = total.labels({ outcome: 'failed' })
  for (const outcome of [sent, failed]) outcome.inc(0)
  return {
    ...mailer,
    send: async (...mail) => {
      try {
        await mailer.send(...mail)
      } catch (error) {
        failed.inc()
        throw error
      }
      sent.inc()
    },
  }
}
