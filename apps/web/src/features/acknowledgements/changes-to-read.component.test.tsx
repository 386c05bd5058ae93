import { acknowledgeChanges, type Acknowledgement } from '@gangway/contract/acknowledgements'
import { getEvent } from '@gangway/contract/events'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { anEvent, anOrder } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { rowOf } from '../../testing/event-page.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { answerRealtime } from '../../testing/realtime-answers.ts'
import { visit } from '../../testing/visit.tsx'
import { withAcknowledgements } from './read-groups.ts'

const change: Acknowledgement = {
  id: 1,
  kind: 'ship_call',
  excursion_id: null,
  ship: 'MSC Preziosa',
  asked: 'agency',
  version: 1,
  changes: [{ field: 'arrival', was: '08:00', now: '09:00' }],
  told_at: '2027-06-20T12:02:00.000Z',
  told_by: null,
  read_at: null,
  read_by: null,
}
const berth: Acknowledgement = {
  ...change,
  id: 2,
  kind: 'berth',
  excursion_id: 1,
  ship: null,
  changes: [{ field: 'berth', was: 'A1', now: 'B2' }],
}
const order = anOrder(1, { status: 'approved', acknowledgements: [berth] })
const event = anEvent({ excursions: [order], acknowledgements: [change] })
const reading = { read_at: '2027-06-20T12:05:00.000Z', read_by: 'Ada Brandt' }
const strip = page.getByRole('region', { name: 'Changed after', exact: false })
const mark = () => expect.element(rowOf(order))

// Rule N2.4
test('the agency acknowledges one change, then the rest, with the keyboard', async () => {
  const kept = answerEvent(event)
  answer(acknowledgeChanges, ({ body }) => {
    const { acknowledgements } = body as { acknowledgements: { id: number }[] }
    const read = [change, berth]
      .filter(({ id }) => acknowledgements.some((one) => one.id === id))
      .map((one) => ({ ...one, ...reading }))
    kept.now = withAcknowledgements(kept.now, read)
    return { data: read }
  })
  await visit('/events/7', { role: 'agency' })
  await expect.element(strip).toMatchTextContent(/MSC Preziosa: Arrival: 08:00 → 09:00/)
  await mark().toMatchTextContent(/Changed, not read yet/)
  await expectAccessible()
  await strip.getByRole('button', { name: /^Acknowledge: Jørgensen/ }).click()
  await mark().not.toMatchTextContent(/Changed, not read yet/)
  await expect.element(strip).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(strip).toMatchTextContent(/everything has been read/)
  await expect
    .poll(() => callsTo(acknowledgeChanges).map(({ body }) => body))
    .toEqual([
      { acknowledgements: [{ id: 2, version: 1 }] },
      { acknowledgements: [{ id: 1, version: 1 }] },
    ])
})

// Rule N2.3
test('what has changed again is shown and asked again', async () => {
  answerEvent(event)
  const again = { ...change, version: 2, changes: [{ ...change.changes[0], now: '10:00' }] }
  answer(acknowledgeChanges, new Refusal('changed_again', { data: [again, berth] }))
  await visit('/events/7', { role: 'agency' })
  await strip.getByRole('button', { name: 'Acknowledge all' }).click()
  await expect.element(strip.getByRole('alert')).toMatchTextContent(/changed again/)
})

// Rule N2.4
test('staff see who has read it, as soon as it was read', async () => {
  const realtime = answerRealtime()
  const kept = answerEvent(event)
  await visit('/events/7', { role: 'staff' })
  await realtime.heard()
  await expect.element(strip).toMatchTextContent(/has not read everything yet/)
  await expect.element(strip.getByRole('button')).not.toBeInTheDocument()
  kept.now = withAcknowledgements(
    kept.now,
    [change, berth].map((one) => ({ ...one, ...reading })),
  )
  realtime.tell(7, 'excursions')
  await expect.element(strip).toMatchTextContent(/everything has been read/)
  await strip.getByText('everything has been read', { exact: false }).click()
  await expect
    .element(strip)
    .toMatchTextContent(/told 20\.06\.2027 14:02, read 20\.06\.2027 14:05 by Ada Brandt/)
  expect(callsTo(getEvent).length).toBeGreaterThan(1)
})

test('on a phone and in German', async () => {
  await page.viewport(390, 844)
  answerEvent(event)
  await visit('/events/7', { role: 'agency', language: 'de' })
  const german = page.getByRole('region', { name: 'Nach Ihrer Bestätigung geändert', exact: false })
  await expect.element(german).toMatchTextContent(/mitgeteilt 20\.06\.2027 14:02/)
  await expectAccessible()
})
