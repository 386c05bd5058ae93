import { listInvoices } from '@gangway/contract/invoices'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onAnotherPerson } from '../shared/http/page-owner.ts'
import { answer } from '../testing/fake-server.ts'
import { answerInvoices, buildInvoiceRow } from '../testing/invoices-answers.ts'
import { buildUser, pageOf } from '../testing/usual-answers.ts'
import { visit } from '../testing/visit.tsx'

const own = buildUser('admin').id
const invoice = (id: number) => page.getByText(`RE-2026-${id}`)

/** Answers for an account with one invoice. */
const answerFor = (account: number, id: number) =>
  answer(listInvoices, (call) =>
    Response.json(pageOf([buildInvoiceRow({ id })], call), {
      headers: { 'x-account': String(account) },
    }),
  )

/** The invoices of a page's owner are shown, and the list asks again once `next` answers. */
async function askAgain(next: () => void) {
  const startOver = vi.fn<() => void>()
  onAnotherPerson(startOver)
  answerInvoices()
  answerFor(own, 1)
  const place = await visit('/invoices', { role: 'admin' })
  await expect.element(invoice(1)).toBeVisible()
  next()
  place.goTo('/invoices?filter=RE')
  return startOver
}

// Rule P2.9
test('an answer for the person whom the page shows is shown', async () => {
  const startOver = await askAgain(() => answerFor(own, 2))
  await expect.element(invoice(2)).toBeVisible()
  expect(startOver).not.toHaveBeenCalled()
})

// Rule P2.9
test('an answer for someone who has signed in in another tab is not shown: the page starts over', async () => {
  const startOver = await askAgain(() => answerFor(own + 1, 2))
  await expect.poll(() => startOver.mock.calls).not.toHaveLength(0)
  expect(invoice(2).elements()).toHaveLength(0)
})
