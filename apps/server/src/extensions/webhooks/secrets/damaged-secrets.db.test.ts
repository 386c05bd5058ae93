import { jsonReply, startReplyServer } from '@gangway/testkit/reply-server'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { webhookBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import {
  arrivedAt,
  createWebhook,
  deliveriesOf,
  letPass,
  sendAll,
  standing,
} from '../../../testing/webhook-calls.ts'

const server = await startWithTwoAgencies({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32' })
server.time.now = new Date()
const receiver = await startReplyServer()
const other = await startReplyServer()

beforeAll(async () => {
  atEnd(async () => {
    await receiver.close()
    await other.close()
  })
})

test('a secret that does not open fails in the log, is reported to admins, and stops no other webhook', async () => {
  receiver.replyWith(jsonReply(204, ''))
  other.replyWith(jsonReply(204, ''))
  const damaged = await createWebhook(server.agency, { url: receiver.origin })
  const sound = await createWebhook(server.admin, { url: other.origin })
  // Someone gave it the other's secret.
  await sql`update webhook_secret set enc = (select enc from webhook_secret where webhook_id = ${sound.id})
    where webhook_id = ${damaged.id}`.execute(server.db)
  await server.addEvent({ orders: [] })
  await sendAll(server)
  expect(arrivedAt(other, 0, sound.secret)).toMatchObject([{ type: 'event.requested' }])
  expect(receiver.received).toEqual([])
  const failed = { status: 'waiting', attempts: 1, last_fault: 'SECRET_UNREADABLE' }
  expect(await deliveriesOf(server.agency, damaged)).toMatchObject([failed])
  const entries = await server.db
    .selectFrom('audit_entry')
    .where('action', '=', 'sealed.find_unreadable')
    .select('after')
    .execute()
  expect(entries).toEqual([{ after: { sealed: webhookBinding(damaged.id) } }])
  const notices = (await server.admin.get('/notices')).json().data
  expect(notices).toMatchObject([{ kind: 'sealed.unreadable', path: '/audit?action=damage' }])

  // Replaced, it works at once, although the damaged one should sign beside it for a while.
  const replaced = await server.agency.send('POST', `/webhooks/${damaged.id}/secret`, {
    grace_hours: 24,
  })
  await letPass(server, '1 minute')
  await sendAll(server)
  expect(arrivedAt(receiver, 0, replaced.json().data.secret)).toMatchObject([
    { type: 'event.requested' },
  ])
  expect(await standing(server.agency)).toMatchObject({ waiting: 0, failing_since: null })
})
