import { addDays } from '@gangway/domain/dates/calendar-date'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import * as z from 'zod'
import { markPortDayMailed } from '../../../modules/accounts/index.ts'
import { findMailHabits, unsubscribePath } from '../../../modules/notices/index.ts'
import type { Clock } from '../../../platform/base/clock.ts'
import type { Config } from '../../../platform/base/env.ts'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import type { Database } from '../../../platform/db/database.ts'
import { enqueue, handle, type JobHandler, type JobKind } from '../../../platform/jobs/job-kind.ts'
import { type Mailer, OvertakenError } from '../../../platform/mail/mailer.ts'
import { judgePortDays } from '../port-days.service.ts'
import { portDayMail } from './port-day-mail.presenter.ts'
import { listDue } from './port-day-mails.queries.ts'

/** About the port days of the day after `day`, `YYYY-MM-DD` by the person's clock. */
const sendPortDayMail: JobKind<{ account_id: number; day: string }> = {
  name: 'port_day_mail.send',
  payload: z.object({ account_id: z.int(), day: z.string() }),
}

const peopleAtOnce = 200

/** Queues the mails of the people whose hour has come. @returns how many people that were */
export async function queuePortDayMails({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Promise<number> {
  const due = await listDue(db, clock(), peopleAtOnce)
  await db.transaction().execute(async (transaction) => {
    for (const mail of due) {
      await enqueue(
        transaction,
        sendPortDayMail,
        mail,
        `port_day_mail:${mail.account_id}:${mail.day}`,
      )
    }
  })
  return due.length
}

interface Deps {
  db: Database
  clock: Clock
  config: Pick<Config, 'APP_NAME' | 'APP_URL'>
  mailer: Mailer
  pickupRules: PickupRules
  /** Signs the address that ends these mails. */
  pepper: string
}

/** Sends what is not settled for tomorrow, at most once a day, and nothing where all is settled. */
export function portDayMailSender(deps: Deps): JobHandler {
  return handle(sendPortDayMail, (asked) => send(deps, asked))
}

async function send(
  { db, clock, config, mailer, pickupRules, pepper }: Deps,
  { account_id, day }: { account_id: number; day: string },
): Promise<void> {
  const receiver = await findMailHabits(db, account_id)
  if (receiver === undefined || receiver.port_day_mail_at === null) return
  const tomorrow = addDays(day, 1)
  const days = { from: tomorrow, to: tomorrow, port_id: null }
  const judged = await judgePortDays({ db, clock, pickupRules }, receiver, days)
  const mail = portDayMail({ receiver, date: tomorrow, judged, config })
  const mark = () => markPortDayMailed(db, account_id, day)
  if (mail === null) {
    await mark()
    return
  }
  const { hostname } = new URL(config.APP_URL)
  const id = sha256(`${config.APP_URL} ${account_id} ${day}`).toString('hex').slice(0, 24)
  const path = unsubscribePath(pepper, { account_id, kinds: ['port_day'] })
  let isOvertaken = false
  const beforeLastByte = async () => {
    isOvertaken = !(await mark())
    if (isOvertaken) throw new OvertakenError()
  }
  const whole = { ...mail, to: receiver.email, unsubscribe: `${config.APP_URL}${path}` }
  try {
    await mailer.send(whole, { messageId: `<port-day-${id}@${hostname}>`, beforeLastByte })
  } catch (error) {
    if (!isOvertaken) throw error
  }
}
