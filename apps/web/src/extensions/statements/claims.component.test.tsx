import {
  acceptClaim,
  addClaimFile,
  type Claim,
  type ClaimFile,
  listClaims,
  makeClaim,
  refuseClaim,
  removeClaimFile,
  withdrawClaim,
} from '@gangway/contract/claims'
import { listRates } from '@gangway/contract/rates'
import {
  getExpectedLines,
  getStatements,
  type MonthOfStatements,
} from '@gangway/contract/statements'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { anEvent, anOrder } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

// Its readonly lists are no answer's type.
const { data: example } = structuredClone(getStatements.example.reply) as unknown as {
  data: MonthOfStatements
}
const [statement] = example.statements
const [line] = statement?.lines ?? []
if (statement === undefined || line === undefined) throw new Error('The example has no line.')

const {
  data: [made],
} = structuredClone(listClaims.example.reply) as { data: [Claim] }
const claim: Claim = { ...made, excursion_id: line.excursion_id }
const closed = { closed_by: 'Ida Holm', closed_at: '2027-06-15T10:05:00.000Z' }

const disputed: MonthOfStatements = {
  ...example,
  state: 'disputed',
  open_claims: 1,
  statements: [{ ...statement, lines: [{ ...line, claim }] }],
}

const dialog = (name: RegExp) => page.getByRole('dialog', { name })
const section = page.getByRole('region', { name: 'Claims' })

async function openLine(role: 'agency' | 'staff') {
  await visit('/statements?agency=1&month=2027-06', { role })
  await page.getByRole('button', { name: line?.product_name ?? '' }).click()
}

beforeEach(() => {
  answer(listRates, { data: { rates: [], terms: [] } })
  answer(getStatements, { data: disputed })
  answer(listClaims, { data: [claim] })
})

// Rule S5.1
test('a line is disputed with a reason, a percent and words', async () => {
  answer(getStatements, { data: example })
  answer(listClaims, { data: [] })
  answer(makeClaim, { data: [claim] })
  await openLine('agency')
  await section.getByRole('button', { name: 'Dispute…' }).click()
  const form = dialog(/^Make a claim/)
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'Other reason')
  await form.getByLabelText('Percent of the price').fill('80')
  await form.getByRole('button', { name: 'Send claim' }).click()
  await expect.element(form.getByLabelText('Message')).toHaveFocus()
  await expectAccessible()
  await form.getByLabelText('Message').fill('Two came.')
  answer(listClaims, { data: [claim] })
  await form.getByRole('button', { name: 'Send claim' }).click()
  await expect.element(page.getByText('Claim sent.')).toBeVisible()
  const { excursion_id, sub_product } = line
  const about = { excursion_id, sub_product }
  const said = { reason: 'other', percent: 80, words: 'Two came.', days: 14 }
  expect(callsTo(makeClaim)[0]?.body).toEqual({ ...about, ...said })
  await expect.element(section).toMatchTextContent(/Delay: 80 % of the price/)
  expect(section.getByRole('button', { name: 'Dispute…' }).elements()).toHaveLength(0)
})

// Rule S5.1
test('files go with a claim, and one that is refused is named', async () => {
  answer(getStatements, { data: example })
  answer(listClaims, { data: [] })
  answer(makeClaim, { data: [claim] })
  answer(addClaimFile, () =>
    callsTo(addClaimFile).length === 1 ? new Refusal('attachment_kind') : { data: [claim] },
  )
  await openLine('agency')
  await section.getByRole('button', { name: 'Dispute…' }).click()
  const form = dialog(/^Make a claim/)
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'Delay')
  const names = ['pier.png', 'log.pdf']
  const chosen = names.map((name) => new File(['%PDF-'], name))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, chosen)
  await form.getByRole('button', { name: 'Send claim' }).click()
  await expect.element(page.getByText(/^pier.png was not attached. /)).toBeVisible()
  await expect.element(page.getByText('Claim sent.')).toBeVisible()
  expect(callsTo(addClaimFile)).toHaveLength(2)
})

