import { afterAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { systemClock } from '../../../platform/base/clock.ts'
import { readConfig } from '../../../platform/base/env.ts'
import { runJobs } from '../../../platform/jobs/run-jobs.ts'
import { openMailer } from '../../../platform/mail/mailer.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { untoldOutbox } from '../../../testing/untold-outbox.ts'

/** Mails about accounts that nothing delivers any more. */
const server = await startWithTwoAgencies()
const mailServer = await startMailServer()
const config = readConfig({ SMTP_URL: mailServer.url, MAIL_FROM: 'office@operator.example' })
const mailer = openMailer(config, { outbox: untoldOutbox, clock: systemClock })

const newcomer = { name: 'Nina', role: 'staff', agency_id: null, language: 'en' }
let invited = 0

afterAll(async () => {
  mailer.close()
  await mailServer.close()
})

beforeEach(async () => {
  await server.db.deleteFrom('job').execute()
})

const failedMails = async () => (await server.admin.get('/account-mails/failed')).json().data

const retry = (id: number, caller = server.admin) =>
  caller.send('POST', `/account-mails/${id}/retry`)

const deliver = () =>
  runJobs({
    db: server.db,
    handlers: jobHandlers({ ...server.deps, config, mailer }),
    log: server.app.log,
  })

/** Invites someone whose mail server refuses every mail, until the product gives up. */
async function inviteInVain(): Promise<string> {
  invited += 1
  const email = `nina${invited}@full.example`
  expect((await server.admin.send('POST', '/users', { ...newcomer, email })).statusCode).toBe(201)
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(await failedMails()).toEqual([])
    await deliver()
    await server.db
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .execute()
  }
  return email
}

test('an invitation that cannot be delivered is shown to admins, and reaches its reader once retried', async () => {
  const email = await inviteInVain()
  const [failed] = await failedMails()
  expect(failed).toEqual({
    id: expect.any(Number),
    receiver: 'Nina',
    email,
    matter: 'invitation',
    created_at: expect.any(String),
  })
  const reachable = email.replace('full.example', 'operator.example')
  await server.db
    .updateTable('account')
    .set({ email: reachable })
    .where('email', '=', email)
    .execute()
  expect((await retry(failed.id)).statusCode).toBe(204)
  expect(await failedMails()).toEqual([])
  await deliver()
  const mails = mailServer.received.filter(({ to }) => to.includes(reachable))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.source).toContain('/set-password')
})

test('only admins see and retry them, and only what has failed', async () => {
  await inviteInVain()
  const [failed] = await failedMails()
  for (const caller of [server.staff, server.agency]) {
    expect((await caller.get('/account-mails/failed')).statusCode).toBe(403)
    expect((await retry(failed.id, caller)).statusCode).toBe(403)
  }
  expect(await failedMails()).toHaveLength(1)
  expect((await retry(failed.id)).statusCode).toBe(204)
  const again = await retry(failed.id)
  expect([again.statusCode, again.json().code]).toEqual([404, 'mail_not_found'])
})

test('jobs that mail nothing about an account are neither shown nor taken up', async () => {
  const { id } = await server.db
    .insertInto('job')
    .values({ kind: 'notice_mail.send', payload: '{"mail_id":1}', failed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await failedMails()).toEqual([])
  expect((await retry(id)).statusCode).toBe(404)
})
