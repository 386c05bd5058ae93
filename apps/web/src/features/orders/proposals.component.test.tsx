import { refuseProposal, takeProposal, withdrawProposal } from '@gangway/contract/proposal-steps'
import { updateOrderStatus } from '@gangway/contract/orders'
import type { Proposal } from '@gangway/contract/proposals'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { anEvent, anOrder } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { review, rowOf } from '../../testing/event-page.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const aProposal = (change: Partial<Proposal> = {}): Proposal => ({
  id: 5,
  kind: 'time',
  value: '09:30',
  was: '09:00',
  words: 'The guide is free from then on.',
  state: 'open',
  made_by: 'Jens Petersen',
  made_at: '2026-06-01T10:00:00.000Z',
  expires_at: '2099-06-03T10:00:00.000Z',
  decided_by: null,
  decided_at: null,
  answer: '',
  ...change,
})

const ordered = (proposal: Proposal) =>
  anOrder(1, { customer: 'Bakker, Daan', status: 'canceled', proposal })
const canceled = ordered(aProposal())
const shown = page.getByRole('region', { name: 'Proposal' })

afterEach(() => vi.restoreAllMocks())

// Rules O7.4, O7.7
test('staff take a proposal in the row; the order is requested again, with what was agreed', async () => {
  answerEvent(anEvent({ excursions: [canceled] }))
  const { proposal: _, ...order } = canceled
  const taken = { ...order, status: 'requested', pickup_time: '09:30' } as const
  answer(takeProposal, { data: { ...taken, proposal: aProposal({ state: 'taken' }) } })
  await visit('/events/7', { role: 'staff' })
  await expect
    .element(shown)
    .toMatchTextContent(/Jens Petersen proposes: 09:30 instead of 09:00.*The guide is free/)
  await expectAccessible()
  answerEvent(anEvent({ excursions: [{ ...taken, proposal: aProposal({ state: 'taken' }) }] }))
  await shown.getByRole('button', { name: 'Take it: proposal for Bakker, Daan' }).click()
  await expect.element(shown).toMatchTextContent(/Agreed: 09:30 instead of 09:00/)
  await expect.element(rowOf(taken as never)).toMatchTextContent(/Requested/)
  await expect.poll(() => callsTo(takeProposal)[0]?.body).toEqual({})
  expect(shown.getByRole('button').elements()).toEqual([])
})

