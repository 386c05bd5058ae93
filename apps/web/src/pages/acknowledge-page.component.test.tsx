import {
  acknowledgeByLink,
  checkAcknowledgementLink,
  type LinkedChanges,
} from '@gangway/contract/acknowledgement-links'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../testing/fake-server.ts'
import { visit } from '../testing/visit.tsx'

const data: LinkedChanges = {
  event_id: 7,
  agency_title: 'Bergen on foot',
  port_id: 3,
  port_code: 'DEHAM',
  port_name: 'Bergen',
  event_date: '2027-07-01',
  changes: [
    {
      kind: 'ship_call',
      ship: 'MSC Preziosa',
      order_id: null,
      changes: [{ field: 'arrival', was: '07:00', now: '08:30' }],
      told_at: '2027-06-20T12:02:00.000Z',
    },
  ],
}

// Rule N2.5
test('a mailed link shows what changed and acknowledges it by its button alone', async () => {
  answer(checkAcknowledgementLink, { data })
  answer(acknowledgeByLink, { data })
  await visit('/acknowledge#token', { role: null })
  await expect.element(page.getByText('Arrival: 07:00 → 08:30', { exact: false })).toBeVisible()
  await expectAccessible()
  expect(callsTo(acknowledgeByLink)).toEqual([])
  expect(window.location.hash).toBe('')
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await expect.element(page.getByRole('heading', { name: 'Acknowledged.' })).toBeVisible()
  expect(callsTo(acknowledgeByLink).map(({ body }) => body)).toEqual([{ token: 'token' }])
})

test('one that no longer works says so, in German too', async () => {
  answer(checkAcknowledgementLink, new Refusal('acknowledgement_link_over'))
  await visit('/acknowledge#token', { role: null, language: 'de' })
  await expect
    .element(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ausflüge öffnen' })).toBeVisible()
})
