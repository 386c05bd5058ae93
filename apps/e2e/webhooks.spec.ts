import { jsonReply, startReplyServer } from '@gangway/testkit/reply-server'
import { expect, test } from '@playwright/test'
import { startOtherServer } from './support/other-server.ts'
import { signIn } from './support/sign-in.ts'

test('a webhook is added, receives a test, and receives it again under the same id', async ({
  browser,
}) => {
  const receiver = await startReplyServer()
  receiver.replyWith(jsonReply(200, { thanks: true }))
  const server = await startOtherServer(() => ({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32' }))
  try {
    const page = await server.visit(browser)
    await signIn(page, 'admin')
    await page.goto('/webhooks')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Name').fill('Booking system')
    await panel.getByLabel('Address').fill(`${receiver.origin}/gangway`)
    await panel.getByRole('button', { name: 'Add webhook' }).click()
    await expect(panel.getByLabel('New secret')).toHaveValue(/^whsec_/)
    await panel.getByRole('button', { name: 'I have copied it' }).click()

    await page.getByRole('button', { name: 'Send test' }).click()
    const row = page.getByRole('row').filter({ hasText: 'webhook.test' })
    await expect(row).toContainText('Delivered')
    await row.getByRole('button', { name: 'webhook.test' }).click()
    await expect(panel).toContainText('thanks')
    await panel.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => receiver.received.length).toBe(2)
    const [first, again] = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(again).toBe(first)
  } finally {
    await server.stop()
    await receiver.close()
  }
})