test('a time that misses the ship is asked about first', async () => {
  answerEvent(anEvent({ excursions: [canceled] }))
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  answer(takeProposal, new Refusal('pickup_time_misses_ship', { data: canceled }))
  await visit('/events/7', { role: 'staff' })
  const take = shown.getByRole('button', { name: 'Take it: proposal for Bakker, Daan' })
  await take.click()
  const dialog = page.getByRole('dialog', { name: 'Take 09:30 although it misses the ship?' })
  await expect.element(dialog.getByRole('button', { name: 'Back' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(take).toHaveFocus()
})

// Rule O7.3
test('staff say no with words, by keyboard; someone faster is shown', async () => {
  answerEvent(anEvent({ excursions: [canceled] }))
  await visit('/events/7', { role: 'staff' })
  const refuse = shown.getByRole('button', { name: 'Not this time: proposal for Bakker, Daan' })
  await expect.element(refuse).toBeVisible()
  refuse.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Not this time: 09:30 instead of 09:00' })
  const words = dialog.getByRole('textbox', { name: 'Words to the agency (optional)' })
  await expect.element(words).toHaveFocus()
  await userEvent.keyboard('Back by noon')
  await expectAccessible()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const withdrawn = { ...canceled, proposal: null }
  answerEvent(anEvent({ excursions: [withdrawn] }))
  answer(refuseProposal, new Refusal('proposal_closed', { data: withdrawn }))
  await dialog.getByRole('button', { name: 'Not this time' }).click()
  await expect.element(page.getByText(/This proposal was answered or withdrawn/)).toBeVisible()
  expect(callsTo(refuseProposal)[0]?.body).toEqual({ words: 'Back by noon' })
  expect(shown.elements()).toEqual([])
})

// Rules O7.1, O7.2
test('an agency proposes something while it cancels, by keyboard; a fault is said in its field', async () => {
  const order = anOrder(1, { customer: 'Bakker, Daan' })
  answerEvent(anEvent({ excursions: [order], event_date: '2099-07-14', pickup_time: '09:00' }))
  await visit('/events/7', { role: 'agency' })
  const panel = await review(order)
  await panel.getByRole('button', { name: 'Cancel with a reason' }).click()
  const propose = panel.getByRole('button', { name: 'Propose something instead' })
  propose.element().focus()
  await userEvent.keyboard('{Enter}')
  const kind = panel.getByRole('combobox', { name: 'Instead' })
  await expect.element(kind).toHaveFocus()
  await expect.element(panel.getByRole('combobox', { name: 'Proposal' })).toHaveValue('09:05')
  await userEvent.selectOptions(kind, 'Another number of persons')
  await expectAccessible()
  const cancel = panel.getByRole('button', { name: 'Cancel Excursion' })
  await cancel.click()
  const persons = panel.getByRole('spinbutton', { name: 'Proposal' })
  await expect.element(persons).toHaveFocus()
  expect(callsTo(updateOrderStatus)).toHaveLength(0)
  await userEvent.keyboard('2')
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const errors = {
    'proposal.value': ['The proposal.value field names what the order has already.'],
  }
  answer(updateOrderStatus, new Refusal('validation_failed', { errors }))
  await cancel.click()
  await expect.element(panel).toMatchTextContent(/names what the order has already/)
  await expect.element(persons).toHaveFocus()
  const [sent] = callsTo(updateOrderStatus)
  const { proposal } = (sent?.body ?? {}) as { proposal: { expires_at: string } }
  expect(proposal).toMatchObject({ kind: 'persons', value: 2, words: '' })
  const hours = (Date.parse(proposal.expires_at) - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(48)
})

test('staff cancel without proposing', async () => {
  const order = anOrder(1, { customer: 'Bakker, Daan' })
  answerEvent(anEvent({ excursions: [order], event_date: '2099-07-14' }))
  await visit('/events/7', { role: 'staff' })
  const panel = await review(order)
  await panel.getByRole('button', { name: 'Cancel with a reason' }).click()
  await expect.element(panel.getByRole('combobox', { name: 'Reason' })).toHaveFocus()
  expect(panel.getByRole('button', { name: 'Propose something instead' }).elements()).toEqual([])
})

test('its agency withdraws it', async () => {
  answerEvent(anEvent({ excursions: [canceled] }))
  answer(withdrawProposal, { data: { ...canceled, proposal: null } })
  await visit('/events/7', { role: 'agency' })
  await expect.element(shown).toBeVisible()
  answerEvent(anEvent({ excursions: [{ ...canceled, proposal: null }] }))
  await shown.getByRole('button', { name: 'Withdraw: proposal for Bakker, Daan' }).click()
  await expect.poll(() => shown.elements()).toEqual([])
})

test.each([
  [{ kind: 'persons', value: 2, was: 3 }, /2 persons instead of 3 persons/],
  [{ kind: 'language', value: 'fr', was: null }, /proposes: French/],
  [{ kind: 'other_excursion', value: 'By boat', was: 'City walk' }, /By boat instead of City walk/],
  [{ expires_at: '2026-06-01T10:00:00.000Z' }, /No answer in time: 09:30/],
  [{ state: 'refused', answer: 'Back by noon' }, /Not this time: 09:30.*Back by noon/],
] as const)('%j', async (change, text) => {
  answerEvent(anEvent({ excursions: [ordered(aProposal(change))] }))
  await visit('/events/7', { role: 'agency' })
  await expect.element(shown).toMatchTextContent(text)
})
