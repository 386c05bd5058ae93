import { listDecisionReasons } from '@gangway/contract/decision-reasons'
import { decideOrders } from '@gangway/contract/decisions'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { anEvent, anOrder } from '../../../testing/an-event.ts'
import { answerEvent } from '../../../testing/event-answers.ts'
import { answer, callsTo } from '../../../testing/fake-server.ts'
import { usualReasons } from '../../../testing/usual-answers.ts'
import { visit } from '../../../testing/visit.tsx'

const beyond_limit = {
  id: 5,
  port_id: null,
  port_code: null,
  port_name: null,
  product: null,
  language: 'de',
  from: '2026-07-01',
  to: '2026-07-31',
  max_persons: 40,
  room: 3,
  persons: 2,
} as const

const waiting = anOrder(1)
const confirmed = anOrder(2, { status: 'approved' })
const decline = page.getByRole('button', { name: 'Decline with a reason' })
const dialog = page.getByRole('dialog')

// Rule E8.4
test('names the limit, and one key asks for the reason to decline what waits', async () => {
  const full = { code: 'fully_booked', label_en: 'Fully booked', label_de: 'Ausgebucht' }
  answer(listDecisionReasons, { data: usualReasons.map((one) => ({ ...one, ...full })) })
  answerEvent(anEvent({ excursions: [waiting, confirmed], beyond_limit }))
  await visit('/events/7')
  const notice = page.getByRole('region', { name: '2 persons beyond a limit of the agency' })
  await expect
    .element(notice)
    .toMatchTextContent(
      /At most 40 persons a day, guided in German, 01 Jul\. 2026 to 31 Jul\. 2026\. Room for 3 persons\./,
    )
  await expectAccessible()
  await userEvent.keyboard('d')
  const reason = dialog.getByRole('combobox', { name: 'Reason' })
  await expect.element(reason).toHaveValue('fully_booked')
  await userEvent.keyboard('{Escape}')
  await expect.element(decline).toHaveFocus()
  await userEvent.keyboard('d')
  await dialog.getByRole('button', { name: 'Cancel 1 excursion' }).click()
  await expect.poll(() => callsTo(decideOrders)).toHaveLength(1)
  expect(callsTo(decideOrders)[0]?.body).toMatchObject({
    excursion_ids: [waiting.id],
    excursion_status: 'canceled',
    reason: 'fully_booked',
  })
})

test('says that a day is closed', async () => {
  const closed = { ...beyond_limit, max_persons: 0, room: 0, to: '2026-07-01' }
  answerEvent(anEvent({ excursions: [waiting], beyond_limit: closed }))
  await visit('/events/7', { role: 'agency', language: 'de' })
  const notice = page.getByRole('region', { name: 'Die Agentur hat diesen Tag gesperrt' })
  await expect.element(notice).toMatchTextContent(/Reiseleitung auf Deutsch, 01 Jul\. 2026/)
})