// Rule S5.1
test('either side attaches files, and removes its own', async () => {
  const files: ClaimFile[] = [
    { id: 'c0b1d7a4-5a2e-4c3b-9f06-2e8d41b7a915', filename: 'log.pdf', side: 'agency' },
    { id: '0b7e8f4a-2c1d-4e3f-9a5b-6c7d8e9f0a1b', filename: 'pier.png', side: 'operator' },
  ]
  answer(listClaims, { data: [{ ...claim, files }] })
  await openLine('staff')
  const list = section.getByRole('list', { name: 'Files' })
  const path = `/events/${claim.event_id}/claims/${claim.id}/files/${files[0]?.id}`
  await expect
    .element(list.getByRole('link', { name: 'log.pdf' }))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`${path}$`)))
  await expectAccessible()
  expect(list.getByRole('button').elements()).toHaveLength(1)
  answer(removeClaimFile, { data: [] })
  await list.getByRole('button', { name: 'Remove pier.png' }).click()
  await expect.element(page.getByText('pier.png removed.')).toBeVisible()
  answer(addClaimFile, { data: [] })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File(['%PDF-'], 'list.pdf'))
  await expect.element(page.getByText('list.pdf attached.')).toBeVisible()
})

// Rules S5.2, S5.5
test('the other side sees who disputes what, and agrees', async () => {
  await openLine('staff')
  const header = page.getByRole('main').getByRole('article')
  await expect.element(header).toMatchTextContent(/Disputed, 1 open claim/)
  await expect.element(header).toMatchTextContent(/Disputed by the agency, due 28 Jun/)
  await expect.element(section).toMatchTextContent(/by Jens Petersen, agency/)
  await expect.element(section).toMatchTextContent(/“The coach came an hour late.”/)
  await expectAccessible()
  answer(acceptClaim, { data: [] })
  answer(listClaims, { data: [{ ...claim, ...closed, state: 'accepted' }] })
  await section.getByRole('button', { name: 'Agree: 80 %' }).click()
  await expect.element(section).toMatchTextContent(/Ida Holm agreed/)
})

test('refusing takes words, and the first answer is shown to the second', async () => {
  await openLine('staff')
  await section.getByRole('button', { name: 'Refuse…' }).click()
  const form = dialog(/^Refuse the claim/)
  await form.getByRole('button', { name: 'Refuse the claim' }).click()
  await expect.element(form.getByLabelText('Message')).toHaveFocus()
  await form.getByLabelText('Message').fill('The ship was late.')
  answer(refuseClaim, new Refusal('claim_closed', { data: [] }))
  answer(listClaims, { data: [{ ...claim, ...closed, state: 'withdrawn' }] })
  await form.getByRole('button', { name: 'Refuse the claim' }).click()
  await expect.element(page.getByText(/answered or withdrawn in the meantime/)).toBeVisible()
  await expect.element(section).toMatchTextContent(/Withdrawn/)
})

test('the side that made it withdraws it', async () => {
  await openLine('agency')
  answer(withdrawClaim, { data: [] })
  answer(listClaims, { data: [{ ...claim, ...closed, state: 'withdrawn' }] })
  await section.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText('Claim withdrawn.')).toBeVisible()
  await expect.element(section.getByRole('button', { name: 'Dispute…' })).toBeVisible()
})

test('an event and an order take complaints, too', async () => {
  const order = anOrder(1, { customer: 'Bakker, Daan' })
  answerEvent(anEvent({ excursions: [order] }))
  answer(getExpectedLines, { data: [{ ...line, claim, currency: 'EUR' }] })
  answer(listClaims, { data: [{ ...claim, excursion_id: order.id }] })
  await visit('/events/7')
  const expected = page.getByRole('button', { name: /^Expected/ })
  await expect.element(expected).toMatchTextContent(/1 open claim/)
  await expected.click()
  await expect.element(section).toMatchTextContent(new RegExp(`Order ${order.order_id}`))
  await section.getByRole('button', { name: 'Make a claim…' }).click()
  const form = dialog(/^Make a claim/)
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'Quality')
  answer(makeClaim, { data: [] })
  await form.getByRole('button', { name: 'Send claim' }).click()
  await expect.element(page.getByText('Claim sent.')).toBeVisible()
  expect(callsTo(makeClaim)[0]?.body).toEqual({ reason: 'quality', words: '', days: 14 })
})
