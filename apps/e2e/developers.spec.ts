import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { complaintsOf } from './support/complaints-of.ts'
import { fetchEvent, fetchEvents } from './support/api.ts'
import { signIn } from './support/sign-in.ts'

test('a call is tried on the developer page, and what it did arrives among the live changes', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, 'admin')
  const [row] = await fetchEvents(page, { status: 'requested' })
  const { comments_guid } = await fetchEvent(page, row?.id ?? 0)
  const changes = await page.context().newPage()
  const complaintsOfChanges = complaintsOf(changes)
  await changes.goto('/developers?part=changes')
  await expect(changes.getByText('Following', { exact: true })).toBeVisible()

  await page.goto('/developers?part=try')
  await page.getByRole('combobox', { name: 'Operation' }).fill('POST /events/{event_id}/comments')
  await page.getByRole('option').first().click()
  const body = page.getByLabel('Body (JSON)')
  await expect(body).toHaveValue(/"attachments"/)
  await page.getByLabel('event_id').fill(String(row?.id))
  const guid = comments_guid ?? randomUUID()
  await body.fill(JSON.stringify({ guid, text: 'Tried from the page.' }))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Answer' }).first()).toContainText('201')

  const told = changes.getByRole('row').filter({ hasText: 'comment.created' })
  await expect(told).toContainText(String(row?.id))
  await told.getByRole('button', { name: 'comment.created' }).click()
  await expect(changes.getByRole('dialog')).not.toContainText('Tried from the page.')
  expect([...complaints, ...complaintsOfChanges]).toEqual([])
})
