import {
  createDecisionReason,
  listDecisionReasons,
  updateDecisionReason,
} from '@gangway/contract/decision-reasons'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { usualReasons } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const table = page.getByRole('table', { name: 'Reasons' })
const panel = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const [noGuide] = usualReasons

// Rule O5.1
test('admins add a reason, whose code must be one, and change another', async () => {
  if (noGuide === undefined) throw new Error('no reasons')
  await visit('/admin/reasons', { role: 'admin' })
  await expect.element(table.getByText('No guide available')).toBeVisible()
  await expectAccessible()
  await button('Add reason').click()
  await panel.getByLabelText('Name in English').fill('Road closed')
  await panel.getByLabelText('Name in German').fill('Straße gesperrt')
  const code = panel.getByRole('textbox', { name: 'Code' })
  await code.fill('Road closed')
  await panel.getByRole('button', { name: 'Add reason' }).click()
  await expect.element(code).toHaveFocus()
  expect(callsTo(createDecisionReason)).toHaveLength(0)
  await code.fill('road_closed')
  await userEvent.selectOptions(panel.getByLabelText('Party at fault'), 'Operator')
  await panel.getByLabelText('Details are needed').click()
  await expectAccessible()
  const added = { ...noGuide, code: 'road_closed', label_en: 'Road closed' }
  answer(createDecisionReason, { data: added })
  answer(listDecisionReasons, { data: [...usualReasons, added] })
  await panel.getByRole('button', { name: 'Add reason' }).click()
  await expect.element(table.getByText('Road closed')).toBeVisible()
  expect(callsTo(createDecisionReason)[0]?.body).toEqual({
    code: 'road_closed',
    label_en: 'Road closed',
    label_de: 'Straße gesperrt',
    fault: 'operator',
    words_needed: true,
    position: 4,
  })
})

test('admins retire a reason, and see what someone else has changed first', async () => {
  if (noGuide === undefined) throw new Error('no reasons')
  const stands = { ...noGuide, label_en: 'Guide is ill', version: 'b'.repeat(32) }
  answer(updateDecisionReason, ({ body }) =>
    (body as { version: string }).version === stands.version
      ? { data: { ...stands, is_retired: true } }
      : new Refusal('stale', { data: stands }),
  )
  await visit('/admin/reasons', { role: 'admin' })
  await button('No guide available').click()
  await panel.getByRole('button', { name: 'Retire', exact: true }).click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/Guide is ill/)
  await panel.getByRole('button', { name: 'Retire', exact: true }).click()
  await expect.element(page.getByText('Guide is ill retired.')).toBeVisible()
  expect(callsTo(updateDecisionReason)[1]?.body).toEqual({
    version: stands.version,
    is_retired: true,
  })
})
